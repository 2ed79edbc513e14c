import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/peer.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { changePassword } from './customers.sql.ts'
import { canonicalEmail } from './email.ts'
import { replaceCode, takeCode, takeTry } from './one-time-code.sql.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './sessions.sql.ts'

// Characters that are not easily confused.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const lifetime = '10 minutes'
const maxTries = 5

const hashOf = (shop: Shop, customerId: number, code: string) =>
  createHmac('sha256', shop.config.secretKey).update(`${customerId}:${code}`).digest()

/** Creates a code for the customer and invalidates earlier ones. Only its hash is stored. */
export async function makeCode(shop: Shop, customerId: number): Promise<string> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  await replaceCode(shop.db, customerId, { codeHash: hashOf(shop, customerId, code), triesLeft: maxTries, lifetime })
  return code
}

/** Enqueues a code for an address. Neither the answer nor its time reveals whether the address is known. */
export async function requestCode(shop: Shop, email: string): Promise<void> {
  const emailCanonical = canonicalEmail(email)
  await shop.rateLimits.consume('codeForAddress', emailCanonical)
  await enqueue(shop.db, 'send-code', { emailCanonical })
}

/**
 * Changes the password by a code: once, before it expires, within five attempts. Ends all sessions of the customer and the wait after
 * failed logins, and enqueues a notification. `address` is the client's IP address.
 */
export async function changePasswordByCode(shop: Shop, email: string, code: string, password: string, address = ''): Promise<void> {
  const wrong = new CallError(400, messages.codeInvalid)
  // In parallel, so that the response time does not tell whether there is a code. A failed try counts, so it is not part of the
  // transaction.
  const [tried, passwordHash] = await Promise.all([takeTry(shop.db, canonicalEmail(email)), hashPassword(password)])
  if (!tried || !timingSafeEqual(tried.codeHash, hashOf(shop, tried.customerId, code))) throw wrong
  await inTransaction(shop.db, async (tx) => {
    if (!(await takeCode(tx, tried))) throw wrong
    await changePassword(tx, tried.customerId, passwordHash)
    await deleteSessionsOf(tx, tried.customerId)
    await enqueue(tx, 'send-password-changed', { customerId: tried.customerId })
  })
  await shop.rateLimits.resetAccount(canonicalEmail(email), networkOf(address))
}
