import type pg from 'pg'

/** The PostgreSQL sessions that hold the liveness lock of a worker in this database. */
export async function livingWorkers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select distinct pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ pid }) => pid)
}
