import { Logger, parseCrontab, type Runner, run, runMigrations, type Task } from 'graphile-worker'
import type pg from 'pg'
import { type Reader, sql } from './database.ts'
import type { Log } from './log.ts'

/** Work that is owed: enqueued in the transaction that owes it, done after its commit, tried again until it is. */
export async function owe(tx: Reader, task: string, payload: Record<string, unknown>): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => 25)`.execute(tx)
}

export type JobTask = (payload: unknown) => Promise<void>

interface Options {
  databaseUrl?: string
  pool?: pg.Pool
  log: Log
  tasks: Record<string, JobTask>
  /** Of those, the ones that are done every minute, by one of however many workers there are. */
  everyMinute?: string[]
}

/** Does what is owed until it is stopped; what is under way is finished first. */
export async function startWorker({ databaseUrl, pool, log, tasks, everyMinute = [] }: Options): Promise<{ stop(): Promise<void> }> {
  const quiet = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  const runner: Runner = await run({
    ...(pool ? { pgPool: pool } : { connectionString: databaseUrl }),
    concurrency: 2,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 2000,
    parsedCronItems: parseCrontab(everyMinute.map((task) => `* * * * * ${task}`).join('\n')),
    logger: new Logger(() => (level, message) => log[quiet[level as keyof typeof quiet] ?? 'debug']({ part: 'jobs' }, message)),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, ((payload) => task(payload)) satisfies Task])),
  })
  return { stop: () => runner.stop() }
}

/** The queue's own tables, in a schema of their own; safe to run again. */
export const migrateJobs = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl })
