import type { Log } from '../runtime/log.ts'
import { keepAliveOptions, PgClient } from './pg-client.ts'

/** `undefined` where some notifications may have been missed. */
type PayloadListener = (payload: string | undefined) => void

export interface Notifications {
  /** The payloads that any instance or trigger sends on this channel. */
  subscribe(channel: string, listener: PayloadListener): void
  close(): Promise<void>
}

const reconnectMs = 500
/** Heartbeat interval and timeout of the LISTEN connection. */
const [heartbeatMs, heartbeatTimeoutMs] = [5000, 4000]

/** Listens on a connection of its own. After a reconnect, every channel delivers `undefined`. */
export async function listenForNotifications(url: string, channels: readonly string[], log: Log): Promise<Notifications> {
  const listeners = new Map<string, PayloadListener[]>(channels.map((channel) => [channel, []]))
  const publish = (channel: string, payload: string | undefined) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
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
    fresh.on('notification', ({ channel, payload }) => publish(channel, payload))
    fresh.on('error', (error) => log.warn({ error: error.message }, 'LISTEN connection lost'))
    fresh.on('end', () => {
      if (!closed && client === fresh) reconnect()
    })
    await fresh.connect()
    // If this times out, the client has ended and `reconnect` tries again.
    await fresh.query(channels.map((channel) => `listen ${channel}`).join(';'))
    client = fresh
    for (const channel of channels) publish(channel, undefined)
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
    subscribe: (channel, listener) => void listeners.get(channel)?.push(listener),
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}
