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
const rules: Record<LimitName | 'codeForAddress', Rule[]> = {
  lists: [{ points: 300, seconds: minute }],
  login: [{ points: 20, seconds: 15 * minute }],
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
  /** Counts a failed login of an account: from the fifth within a day each doubles the wait before the next try. */
  countFailure(account: string): Promise<void>
  /** Seconds before the account may be tried again; 0 for at once. */
  waitAfterFailures(account: string): Promise<number>
  forgetFailures(account: string): Promise<void>
}

const failuresForFree = 5
const longestWaitSeconds = 15 * minute

const unlimited: Limits = {
  take: async () => {},
  countFailure: async () => {},
  waitAfterFailures: async () => 0,
  forgetFailures: async () => {},
}

/** Limits shared by every instance through the table rate_limits. */
export function openLimits(pool: pg.Pool, { enabled }: { enabled: boolean }): Limits {
  if (!enabled) return unlimited
  const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  const failures = new RateLimiterPostgres({ ...table, keyPrefix: 'failures', points: 1_000_000, duration: day })
  const waits = new RateLimiterPostgres({ ...table, keyPrefix: 'wait', points: 1, duration: day })
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, list]) => [
      name,
      list.map(
        ({ points, seconds }) =>
          new RateLimiterPostgres({
            ...table,
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
    async countFailure(account) {
      const { consumedPoints } = await failures.consume(account).catch((refused: RateLimiterRes | Error) => {
        if (refused instanceof Error) throw refused
        return refused
      })
      if (consumedPoints >= failuresForFree)
        await waits.block(account, Math.min(longestWaitSeconds, 2 ** (consumedPoints - failuresForFree + 1)))
    },
    async waitAfterFailures(account) {
      const wait = await waits.get(account)
      return wait && wait.remainingPoints <= 0 ? Math.ceil(wait.msBeforeNext / 1000) : 0
    },
    async forgetFailures(account) {
      await Promise.all([failures.delete(account), waits.delete(account)])
    },
  }
}
