import { type RawBuilder, type Reader, sql } from '../database/database.ts'

export interface FailedJob {
  id: number
  name: string
  payload: Record<string, unknown>
  createdAt: Date
  /** `given-up`: its tries are used up. `running`: it is tried now, or as soon as a worker is free. */
  state: 'given-up' | 'waiting' | 'running'
  nextTryAt: Date
  problem: string
}

/** Jobs of the tasks like `pattern` whose last try failed. */
const failedOf = (pattern: string) => sql`
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier like ${pattern} and j.last_error is not null`

/** The ids of failed jobs: of these, or of all. */
const failedIds = (pattern: string, ids: readonly number[] | undefined): RawBuilder<unknown> =>
  sql`array(select j.id ${failedOf(pattern)} ${ids ? sql`and j.id = any(${[...ids]}::bigint[])` : sql``})`

/** A page of the jobs whose last try failed, the newest first, below the id `before`; one more than `size`, if there is one. */
export async function listFailedJobs(
  db: Reader,
  pattern: string,
  { before, size }: { before?: number; size: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<Omit<FailedJob, 'id'> & { id: string }>`
    select j.id, t.identifier as name, j.payload, j.created_at, j.run_at as next_try_at, j.last_error as problem,
      case when j.attempts >= j.max_attempts then 'given-up' when j.locked_at is not null or j.run_at <= now() then 'running' else 'waiting' end as state
    ${failedOf(pattern)} ${before === undefined ? sql`` : sql`and j.id < ${before}`}
    order by j.id desc limit ${size + 1}`.execute(db)
  return rows.map(({ id, ...job }) => ({ id: Number(id), ...job }))
}

export async function countFailedJobs(db: Reader, pattern: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select ${failedOf(pattern)} limit ${atMost}) failed`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many failed for over an hour, or are given up, counted up to `atMost`: a failure that the next tries have not mended. */
export async function countStuckJobs(db: Reader, pattern: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select ${failedOf(pattern)} and (j.attempts >= j.max_attempts or j.created_at < now() - interval '1 hour') limit ${atMost}
    ) stuck`.execute(db)
  return rows[0]?.count ?? 0
}

/** Tries these failed jobs again at once, or all, with all their tries; none that runs now. Returns their number. */
export async function retryFailedJobs(db: Reader, pattern: string, ids?: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from graphile_worker.reschedule_jobs(${failedIds(pattern, ids)}, run_at := now(), attempts := 0)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes these failed jobs, or all; none that runs now. Returns their number. */
export async function deleteFailedJobs(db: Reader, pattern: string, ids?: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.complete_jobs(${failedIds(pattern, ids)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes jobs that were given up over a month ago. */
export const deleteGivenUpJobs = (db: Reader) =>
  sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs where attempts >= max_attempts and updated_at < now() - interval '30 days'))`.execute(db)
