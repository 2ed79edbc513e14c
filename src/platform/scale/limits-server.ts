// Decision 064: limits outside the database

import type { RedisClientType } from '@redis/client'
import type { Log } from '../runtime/log.ts'

export interface LimitsServer {
  client: RedisClientType
  close(): void
}

/** A command without an answer fails after this time, and the limit is counted in memory. */
const answerWithinMs = 500
const connectWithinMs = 2000
const firstPauseMs = 100
const longestPauseMs = 5000

/**
 * A server that speaks Redis's protocol. Does not wait for the connection: while there is none, commands fail at once, and it is opened again
 * in the background.
 */
export async function connectLimitsServer(url: string, log: Log): Promise<LimitsServer> {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: answerWithinMs },
    // Notices a connection that is dead without an end.
    pingInterval: longestPauseMs,
    socket: { connectTimeout: connectWithinMs, reconnectStrategy: (tries) => Math.min(firstPauseMs * 2 ** tries, longestPauseMs) },
  }) as RedisClientType
  let isAway = false
  // One line for each time that it is away, not for each attempt to connect.
  client.on('error', (error) => {
    if (!isAway) log.warn({ error: error.message }, 'the server of LIMITS_URL does not answer; limits are counted in memory')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('the server of LIMITS_URL answers again')
    isAway = false
  })
  // Rejects only when it is closed meanwhile.
  client.connect().catch(() => {})
  return { client, close: () => client.destroy() }
}
