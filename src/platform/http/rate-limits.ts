import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'

export interface RateLimit {
  points: number
  seconds: number
  /** Counted by each instance for itself, where a statement would cost more than what is limited, or the database may be away. */
  inMemory?: boolean
}

/** Each name with its limits; a use counts against all of them. */
export type RateLimitRules<Name extends string> = Record<Name, readonly RateLimit[]>

export interface RateLimits<Name extends string> {
  /** Counts one use. Throws a 429 with Retry-After where the limit is exceeded. `key` is what the limit counts, such as a network. */
  consume(name: Name, key: string): Promise<void>
  /** Throws a 429 if the limit is used up, without consuming a point. */
  refuseIfExhausted(name: Name, key: string): Promise<void>
  /** Counts one use without refusing it, where the outcome is known only afterwards. */
  record(name: Name, key: string): Promise<void>
  /**
   * Counts one login attempt before its outcome is known. From the fifth attempt within a day, each doubles the wait before the next one;
   * until then further attempts are a 429. Concurrent attempts are counted one by one.
   */
  consumeAttempt(account: string): Promise<void>
  /** Resets the attempts and the wait of an account. */
  resetAttempts(account: string): Promise<void>
}

const day = 24 * 60 * 60
const freeAttempts = 4
const maxWaitSeconds = 15 * 60

const unlimited: RateLimits<string> = {
  consume: async () => {},
  refuseIfExhausted: async () => {},
  record: async () => {},
  consumeAttempt: async () => {},
  resetAttempts: async () => {},
}

/** Rate limits shared by all instances through the table rate_limits. */
export function openRateLimits<Name extends string>(
  pool: pg.Pool,
  rules: RateLimitRules<Name>,
  { enabled }: { enabled: boolean },
): RateLimits<Name> {
  if (!enabled) return unlimited
  const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  const tries = new RateLimiterPostgres({ ...table, keyPrefix: 'tries', points: 1_000_000, duration: day })
  const waits = new RateLimiterPostgres({ ...table, keyPrefix: 'wait', points: 1, duration: day })
  const limiters = Object.fromEntries(
    Object.entries<readonly RateLimit[]>(rules).map(([name, list]) => [
      name,
      list.map(({ points, seconds, inMemory }) => {
        const options = { keyPrefix: `${name}${seconds}`, points, duration: seconds }
        if (inMemory) return new RateLimiterMemory(options)
        // Clients above the limit are refused from memory, without a statement.
        return new RateLimiterPostgres({ ...table, ...options, inMemoryBlockOnConsumed: points + 1 })
      }),
    ]),
  ) as Record<Name, (RateLimiterPostgres | RateLimiterMemory)[]>

  return {
    async consume(name, key) {
      for (const limiter of limiters[name]) await limiter.consume(keyOf(key)).catch(refuse)
    },
    async refuseIfExhausted(name, key) {
      for (const limiter of limiters[name]) {
        const spent = await limiter.get(keyOf(key))
        if (spent && spent.consumedPoints >= limiter.points) refuse(spent)
      }
    },
    async record(name, key) {
      for (const limiter of limiters[name]) await limiter.penalty(keyOf(key))
    },
    async consumeAttempt(account) {
      const key = keyOf(account)
      const wait = await waits.get(key)
      // A refused attempt does not extend the wait.
      if (wait && wait.consumedPoints > 0) refuse(wait)
      const { consumedPoints } = await tries.consume(key)
      const doublings = consumedPoints - freeAttempts
      if (doublings > 0) await waits.consume(key, 1, { customDuration: Math.min(maxWaitSeconds, 2 ** doublings) }).catch(refuse)
    },
    async resetAttempts(account) {
      await Promise.all([tries.delete(keyOf(account)), waits.delete(keyOf(account))])
    },
  }
}

function refuse(refused: RateLimiterRes | Error): never {
  if (refused instanceof Error) throw refused
  throw new CallError(429, messages.tooManyRequests, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
}

// Keys come from outside and may be long; the table's column holds 255 characters.
const keyOf = (key: string) => (key.length <= 100 ? key : createHash('sha256').update(key).digest('base64url'))
