import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { inTransaction, sql } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/peer.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { canonicalEmail } from './email.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

// Characters that are not easily confused.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const lifetime = '10 minutes'
const tries = 5

const hashOf = (shop: Shop, customerId: number, code: string) =>
  createHmac('sha256', shop.config.secretKey).update(`${customerId}:${code}`).digest()

/** Creates a code for the customer and invalidates earlier ones. Only its hash is stored. */
export async function makeCode(shop: Shop, customerId: number): Promise<string> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const fresh = { codeHash: hashOf(shop, customerId, code), triesLeft: tries, expiresAt: sql<Date>`now() + ${lifetime}::interval` }
  await shop.db
    .insertInto('oneTimeCodes')
    .values({ customerId, ...fresh })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(fresh))
    .execute()
  return code
}

/** Enqueues a code for an address. Neither the answer nor its time reveals whether the address is known. */
export async function askForCode(shop: Shop, email: string): Promise<void> {
  const emailCanonical = canonicalEmail(email)
  await shop.rateLimits.consume('codeForAddress', emailCanonical)
  await enqueue(shop.db, 'send-code', { emailCanonical })
}

/**
 * Changes the password by a code: once, before it expires, within five attempts. Ends all sessions of the customer and the wait after failed
 * logins, and enqueues a notification. `address` is the client's IP address.
 */
export async function changePasswordByCode(shop: Shop, email: string, code: string, password: string, address = ''): Promise<void> {
  const wrong = new CallError(400, messages.codeInvalid)
  // Both at once, so that the time does not tell whether there is a code to count.
  const [tried, passwordHash] = await Promise.all([countTry(shop, email), hashPassword(password)])
  if (!tried || !timingSafeEqual(tried.codeHash, hashOf(shop, tried.customerId, code))) throw wrong
  await inTransaction(shop.db, async (tx) => {
    const used = await tx
      .deleteFrom('oneTimeCodes')
      .where('customerId', '=', tried.customerId)
      .where('codeHash', '=', tried.codeHash)
      .executeTakeFirst()
    if (used.numDeletedRows !== 1n) throw wrong
    await tx
      .updateTable('customers')
      .set((eb) => ({ passwordHash, emailConfirmedAt: eb.fn.coalesce('emailConfirmedAt', sql<Date>`now()`) }))
      .where('customerId', '=', tried.customerId)
      .execute()
    await endSessionsOf(tx, tried.customerId)
    await enqueue(tx, 'send-password-changed', { customerId: tried.customerId })
  })
  await shop.rateLimits.resetAccount(canonicalEmail(email), networkOf(address))
}

/** A try is kept even where it fails, so this is a transaction of its own. */
const countTry = (shop: Shop, email: string) =>
  shop.db
    .updateTable('oneTimeCodes')
    .from('customers')
    .set((eb) => ({ triesLeft: eb('oneTimeCodes.triesLeft', '-', 1) }))
    .whereRef('customers.customerId', '=', 'oneTimeCodes.customerId')
    .where('customers.emailCanonical', '=', canonicalEmail(email))
    .where('oneTimeCodes.triesLeft', '>', 0)
    .where('oneTimeCodes.expiresAt', '>', sql<Date>`now()`)
    .returning(['oneTimeCodes.customerId', 'oneTimeCodes.codeHash'])
    .executeTakeFirst()
