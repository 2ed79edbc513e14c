import { keepAliveOptions, PgClient } from '../database/pg-client.ts'
import type { Log } from '../runtime/log.ts'

/** Names data that changed, such as `labels`. The app lists its own; triggers announce them on the channel `shop_changed`. */
export type Tag = string

/** Delivered instead of single tags where some may have been missed: everything counts as changed. */
export const allTags: Tag = 'everything'

type Listener = (tag: Tag) => void

export interface CacheTags {
  subscribe(listener: Listener): void
  close(): Promise<void>
}

const reconnectMs = 500
/** Heartbeat interval and timeout of the LISTEN connection. */
const [heartbeatMs, heartbeatTimeoutMs] = [5000, 4000]

/**
 * Listens for cache tags on a connection of its own. While the connection is down, caches keep their entries, so that pages are served
 * without the database. After a reconnect `allTags` is delivered.
 */
export async function listenForCacheTags(url: string, log: Log): Promise<CacheTags> {
  const listeners: Listener[] = []
  const publish = (tag: Tag) => {
    for (const listener of listeners) listener(tag)
  }
  let closed = false
  let client: PgClient | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new PgClient({
      connectionString: url,
      ...keepAliveOptions,
      connectionTimeoutMillis: 5000,
      query_timeout: heartbeatTimeoutMs,
    })
    fresh.on('notification', ({ payload }) => publish(payload ?? allTags))
    fresh.on('error', (error) => log.warn({ error: error.message }, 'LISTEN connection lost'))
    fresh.on('end', () => {
      if (!closed && client === fresh) reconnect()
    })
    await fresh.connect()
    // If this times out, the client has ended and `reconnect` tries again.
    await fresh.query('listen shop_changed')
    client = fresh
    publish(allTags)
  }
  const reconnect = () => {
    retry = setTimeout(() => {
      connect().catch(() => {
        if (!closed) reconnect()
      })
    }, reconnectMs)
  }

  await connect()
  // Silence can mean "nothing changed" or "connection dead". The heartbeat tells them apart: a dead connection ends and is replaced.
  const heartbeat = setInterval(() => client?.query('select').catch(() => {}), heartbeatMs)
  return {
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}
