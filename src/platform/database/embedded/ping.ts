import pg from 'pg'
import { isUnavailable } from '../transient-errors.ts'
import { superuser } from './init-cluster.ts'

type Door = { host: string; port: number; password: string }

/** Tries to connect: `open` if PostgreSQL accepts, `busy` if it runs but cannot accept now, `nobody` if ours does not run there. */
export async function ping(door: Door): Promise<'open' | 'busy' | 'nobody'> {
  const client = new pg.Client({ ...door, user: superuser, database: 'postgres', ssl: false, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    return isUnavailable(error) || (error as Error).message.includes('timeout') ? 'busy' : 'nobody'
  } finally {
    await client.end().catch(() => {})
  }
}
