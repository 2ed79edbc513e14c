import type { Language } from '../../contract/localization/language.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/peer.ts'
import type { Shop } from '../shop.ts'
import { confirmCustomer, getCustomer } from './customers.sql.ts'
import { takeCode } from './one-time-code.sql.ts'
import { tryCode, wrongCode } from './one-time-code.ts'
import { type Login, startSession } from './sessions.ts'

/**
 * Starts a session by a mailed code: once, before it expires, within five attempts. An address without a customer gets one, with neither
 * password nor postal address. `address` is the client's IP address.
 */
export async function loginByCode(shop: Shop, email: string, code: string, language: Language, address = ''): Promise<Login> {
  const tried = await tryCode(shop, 'login', email, code)
  const { emailCanonical } = tried
  const entered = await inTransaction(shop.db, async (tx) => {
    if (!(await takeCode(tx, tried))) throw wrongCode()
    const customerId = await confirmCustomer(tx, { email: tried.email, emailCanonical, language })
    return { customer: await getCustomer(tx, customerId, language), token: await startSession(tx, customerId) }
  })
  await shop.rateLimits.resetAttempts(emailCanonical, networkOf(address))
  return entered
}
