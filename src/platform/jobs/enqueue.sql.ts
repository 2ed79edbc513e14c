import { type Reader, sql } from '../database/database.ts'

export interface EnqueueOptions {
  /** Earliest start, from now. */
  afterSeconds?: number
  /** The job replaces the one with this key, unless that has begun. For a single job. */
  key?: string
}

/**
 * Enqueues jobs of one payload inside the transaction that makes them necessary: a worker runs them after its commit, and retries each
 * until it succeeds. A higher `priority` number runs later.
 */
export async function enqueueJobs(
  tx: Reader,
  jobs: readonly { name: string; priority: number }[],
  payload: Record<string, unknown>,
  { afterSeconds = 0, key }: EnqueueOptions = {},
): Promise<void> {
  const [names, priorities] = [jobs.map(({ name }) => name), jobs.map(({ priority }) => priority)]
  await sql`select graphile_worker.add_jobs(array(
    select row(name, ${JSON.stringify(payload)}::json, null, now() + make_interval(secs => ${afterSeconds}), 25, ${key ?? null}::text,
      priority, null)::graphile_worker.job_spec
    from unnest(${names}::text[], ${priorities}::integer[]) as job (name, priority)))`.execute(tx)
}

/** Enqueues a job for each payload, except where one with its key waits, runs or was given up. */
export async function enqueueMissingJobs(
  tx: Reader,
  { name, priority }: { name: string; priority: number },
  jobs: readonly { key: string; payload: Record<string, unknown> }[],
): Promise<void> {
  const [keys, payloads] = [jobs.map(({ key }) => key), jobs.map(({ payload }) => JSON.stringify(payload))]
  await sql`select graphile_worker.add_job(${name}::text, payload::json, job_key => key, job_key_mode => 'unsafe_dedupe', priority => ${priority}::integer)
    from unnest(${keys}::text[], ${payloads}::text[]) as job (key, payload)
    where not exists (select from graphile_worker.jobs as known where known.key = job.key)`.execute(tx)
}
