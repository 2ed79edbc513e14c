import type pg from 'pg'

// Advisory lock key of a name.
const lockOf = 'hashtextextended($1, 7002)'

/**
 * Runs `work` while no other process runs work of this name. Undefined if one does. The lock is held by a connection: PostgreSQL releases
 * it when this process dies. If only the connection breaks, another process may begin the same work before this one has finished.
 */
export async function exclusively<Result>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const client = await pool.connect()
  let isHeld = true
  const query = <Row extends pg.QueryResultRow>(expression: string) => client.query<Row>(`select ${expression}(${lockOf}) as is_so`, [name])
  try {
    const { rows } = await query<{ is_so: boolean }>('pg_try_advisory_lock')
    isHeld = rows[0]?.is_so === true
    return isHeld ? { result: await work() } : undefined
  } finally {
    if (isHeld)
      isHeld = await query('pg_advisory_unlock').then(
        () => false,
        () => true,
      )
    // Closing the connection releases a lock that could not be released.
    client.release(isHeld)
  }
}
