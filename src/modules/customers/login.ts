import { CallError } from '../../contract/call.ts'
import type { Language } from '../../contract/language.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { startSession } from '../../platform/sessions.ts'
import type { Shop } from '../../platform/shop.ts'
import { type Customer, findCustomerByEmail } from './customers.sql.ts'
import { canonicalEmail } from './email.ts'
import { isPassword } from './passwords.ts'

/**
 * Starts a session. An unknown address and a wrong password read the same and take the same time. After five failures for one address
 * each further one doubles the wait before the next try. Storefront document §4 "Login".
 */
export async function login(
  shop: Shop,
  email: string,
  password: string,
  language: Language,
): Promise<{ customer: Customer; token: string }> {
  const emailCanonical = canonicalEmail(email)
  const waitSeconds = await shop.limits.waitAfterFailures(emailCanonical)
  if (waitSeconds > 0) throw new CallError(429, messages.tooManyRequests, waitSeconds)
  const found = await findCustomerByEmail(shop.db, emailCanonical, language)
  const isRight = await isPassword(password, found?.passwordHash)
  if (!found || !isRight) {
    await shop.limits.countFailure(emailCanonical)
    throw new Refusal(messages.loginIncorrect)
  }
  await shop.limits.forgetFailures(emailCanonical)
  const { passwordHash, ...customer } = found
  return { customer, token: await startSession(shop.db, customer.customerId) }
}
