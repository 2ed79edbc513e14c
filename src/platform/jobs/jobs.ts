import { EventEmitter } from 'node:events'
import { Logger, parseCrontab, type Runner, run, runMigrations, type Task, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { type Reader, sql } from '../database/database.ts'
import { type Log, withLogContext } from '../runtime/log.ts'
import type { JobMetrics } from '../runtime/metrics.ts'

export interface EnqueueOptions {
  /** Earliest start, from now. */
  afterSeconds?: number
}

/**
 * Enqueues jobs of one payload inside the transaction that makes them necessary: a worker runs them after its commit, and retries each until
 * it succeeds. A higher `priority` number runs later.
 */
export async function enqueueJobs(
  tx: Reader,
  jobs: readonly { name: string; priority: number }[],
  payload: Record<string, unknown>,
  { afterSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  const [names, priorities] = [jobs.map(({ name }) => name), jobs.map(({ priority }) => priority)]
  await sql`select graphile_worker.add_jobs(array(
    select row(name, ${JSON.stringify(payload)}::json, null, now() + make_interval(secs => ${afterSeconds}), 25, null,
      priority, null)::graphile_worker.job_spec
    from unnest(${names}::text[], ${priorities}::integer[]) as job (name, priority)))`.execute(tx)
}

/** Runs one job. `jobId` is the same at every attempt. */
export type JobHandler = (payload: never, jobId: string) => Promise<void>

interface Options {
  pool: pg.Pool
  log: Log
  metrics: JobMetrics
  handlers: Record<string, JobHandler>
  /** Minutes between two runs of each recurring job; one worker runs it, however many there are. */
  recurring?: Record<string, number>
}

/** Runs jobs until it is stopped; `stop` waits for the jobs that are running. */
export async function startWorker({ pool, log, metrics, handlers, recurring = {} }: Options): Promise<{ stop(): Promise<void> }> {
  const quiet = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  const events: WorkerEvents = new EventEmitter()
  showLife(events, log)
  const runner: Runner = await run({
    events,
    pgPool: patient(pool),
    concurrency: 2,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 2000,
    parsedCronItems: parseCrontab(
      Object.entries(recurring)
        .map(([task, minutes]) => `*/${minutes} * * * * ${task}`)
        .join('\n'),
    ),
    logger: new Logger(() => (level, message) => log[quiet[level as keyof typeof quiet] ?? 'debug']({ part: 'jobs' }, message)),
    taskList: Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, counted(name, handler, metrics)])),
  })
  const release = () => releaseJobsOfTheDead(pool).catch((error) => log.warn({ error }, 'jobs of workers that died could not be released'))
  await release()
  const releasing = setInterval(release, releaseMs)
  return {
    async stop() {
      clearInterval(releasing)
      await runner.stop()
    },
  }
}

/**
 * The pool as the queue is to see it. Of a connection that breaks it knows nothing: it would not say again that a job is done, and leave it
 * locked. By a code that it knows it asks again until it gets through; each of its statements may be said twice.
 */
function patient(pool: pg.Pool): pg.Pool {
  const asking = (client: pg.PoolClient) =>
    instead(client, { query: (...said: unknown[]) => client.query(...(said as [string])).catch(asPassing) })
  type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void
  const connect = (connected?: Connected) =>
    connected
      ? pool.connect((error, client, release) => connected(error, client && asking(client), release))
      : pool.connect().then(asking, asPassing)
  return instead(pool, { connect })
}

const cannotConnectNow = '57P03'
const broken = /^(57P0[12]|08\w{3}|ECONN\w+|EPIPE|ENOENT)$/
const brokenWords = /Connection terminated|connection error|Query read timeout|timeout exceeded when trying to connect/

function asPassing(error: Error & { code?: string }): never {
  if (broken.test(error.code ?? '') || brokenWords.test(error.message)) error.code = cannotConnectNow
  throw error
}

/** The same thing but for some of its methods. */
const instead = <Thing extends object>(thing: Thing, methods: Record<string, unknown>): Thing =>
  new Proxy(thing, {
    get(target, name) {
      if (typeof name === 'string' && name in methods) return methods[name]
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** The queue itself would wait four hours for a worker that was killed at work; one that has just begun may not be seen yet. */
const releaseMs = 15_000

// One number for a worker's name, far from any other lock's.
const lifeOf = 'hashtextextended(name, 7001)'

/** A worker that lives holds a lock of its name, which ends with its connection. */
function showLife(events: WorkerEvents, log: Log): void {
  const names = new Set<string>()
  let connection: pg.ClientBase | undefined
  // One after the other: a connection answers one question at a time.
  let isShown = Promise.resolve()
  const show = () => {
    isShown = isShown
      .then(() => connection?.query(`select pg_advisory_lock_shared(${lifeOf}) from unnest($1::text[]) as worker (name)`, [[...names]]))
      // It breaks with the connection, and the next one is told again.
      .then(
        () => {},
        (error) => log.debug({ error }, 'a worker is not seen'),
      )
  }
  const add = (name: string) => {
    names.add(name)
    if (connection) show()
  }
  // A job is locked by either, as the queue sees fit.
  events.on('pool:create', ({ workerPool }) => add(workerPool.id))
  events.on('worker:create', ({ worker }) => add(worker.workerId))
  events.on('pool:listen:success', ({ client }) => {
    // Once it listens.
    client.once('drain', () => {
      connection = client
      show()
    })
  })
}

async function releaseJobsOfTheDead(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct locked_by as name from graphile_worker.jobs where locked_at < now() - interval '30 seconds'`,
  )
  // Whoever gets the lock knows that nobody holds it; it ends with the statement's transaction.
  for (const { name } of rows)
    await pool.query(
      `select graphile_worker.force_unlock_workers(array[name]) from (select $1::text as name) as worker where pg_try_advisory_xact_lock(${lifeOf})`,
      [name],
    )
}

const counted =
  (name: string, handler: JobHandler, metrics: JobMetrics): Task =>
  (payload, { job }) =>
    withLogContext({ task: name, jobId: String(job.id) }, async () => {
      try {
        await handler(payload as never, String(job.id))
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
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
  // It looks for a job of the same key before it adds one, and reads the whole queue where it believes that to be short: the longer the
  // queue became, the longer each order took.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Both in one transaction: of instances that start at once each waits for the one before it, or PostgreSQL refuses all but the first.
    await client.query(`select pg_advisory_xact_lock(${lockNumber});
      alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean) set enable_seqscan = off`)
  } finally {
    await client.end()
  }
}

/** Any number that nothing else in the database locks. */
const lockNumber = 4_106_003
