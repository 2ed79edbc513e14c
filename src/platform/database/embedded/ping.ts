import pg from 'pg'
import { superuser } from './init-cluster.ts'

type Door = { host: string; port: number; password: string }

/** SQLSTATEs of a running PostgreSQL that cannot accept the connection now: starting, stopping, crashed, or out of connections. */
const notNow = new Set(['57P03', '57P01', '57P02', '53300'])

/** Tries to connect: `open` if PostgreSQL accepts, `busy` if it runs but cannot accept now, `nobody` if ours does not run there. */
export async function ping(door: Door): Promise<'open' | 'busy' | 'nobody'> {
  const client = new pg.Client({ ...door, user: superuser, database: 'postgres', ssl: false, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return notNow.has(code ?? '') || message.includes('timeout') ? 'busy' : 'nobody'
  } finally {
    await client.end().catch(() => {})
  }
}
