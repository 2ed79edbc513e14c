import { inTransaction } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/peer.ts'
import { hashPassword } from '../../platform/runtime/passwords.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { changePassword } from './customers.sql.ts'
import { deleteCodesOf, takeCode } from './one-time-code.sql.ts'
import { tryCode, wrongCode } from './one-time-code.ts'
import { deleteSessionsOf } from './sessions.sql.ts'

/**
 * Changes the password by a code: once, before it expires, within five attempts. Ends all sessions and codes of the customer and the wait
 * after failed logins, and enqueues a notification. `address` is the client's IP address.
 */
export async function changePasswordByCode(shop: Shop, email: string, code: string, password: string, address = ''): Promise<void> {
  // In parallel, so that the response time does not tell whether there is a code. A failed try counts, so it is not part of the
  // transaction.
  const [tried, passwordHash] = await Promise.all([
    tryCode(shop, 'reset', email, code).catch((refusal: Error) => refusal),
    hashPassword(password),
  ])
  if (tried instanceof Error) throw tried
  const { emailCanonical } = tried
  await inTransaction(shop.db, async (tx) => {
    if (!(await takeCode(tx, tried))) throw wrongCode()
    // Before the customer is locked, in the order of a login by code.
    await deleteCodesOf(tx, emailCanonical)
    const customerId = await changePassword(tx, emailCanonical, passwordHash)
    if (customerId === undefined) throw wrongCode()
    await deleteSessionsOf(tx, customerId)
    await enqueue(tx, 'send-password-changed', { customerId })
  })
  await shop.rateLimits.resetAccount(emailCanonical, networkOf(address))
}
