import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/peer.ts'
import { isPassword } from '../../platform/runtime/passwords.ts'
import type { Shop } from '../shop.ts'
import { findCustomerByEmail, lockPasswordHash } from './customers.sql.ts'
import { canonicalEmail } from './email.ts'
import { type Login, startSession } from './sessions.ts'

/**
 * Starts a session. An unknown e-mail address, a customer without a password and a wrong password get the same message after the same work.
 * From the fifth failure on, each doubles the wait before the next attempt. `address` is the client's IP address. Storefront document §4
 * "Login".
 */
export async function login(shop: Shop, email: string, password: string, language: Language, address = ''): Promise<Login> {
  const emailCanonical = canonicalEmail(email)
  const network = networkOf(address)
  await shop.rateLimits.consumeAttempt(emailCanonical, network)
  const found = await findCustomerByEmail(shop.db, emailCanonical, language)
  const isRight = await isPassword(password, found?.passwordHash ?? undefined)
  if (!found || !isRight) throw new Refusal(messages.loginIncorrect)
  const { passwordHash, ...customer } = found
  const token = await inTransaction(shop.db, async (tx) => {
    // The password may have changed while this one was hashed; a new session would outlive the change.
    if ((await lockPasswordHash(tx, customer.customerId)) !== passwordHash) throw new Refusal(messages.loginIncorrect)
    return startSession(tx, customer.customerId)
  })
  await shop.rateLimits.resetAttempts(emailCanonical, network)
  return { customer, token }
}
