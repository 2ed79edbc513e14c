import { createHash } from 'node:crypto'
import type { RedisClientType } from '@redis/client'
import type pg from 'pg'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'

export interface RateLimit {
  points: number
  seconds: number
  /** Counts in the memory of an instance, if a statement would cost more than the limited work, or the database may be unavailable. */
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
   * Counts one login attempt before its outcome is known. From the fifth attempt at an account within a day, each doubles the wait before
   * the next one; until then further attempts are a 429. Networks from which the account was logged in to are counted separately, all
   * others together, so that a stranger does not lock the owner out. Concurrent attempts are counted one by one.
   */
  consumeAttempt(account: string, network: string): Promise<void>
  /** After a login: resets the attempts that counted against it. For 30 days the network is counted separately. */
  resetAttempts(account: string, network: string): Promise<void>
  /** After a password reset: also resets the attempts of all networks that are counted together. */
  resetAccount(account: string, network: string): Promise<void>
}

const day = 24 * 60 * 60
const knownSeconds = 30 * day
const freeAttempts = 4
const maxWaitSeconds = 15 * 60
const toleratedClockSkewMs = 60_000

const unlimited: RateLimits<string> = {
  consume: async () => {},
  refuseIfExhausted: async () => {},
  record: async () => {},
  consumeAttempt: async () => {},
  resetAttempts: async () => {},
  resetAccount: async () => {},
}

interface Options {
  enabled: boolean
  /** Whether other processes of the same `npm start` serve; their primary process then counts what is in memory. */
  hasSiblings?: boolean
  /** Counts instead of the table rate_limits. While it does not answer, each process counts in its memory. */
  redis?: RedisClientType
}

/** Rate limits shared by all instances through the table rate_limits, or a server that speaks Redis's protocol. */
export function openRateLimits<Name extends string>(
  pool: pg.Pool,
  rules: RateLimitRules<Name>,
  { enabled, hasSiblings = false, redis }: Options,
): RateLimits<Name> {
  if (!enabled) return unlimited
  const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  const stored = (options: IRateLimiterOptions & { inMemoryBlockOnConsumed?: number }) => {
    if (!redis) return new RateLimiterPostgres({ ...table, ...options })
    const insuranceLimiter = new RateLimiterMemory(options)
    return new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, rejectIfRedisNotReady: true, insuranceLimiter })
  }
  /** Limiters that count in this process while the primary does not answer in time. */
  const insurances = new Map<object, RateLimiterMemory>()
  const countedByPrimary = (options: IRateLimiterOptions) => {
    const limiter = new RateLimiterCluster({ ...options, timeoutMs: 1000 })
    insurances.set(limiter, new RateLimiterMemory(options))
    return limiter
  }
  const consumeFrom = (limiter: RateLimiterAbstract, key: string) =>
    limiter.consume(key).catch((refused) => {
      const insurance = refused instanceof Error ? insurances.get(limiter) : undefined
      if (!insurance) throw refused
      return insurance.consume(key)
    })
  const attempts = stored({ keyPrefix: 'attempts', points: 1_000_000, duration: day })
  const waits = stored({ keyPrefix: 'wait', points: 1, duration: day })
  const knownNetworks = stored({ keyPrefix: 'known', points: 1, duration: knownSeconds })
  const limiters = Object.fromEntries(
    Object.entries<readonly RateLimit[]>(rules).map(([name, list]) => [
      name,
      list.map(({ points, seconds, inMemory }) => {
        const options = { keyPrefix: `${name}${seconds}`, points, duration: seconds }
        if (inMemory) return hasSiblings ? countedByPrimary(options) : new RateLimiterMemory(options)
        // Clients above the limit are refused from memory, without a statement.
        return stored({ ...options, inMemoryBlockOnConsumed: points + 1 })
      }),
    ]),
  ) as Record<Name, (RateLimiterPostgres | RateLimiterRedis | RateLimiterMemory | RateLimiterCluster)[]>

  const pairOf = (account: string, network: string) => keyOf(`network ${network} ${account}`)
  const othersOf = (account: string) => keyOf(`others ${account}`)
  /** The counter of an attempt. The prefixes distinguish a pair from an account with the same text. */
  const counterOf = async (account: string, network: string) =>
    (await knownNetworks.get(pairOf(account, network))) ? pairOf(account, network) : othersOf(account)

  async function refuseWhileWaiting(counter: string) {
    const wait = await waits.get(counter)
    if (!wait || wait.consumedPoints === 0) return
    if (!isByWrongClock(wait, maxWaitSeconds)) refuse(wait)
    await waits.delete(counter)
  }

  const forget = (counter: string) => Promise.all([attempts.delete(counter), waits.delete(counter)])
  const remember = (account: string, network: string) => knownNetworks.set(pairOf(account, network), 1, knownSeconds)

  return {
    async consume(name, key) {
      for (const limiter of limiters[name])
        await consumeFrom(limiter, keyOf(key)).catch(async (refused) => {
          if (!isByWrongClock(refused, limiter.duration)) refuse(refused)
          await limiter.delete(keyOf(key))
          await limiter.consume(keyOf(key)).catch(refuse)
        })
    },
    async refuseIfExhausted(name, key) {
      for (const limiter of limiters[name]) {
        const spent = await limiter.get(keyOf(key))
        if (spent && spent.consumedPoints >= limiter.points && !isByWrongClock(spent, limiter.duration)) refuse(spent)
      }
    },
    async record(name, key) {
      for (const limiter of limiters[name]) await limiter.penalty(keyOf(key))
    },
    // Refused attempts are not counted and extend no wait.
    async consumeAttempt(account, network) {
      const counter = await counterOf(account, network)
      await refuseWhileWaiting(counter)
      const { consumedPoints } = await attempts.consume(counter)
      const doublings = consumedPoints - freeAttempts
      if (doublings <= 0) return
      const customDuration = Math.min(maxWaitSeconds, 2 ** doublings)
      // Of concurrent attempts, one begins the wait and is allowed.
      await waits.consume(counter, 1, { customDuration }).catch(async (refused) => {
        await attempts.reward(counter)
        refuse(refused)
      })
    },
    async resetAttempts(account, network) {
      await forget(await counterOf(account, network))
      await remember(account, network)
    },
    async resetAccount(account, network) {
      await Promise.all([forget(othersOf(account)), forget(pairOf(account, network)), remember(account, network)])
    },
  }
}

/** Whether a limit ends later than it can: an instance whose clock was ahead wrote it. */
const isByWrongClock = (refused: RateLimiterRes | Error, seconds: number) =>
  !(refused instanceof Error) && refused.msBeforeNext > seconds * 1000 + toleratedClockSkewMs

function refuse(refused: RateLimiterRes | Error): never {
  if (refused instanceof Error) throw refused
  throw new CallError(429, messages.tooManyRequests, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
}

// Keys come from outside and may be long; the table's column holds 255 characters.
const keyOf = (key: string) => (key.length <= 100 ? key : createHash('sha256').update(key).digest('base64url'))
