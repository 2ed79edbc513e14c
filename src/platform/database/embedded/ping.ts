import pg from 'pg'
import { isUnavailable } from '../transient-errors.ts'
import { superuser } from './init-cluster.ts'

type Server = { host: string; port: number; password: string }

/**
 * Tries to connect: `open` if PostgreSQL accepts, `busy` if it runs but cannot accept now, `absent` if the shop's PostgreSQL does not run
 * there.
 */
export async function ping(server: Server): Promise<'open' | 'busy' | 'absent'> {
  const client = new pg.Client({ ...server, user: superuser, database: 'postgres', ssl: false, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    return isUnavailable(error) || (error as Error).message.includes('timeout') ? 'busy' : 'absent'
  } finally {
    await client.end().catch(() => {})
  }
}
