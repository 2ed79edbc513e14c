import type pg from 'pg'
import { StartError } from '../platform/runtime/start-error.ts'

/** Throws StartError if the database has other connections; `again` is the command to run afterwards. */
export async function refuseWhenInUse(client: pg.Client, again: string): Promise<void> {
  // Ignores connections younger than a second: our own first connection may not have ended yet.
  const { rows } = await client.query(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
       AND backend_start < now() - interval '1 second'`,
  )
  if (rows[0].others === 0) return
  throw new StartError(
    `The database has ${rows[0].others} other connections: a running shop, a worker or a database client. Stop them, then run ${again} again.`,
  )
}
