import pg from 'pg'
import { superuser } from './init-cluster.ts'

type Door = { host: string; port: number; password: string }

/** SQLSTATEs with which a PostgreSQL that knows us turns us away for now: starting or stopping, crashed, every connection taken. */
const notNow = new Set(['57P03', '57P01', '57P02', '53300'])

/** Tries to enter: `open` if PostgreSQL let us in, `busy` if it is there but not now, `nobody` if ours is not there. */
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
