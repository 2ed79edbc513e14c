import type { Language } from '../../contract/localization/language.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { CustomerActor } from '../calls.ts'
import { findRecipient, takeCode, tryCode, wrongCode } from '../customers/customers.ts'
import { noteUse } from '../entitlements/entitlements.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { type Credential, insertReveal } from './credential.sql.ts'
import { codeFor, getOpenCredential, lockOpenCredential, sessionHashOf } from './credential.ts'
import { makeKey, openKey } from './make-key.ts'
import { networkPrefixOf } from './network-prefix.ts'
import { openValues } from './secrets.ts'

interface RevealRequest {
  entitlementId: number
  language: Language
  /** The client's IP address. */
  address?: string | undefined
}

/** Enqueues a code to the customer's own address: for this seat, and usable in this session only. */
export async function requestRevealCode(shop: Shop, actor: CustomerActor, { entitlementId, language }: RevealRequest): Promise<void> {
  const { customerId } = actor
  const { seatNumber } = await getOpenCredential(shop.db, customerId, entitlementId, language)
  await shop.rateLimits.consume('revealCodeForSeat', `${customerId} ${entitlementId}`)
  await shop.rateLimits.consume('revealCodeForCustomer', String(customerId))
  const sessionHash = sessionHashOf(actor).toString('hex')
  await enqueue(shop.db, 'send-reveal-code', { customerId, entitlementId, seatNumber, sessionHash })
}

interface ShownField {
  name: string
  value: string
  isSecret: boolean
}

/**
 * Shows the login or key by a mailed code. The code is used up, the reveal is logged and its notice is enqueued in the transaction in which
 * access is checked; nothing is shown unless it commits. A seat's first reveal of a generated key makes it.
 */
export async function revealCredential(
  shop: Shop,
  actor: CustomerActor,
  { entitlementId, language, address, otp }: RevealRequest & { otp: string },
): Promise<ShownField[]> {
  const { customerId } = actor
  const sessionHash = sessionHashOf(actor)
  const found = await getOpenCredential(shop.db, customerId, entitlementId, language)
  const { email = '' } = (await findRecipient(shop.db, customerId)) ?? {}
  const tried = await tryCode(shop, 'reveal', email, otp, codeFor(found, sessionHash))
  return inTransaction(shop.db, async (tx) => {
    if (!(await takeCode(tx, tried))) throw wrongCode()
    const credential = await lockOpenCredential(tx, customerId, entitlementId, language)
    const { seatNumber, poolItemId } = credential
    if (seatNumber !== found.seatNumber) throw wrongCode()
    const shown = await open(shop, tx, credential, language)
    const network = address ? networkPrefixOf(address) : null
    await insertReveal(tx, {
      entitlementId,
      seatNumber,
      customerId,
      sessionHash,
      network,
      poolItemId,
      licenseKeyId: shown.licenseKeyId,
    })
    await noteUse(tx, entitlementId, seatNumber)
    await enqueue(tx, 'send-credential-shown', { customerId, entitlementId, seatNumber })
    return shown.fields
  })
}

const keyName = { en: 'Licence key', ar: 'مفتاح الترخيص' }
const nameOf = { en: 'nameEn', ar: 'nameAr' } as const

async function open(
  { config: { secretKey } }: Shop,
  tx: Tx,
  credential: Credential,
  language: Language,
): Promise<{ fields: ShownField[]; licenseKeyId: number | null }> {
  const { poolItemId, licenseKeyId, sealed, fields } = credential
  if (poolItemId !== null && sealed) {
    const values = openValues(secretKey, { table: 'pool_items', id: poolItemId }, sealed)
    const shown = fields.map((field, at) => ({ name: field[nameOf[language]], value: values[at] ?? '', isSecret: field.isSecret }))
    return { licenseKeyId: null, fields: shown }
  }
  const known = licenseKeyId !== null && sealed ? { licenseKeyId, key: openKey(secretKey, licenseKeyId, sealed) } : undefined
  const made = known ?? (await makeKey(tx, secretKey, credential))
  return { licenseKeyId: made.licenseKeyId, fields: [{ name: keyName[language], value: made.key, isSecret: true }] }
}
