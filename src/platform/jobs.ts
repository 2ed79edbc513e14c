import { Logger, parseCrontab, type Runner, run, runMigrations, type Task } from 'graphile-worker'
import type pg from 'pg'
import { type Reader, sql } from './database.ts'
import { type Log, whileDoing } from './log.ts'
import type { Metrics } from './metrics.ts'

/**
 * Work that is owed: enqueued in the transaction that owes it, done after its commit (or some time later), tried again until it is.
 * Mails come after all else: a thousand of them that wait for a server which hangs hold up nothing that money or goods wait for.
 */
export async function owe(tx: Reader, task: string, payload: Record<string, unknown>, { afterSeconds = 0 } = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${afterSeconds}), max_attempts => 25,
    priority => ${task.startsWith('send-') ? 10 : 0})`.execute(tx)
}

/** `jobId` is the same at every try. */
export type JobTask = (payload: unknown, jobId: string) => Promise<void>

interface Options {
  databaseUrl?: string
  pool?: pg.Pool
  log: Log
  metrics: Metrics
  tasks: Record<string, JobTask>
  /** Of those, the ones that are done again and again, with the minutes between; each by one of however many workers there are. */
  everyMinutes?: Record<string, number>
}

/** Does what is owed until it is stopped; what is under way is finished first. */
export async function startWorker({
  databaseUrl,
  pool,
  log,
  metrics,
  tasks,
  everyMinutes = {},
}: Options): Promise<{ stop(): Promise<void> }> {
  const quiet = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  const runner: Runner = await run({
    ...(pool ? { pgPool: pool } : { connectionString: databaseUrl }),
    concurrency: 2,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 2000,
    parsedCronItems: parseCrontab(
      Object.entries(everyMinutes)
        .map(([task, minutes]) => `*/${minutes} * * * * ${task}`)
        .join('\n'),
    ),
    logger: new Logger(() => (level, message) => log[quiet[level as keyof typeof quiet] ?? 'debug']({ part: 'jobs' }, message)),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, counted(name, task, metrics)])),
  })
  return { stop: () => runner.stop() }
}

const counted =
  (name: string, task: JobTask, metrics: Metrics): Task =>
  (payload, { job }) =>
    whileDoing({ task: name, jobId: String(job.id) }, async () => {
      try {
        await task(payload, String(job.id))
        metrics.jobs.inc({ task: name, outcome: 'done' })
      } catch (error) {
        metrics.jobs.inc({ task: name, outcome: job.attempts < job.max_attempts ? 'failed' : 'given-up' })
        throw error
      }
    })

/** Of each of these tasks, how many jobs wait, and since when the oldest that is due does, in seconds. */
export async function findWaitingJobs(pool: pg.Pool, tasks: string[]) {
  const { rows } = await pool.query<{ task: string; waiting: number; oldest: number }>(
    `select t.task, count(j.id)::int as waiting, coalesce(extract(epoch from now() - min(j.run_at) filter (where j.run_at < now())), 0)::float8 as oldest
     from unnest($1::text[]) as t (task)
     left join graphile_worker.jobs j on j.task_identifier = t.task and j.attempts < j.max_attempts
     group by t.task`,
    [tasks],
  )
  return rows
}

/** The queue's own tables, in a schema of their own; safe to run again. */
export const migrateJobs = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl })
