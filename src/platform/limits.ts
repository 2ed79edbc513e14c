import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { CallError, type LimitName } from '../contract/call.ts'
import { messages } from '../contract/messages.ts'

interface Rule {
  points: number
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What one address (or, with `subject`, one address and one thing) may ask for; docs/operations.md says the same. */
const rules: Record<LimitName | 'codeForAddress' | 'loginFailures', Rule[]> = {
  lists: [{ points: 300, seconds: minute }],
  login: [{ points: 20, seconds: 15 * minute }],
  loginFailures: [{ points: 5, seconds: 15 * minute }],
  signup: [
    { points: 3, seconds: minute },
    { points: 20, seconds: day },
  ],
  code: [{ points: 20, seconds: 15 * minute }],
  codeForAddress: [
    { points: 3, seconds: 15 * minute },
    { points: 10, seconds: day },
  ],
  coupon: [{ points: 10, seconds: 10 * minute }],
  review: [{ points: 3, seconds: day }],
  contact: [{ points: 5, seconds: hour }],
  seller: [{ points: 6, seconds: hour }],
  order: [{ points: 60, seconds: minute }],
}

export interface Limits {
  /** Counts one use; throws a 429 that says when to come back. `subject` is whom or what is counted, such as an address. */
  take(name: keyof typeof rules, subject: string): Promise<void>
  /** Uses left without counting one. */
  isSpent(name: keyof typeof rules, subject: string): Promise<boolean>
  /** Forgets the uses, as after a login that succeeded. */
  forget(name: keyof typeof rules, subject: string): Promise<void>
}

const unlimited: Limits = { take: async () => {}, isSpent: async () => false, forget: async () => {} }

/** Limits shared by every instance through the table rate_limits. */
export function openLimits(pool: pg.Pool, { enabled }: { enabled: boolean }): Limits {
  if (!enabled) return unlimited
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, list]) => [
      name,
      list.map(
        ({ points, seconds }) =>
          new RateLimiterPostgres({
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: `${name}${seconds}`,
            points,
            duration: seconds,
            // One who is over the limit costs no further statement until it ends.
            inMemoryBlockOnConsumed: points + 1,
          }),
      ),
    ]),
  ) as Record<keyof typeof rules, RateLimiterPostgres[]>

  return {
    async take(name, subject) {
      for (const limiter of limiters[name]) {
        try {
          await limiter.consume(subject)
        } catch (refused) {
          if (refused instanceof Error) throw refused
          throw new CallError(429, messages.tooManyRequests, Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)))
        }
      }
    },
    async isSpent(name, subject) {
      const found = await Promise.all(limiters[name].map((limiter) => limiter.get(subject)))
      return found.some((use) => use !== null && use.remainingPoints <= 0)
    },
    async forget(name, subject) {
      await Promise.all(limiters[name].map((limiter) => limiter.delete(subject)))
    },
  }
}
