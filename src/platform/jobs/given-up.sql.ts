import { type Reader, sql } from '../database/database.ts'

/** Jobs whose tries are used up, of the tasks like `pattern`: their number, at most `atMost`, and the payload of the first. */
export async function findGivenUpJobs(db: Reader, pattern: string, atMost: number) {
  const { rows } = await sql<{ count: number; first: Record<string, unknown> | null }>`
    select count(*)::integer as count, (array_agg(payload order by id))[1] as first
    from (
      select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= j.max_attempts and t.identifier like ${pattern} limit ${atMost}
    ) given_up`.execute(db)
  return rows[0] ?? { count: 0, first: null }
}

/** Deletes jobs that were given up over a month ago. */
export const deleteGivenUpJobs = (db: Reader) =>
  sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs where attempts >= max_attempts and updated_at < now() - interval '30 days'))`.execute(db)
