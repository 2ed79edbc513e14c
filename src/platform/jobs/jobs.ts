// Decision 009: jobs are in the database, by graphile-worker

import { EventEmitter } from 'node:events'
import { Logger, parseCrontab, type Runner, run, runMigrations, type Task, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { isDisconnected } from '../database/transient-errors.ts'
import { type Log, withLogContext } from '../runtime/log.ts'
import type { JobMetrics } from '../runtime/metrics.ts'

export { type EnqueueOptions, enqueueJobs, enqueueMissingJobs } from './enqueue.sql.ts'
export {
  countFailedJobs,
  countStuckJobs,
  deleteFailedJobs,
  deleteGivenUpJobs,
  type FailedJob,
  listFailedJobs,
  retryFailedJobs,
} from './failed.sql.ts'

/** Runs one job. `jobId` is the same at every attempt. */
export type JobHandler = (payload: never, jobId: string) => Promise<void>

interface Options {
  pool: pg.Pool
  /** Whether PostgreSQL keeps the plans of the worker's statements, which a pooler may not allow. */
  prepares: boolean
  log: Log
  metrics: JobMetrics
  handlers: Record<string, JobHandler>
  /** Minutes between two runs of each recurring job, from 60 on whole hours; one worker runs it, however many there are. */
  recurring?: Record<string, number>
}

/** Runs jobs until it is stopped; `stop` waits for the jobs that are running. */
export async function startWorker({ pool, prepares, log, metrics, handlers, recurring = {} }: Options): Promise<{ stop(): Promise<void> }> {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  const events: WorkerEvents = new EventEmitter()
  holdLivenessLocks(events, log)
  const runner: Runner = await run({
    events,
    pgPool: retryingPool(pool),
    concurrency: 2,
    noHandleSignals: true,
    noPreparedStatements: !prepares,
    pollInterval: 2000,
    parsedCronItems: parseCrontab(
      Object.entries(recurring)
        .map(([task, minutes]) => (minutes < 60 ? `*/${minutes} * * * * ${task}` : `0 */${minutes / 60} * * * ${task}`))
        .join('\n'),
    ),
    logger: new Logger(() => (level, message) => log[levels[level as keyof typeof levels] ?? 'debug']({ part: 'jobs' }, message)),
    taskList: Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, counted(name, handler, metrics)])),
  })
  const release = () => releaseJobsOfDeadWorkers(pool).catch((error) => log.warn({ error }, 'cannot release jobs of dead workers'))
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
 * Wraps the pool so that graphile-worker retries after a broken connection; without that, a finished job would stay locked. It only retries
 * on 57P03, so other connection errors are reported as 57P03. A statement may run twice.
 */
function retryingPool(pool: pg.Pool): pg.Pool {
  const withRetry = (client: pg.PoolClient) =>
    withMethods(client, { query: (...args: unknown[]) => client.query(...(args as [string])).catch(asRetryable) })
  type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void
  const connect = (connected?: Connected) =>
    connected
      ? pool.connect((error, client, release) => connected(error, client && withRetry(client), release))
      : pool.connect().then(withRetry, asRetryable)
  return withMethods(pool, { connect })
}

const cannotConnectNow = '57P03'

function asRetryable(error: Error & { code?: string }): never {
  if (isDisconnected(error)) error.code = cannotConnectNow
  throw error
}

/** The same object with some methods replaced. */
const withMethods = <Thing extends object>(thing: Thing, methods: Record<string, unknown>): Thing =>
  new Proxy(thing, {
    get(target, name) {
      if (typeof name === 'string' && name in methods) return methods[name]
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** graphile-worker would wait four hours for the jobs of a killed worker. A worker that has just started may not hold its lock yet. */
const releaseMs = 15_000

// Advisory lock key of a worker's name.
const livenessLock = 'hashtextextended(name, 7001)'

/** A running worker holds an advisory lock on its name, which ends with its connection. */
function holdLivenessLocks(events: WorkerEvents, log: Log): void {
  const names = new Set<string>()
  let connection: pg.ClientBase | undefined
  // Queries on one connection run one after the other.
  let lastQuery = Promise.resolve()
  const takeLocks = () => {
    lastQuery = lastQuery
      .then(() =>
        connection?.query(`select pg_advisory_lock_shared(${livenessLock}) from unnest($1::text[]) as worker (name)`, [[...names]]),
      )
      // The lock breaks with the connection; the next connection takes it again.
      .then(
        () => {},
        (error) => log.debug({ error }, 'cannot take the liveness lock of a worker'),
      )
  }
  const add = (name: string) => {
    names.add(name)
    if (connection) takeLocks()
  }
  // graphile-worker locks jobs by the name of the pool or of the worker.
  events.on('pool:create', ({ workerPool }) => add(workerPool.id))
  events.on('worker:create', ({ worker }) => add(worker.workerId))
  events.on('pool:listen:success', ({ client }) => {
    // After LISTEN has completed.
    client.once('drain', () => {
      connection = client
      takeLocks()
    })
  })
}

async function releaseJobsOfDeadWorkers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct locked_by as name from graphile_worker.jobs where locked_at < now() - interval '30 seconds'`,
  )
  // Getting the lock proves that no worker holds it. It is released with this statement's transaction.
  for (const { name } of rows)
    await pool.query(
      `select graphile_worker.force_unlock_workers(array[name]) from (select $1::text as name) as worker where pg_try_advisory_xact_lock(${livenessLock})`,
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

/** For each task: the number of waiting jobs, and for how many seconds the oldest due job has been waiting. */
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

/** Creates or updates graphile-worker's own schema. Idempotent. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // A broken connection rejects its query. graphile-worker asks for listeners.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
    // add_jobs looks for a job with the same key first, and scans the whole table if the planner believes it to be small: each order took
    // longer the longer the queue was. Lock and ALTER share one transaction: concurrent starts wait for each other, where PostgreSQL would
    // otherwise fail all but the first.
    await pool.query(`select pg_advisory_xact_lock(${lockNumber});
      alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean) set enable_seqscan = off`)
  } finally {
    await pool.end()
  }
}

/** Advisory lock number, unique in this database. */
const lockNumber = 4_106_003
