import { keepAliveOptions, PgClient } from '../database/pg-client.ts'
import type { Log } from '../runtime/log.ts'

/** What changed, as db/migrations/0005-notices.sql names it; `everything` where notices may have been missed. */
export type CacheTag = string
export const allTags: CacheTag = 'everything'

type Listener = (notice: CacheTag) => void

export interface CacheTags {
  subscribe(listener: Listener): void
  close(): Promise<void>
}

const retryMs = 500
/** How often a line that brings nothing is asked whether it could, and how long its answer is waited for. */
const [askMs, answerMs] = [5000, 4000]

/**
 * Listens to the database on a connection of its own. Once a break is over everything counts as changed; while it lasts, what is kept is
 * served on, since a shop whose database is away still shows its pages.
 */
export async function listenForCacheTags(url: string, log: Log): Promise<CacheTags> {
  const listeners: Listener[] = []
  const tell = (notice: CacheTag) => {
    for (const listener of listeners) listener(notice)
  }
  let closed = false
  let client: PgClient | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new PgClient({ connectionString: url, ...keepAliveOptions, connectionTimeoutMillis: 5000, query_timeout: answerMs })
    fresh.on('notification', ({ payload }) => tell(payload ?? allTags))
    fresh.on('error', (error) => log.warn({ error: error.message }, 'the connection for notices broke'))
    fresh.on('end', () => {
      if (!closed && client === fresh) reconnect()
    })
    await fresh.connect()
    // Silent even then, it has ended by now.
    await fresh.query('listen shop_changed')
    client = fresh
    tell(allTags)
  }
  const reconnect = () => {
    retry = setTimeout(() => {
      connect().catch(() => {
        if (!closed) reconnect()
      })
    }, retryMs)
  }

  await connect()
  // What comes by itself may be missing because nothing changed, or because nothing gets through: then it ends, and another is made.
  const asking = setInterval(() => client?.query('select').catch(() => {}), askMs)
  return {
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(asking)
      await client?.end()
    },
  }
}
