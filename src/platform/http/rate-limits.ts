import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { CallError, type LimitName } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'

interface Rule {
  points: number
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What one address (or, with `subject`, one address and one thing) may ask for; docs/operations.md says the same. */
const rules: Record<LimitName | 'codeForAddress' | 'declined', Rule[]> = {
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
  declined: [{ points: 5, seconds: hour }],
  order: [{ points: 60, seconds: minute }],
  invoice: [{ points: 30, seconds: minute }],
  download: [{ points: 120, seconds: minute }],
}

export interface RateLimits {
  /** Counts one use; throws a 429 that says when to come back. `subject` is whom or what is counted, such as an address. */
  consume(name: keyof typeof rules, subject: string): Promise<void>
  /** As `take` of what is spent already; counts nothing. */
  refuseIfExhausted(name: keyof typeof rules, subject: string): Promise<void>
  /** Counts one use and refuses nothing: of something that is known when it is over. */
  record(name: keyof typeof rules, subject: string): Promise<void>
  /**
   * Counts one try at an account, before it is known how it ends. From the fifth within a day each doubles the wait before the next
   * one, which until then is a 429. Many at the same moment are counted one by one.
   */
  consumeAttempt(account: string): Promise<void>
  /** After a try that succeeded. */
  resetAttempts(account: string): Promise<void>
}

const triesForFree = 4
const longestWaitSeconds = 15 * minute

const unlimited: RateLimits = {
  consume: async () => {},
  refuseIfExhausted: async () => {},
  record: async () => {},
  consumeAttempt: async () => {},
  resetAttempts: async () => {},
}

/** Limits shared by every instance through the table rate_limits. */
export function openRateLimits(pool: pg.Pool, { enabled }: { enabled: boolean }): RateLimits {
  if (!enabled) return unlimited
  const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  const tries = new RateLimiterPostgres({ ...table, keyPrefix: 'tries', points: 1_000_000, duration: day })
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
    async consume(name, subject) {
      for (const limiter of limiters[name]) await limiter.consume(keyOf(subject)).catch(refuse)
    },
    async refuseIfExhausted(name, subject) {
      for (const limiter of limiters[name]) {
        const spent = await limiter.get(keyOf(subject))
        if (spent && spent.consumedPoints >= limiter.points) refuse(spent)
      }
    },
    async record(name, subject) {
      for (const limiter of limiters[name]) await limiter.penalty(keyOf(subject))
    },
    async consumeAttempt(account) {
      const key = keyOf(account)
      const wait = await waits.get(key)
      // One that is refused makes the wait no longer.
      if (wait && wait.consumedPoints > 0) refuse(wait)
      const { consumedPoints } = await tries.consume(key)
      const doublings = consumedPoints - triesForFree
      if (doublings > 0) await waits.consume(key, 1, { customDuration: Math.min(longestWaitSeconds, 2 ** doublings) }).catch(refuse)
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

// What is counted comes from outside; the table holds keys of 255 characters.
const keyOf = (subject: string) => (subject.length <= 100 ? subject : createHash('sha256').update(subject).digest('base64url'))
