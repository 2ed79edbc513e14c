import pg from 'pg'
import type { Log } from './log.ts'

/** What changed, as db/migrations/0005-notices.sql names it; `everything` where notices may have been missed. */
export type Notice = string
export const everything: Notice = 'everything'

type Listener = (notice: Notice) => void

export interface Notices {
  subscribe(listener: Listener): void
  close(): Promise<void>
}

const retryMs = 500

/**
 * Listens to the database on a connection of its own. Once a break is over everything counts as changed; while it lasts, what is kept is
 * served on, since a shop whose database is away still shows its pages.
 */
export async function listenToNotices(url: string, log: Log): Promise<Notices> {
  const listeners: Listener[] = []
  const tell = (notice: Notice) => {
    for (const listener of listeners) listener(notice)
  }
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    fresh.on('notification', ({ payload }) => tell(payload ?? everything))
    fresh.on('error', (error) => log.warn({ error: error.message }, 'the connection for notices broke'))
    fresh.on('end', () => {
      if (!closed && client === fresh) reconnect()
    })
    await fresh.connect()
    await fresh.query('listen shop_changed')
    client = fresh
    tell(everything)
  }
  const reconnect = () => {
    retry = setTimeout(() => {
      connect().catch(() => {
        if (!closed) reconnect()
      })
    }, retryMs)
  }

  await connect()
  return {
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
