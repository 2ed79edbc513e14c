import { networkOf } from '../../../platform/http/peer.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { countFailure } from '../person.sql.ts'

/** From so many wrong passwords and codes on, the person gets a mail. */
const failuresBeforeMail = 20

interface Attempt {
  emailCanonical: string
  address: string
  /** Passwords and codes are counted apart, so that a right password does not reset the wait after wrong codes. */
  of: 'password' | 'code'
}

const accountOf = ({ emailCanonical, of }: Attempt) => `staff ${of} ${emailCanonical}`

/** Waits as for customers: from the fifth failure on each doubles the wait, up to 15 minutes. */
export const consumeAttempt = ({ rateLimits }: Shop, attempt: Attempt): Promise<void> =>
  rateLimits.consumeAttempt(accountOf(attempt), networkOf(attempt.address))

export const resetAttempts = ({ rateLimits }: Shop, attempt: Attempt): Promise<void> =>
  rateLimits.resetAttempts(accountOf(attempt), networkOf(attempt.address))

/** Counts a failure. The statement is the same for an unknown address. */
export async function noteFailure({ db }: Shop, emailCanonical: string): Promise<void> {
  const counted = await countFailure(db, emailCanonical)
  if (counted && counted.failedAttempts % failuresBeforeMail === 0)
    await enqueue(db, 'send-staff-notice', { staffId: counted.staffId, notice: 'many-failures' })
}
