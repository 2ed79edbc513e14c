import { createHash } from 'node:crypto'
import { StaffError } from '../../contract/admin/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import { claimKey, findClaim, releaseKey, storeAnswer } from './idempotency.sql.ts'

interface Attempt {
  staffId: number
  call: string
  key: string
}

/**
 * Carries a request out once per key, and answers repetitions with the first answer. A refused request gives its key back. If the process
 * ends in between, the key stays claimed: whether the request was carried out is then for a person to look at.
 */
export async function answerOnce<T>(db: Reader, attempt: Attempt, request: Record<string, unknown>, run: () => Promise<T>): Promise<T> {
  const { IdempotencyKey: _, ...rest } = request
  const requestHash = createHash('sha256').update(JSON.stringify(rest)).digest()
  if (!(await claimKey(db, attempt, requestHash))) {
    const earlier = await findClaim(db, attempt)
    if (earlier && !earlier.requestHash.equals(requestHash)) throw new StaffError(409, 'key_reused')
    if (!earlier?.answer) throw new StaffError(409, 'key_in_use', { retryAfterSeconds: 2 })
    return earlier.answer as T
  }
  const answer = await run().catch(async (error) => {
    await releaseKey(db, attempt)
    throw error
  })
  await storeAnswer(db, attempt, answer)
  return answer
}
