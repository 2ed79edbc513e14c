import { createHash } from 'node:crypto'
import { StaffError } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type Attempt, claimKey, findClaim, releaseKey, storeAnswer } from './idempotency.sql.ts'

/**
 * Carries a request out once per key, and answers repetitions with the first answer. A request that changed nothing gives its key back. One
 * that was carried out keeps it, whatever fails afterwards: its transaction says so by `noteCarriedOut`. A key whose process ended before
 * that is free after ten minutes.
 */
export async function answerOnce<T>(db: Reader, attempt: Attempt, request: Record<string, unknown>, run: () => Promise<T>): Promise<T> {
  const { IdempotencyKey: _, ...rest } = request
  const requestHash = createHash('sha256').update(JSON.stringify(rest)).digest()
  if (!(await claimKey(db, attempt, requestHash))) {
    const earlier = await findClaim(db, attempt)
    if (earlier && !earlier.requestHash.equals(requestHash)) throw new StaffError(409, 'key_reused')
    if (earlier?.answer) return earlier.answer as T
    throw new StaffError(409, 'key_in_use', { retryAfterSeconds: 2 })
  }
  const answer = await run().catch(async (error) => {
    // Where the database does not answer, the key is free after ten minutes.
    await releaseKey(db, attempt).catch(() => {})
    throw error
  })
  await storeAnswer(db, attempt, answer)
  return answer
}
