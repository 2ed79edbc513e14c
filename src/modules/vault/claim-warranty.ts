import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { conflict, notFound } from '../../contract/staff/errors.ts'
import type { WarrantyReason } from '../../contract/vault/credential.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { changeStock, lockStock } from '../catalog/catalog.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { type Credential, findCredential } from './credential.sql.ts'
import { lockOpenCredential } from './credential.ts'
import { disableKey } from './license-keys.sql.ts'
import { makeKey } from './make-key.ts'
import { deliverNextItem } from './pool.sql.ts'
import * as claims from './warranty.sql.ts'

interface Claim {
  entitlementId: number
  reason: WarrantyReason
  note: string
  language: Language
}

/**
 * Replaces a login or key that does not work, or records that a replacement is owed, and returns which. The first claim of a seat is settled
 * automatically: by another key, or by the next item of the pool as soon as there is one. Later claims wait for staff.
 */
export const claimWarranty = (
  shop: Shop,
  customerId: number,
  { entitlementId, reason, note, language }: Claim,
): Promise<'replaced' | 'owed'> =>
  inTransaction(shop.db, async (tx) => {
    const credential = await lockOpenCredential(tx, customerId, entitlementId, language)
    const { seatNumber, poolItemId, licenseKeyId } = credential
    if (credential.isOwed) return 'owed'
    if (!credential.isShown) throw new Refusal(messages.credentialNotShown)
    if (!credential.isInWarranty) throw new Refusal(messages.warrantyEnded)
    const warrantyClaimId = await claims.insertClaim(tx, {
      entitlementId,
      seatNumber,
      customerId,
      reason,
      note,
      // An item of a pool, where a seat has both.
      poolItemId,
      licenseKeyId: poolItemId === null ? licenseKeyId : null,
      isAutomatic: !credential.wasClaimed,
    })
    if (!credential.wasClaimed && (await replace(shop, tx, credential, warrantyClaimId))) return 'replaced'
    await enqueue(tx, 'send-warranty-claim', { warrantyClaimId })
    return 'owed'
  })

async function replace({ config }: Shop, tx: Tx, credential: Credential, warrantyClaimId: number): Promise<boolean> {
  const { poolItemId, licenseKeyId } = credential
  if (poolItemId !== null) return replaceItem(tx, { ...credential, poolItemId, warrantyClaimId })
  if (licenseKeyId === null) throw new Error(`claim ${warrantyClaimId} is about neither a login nor a key`)
  await disableKey(tx, licenseKeyId)
  const { licenseKeyId: replacedByKeyId } = await makeKey(tx, config.secretKey, credential)
  await claims.settleClaim(tx, warrantyClaimId, { replacedByKeyId })
  return true
}

type ItemToReplace = Pick<claims.OpenClaim, 'warrantyClaimId' | 'productId' | 'orderItemId' | 'seatNumber'> & { poolItemId: number }

/** Gives a seat the next item of its pool instead of this one, and takes it from the stock. False if the pool is empty. */
async function replaceItem(tx: Tx, { warrantyClaimId, productId, orderItemId, seatNumber, poolItemId }: ItemToReplace): Promise<boolean> {
  await lockStock(tx, [productId])
  const replacedByItemId = await deliverNextItem(tx, { productId, orderItemId, seatNumber, insteadOf: poolItemId })
  if (replacedByItemId === undefined) return false
  await changeStock(tx, productId, -1)
  await claims.settleClaim(tx, warrantyClaimId, { replacedByItemId })
  return true
}

/** Delivers what a product's pool owes, the oldest claim first, as far as the pool goes. May run twice. */
export async function deliverPendingLogins(shop: Shop, productId: number): Promise<void> {
  for (const claim of await claims.openClaims(shop.db, productId)) {
    const isDelivered = await inTransaction(shop.db, async (tx) => {
      if (!(await claims.lockOpenClaim(tx, claim))) return undefined
      if (!(await replaceItem(tx, claim))) return false
      const { customerId, entitlementId, seatNumber } = claim
      await enqueue(tx, 'send-credential-replaced', { customerId, entitlementId, seatNumber })
      return true
    })
    if (isDelivered === false) return
  }
}

/**
 * Settles a claim that waits for staff: another login or key, or a refusal. 404 for a missing claim, 409 for a settled one, for one of a
 * seat that is closed, and for a replacement from an empty pool.
 */
export async function settleClaim(shop: Shop, tx: Tx, warrantyClaimId: number, settlement: 'replace' | 'refuse'): Promise<void> {
  const claim = await claims.lockClaim(tx, warrantyClaimId)
  if (!claim) throw notFound()
  if (claim.state !== 'owed') throw conflict('claim_settled')
  if (settlement === 'refuse') return claims.refuseClaim(tx, warrantyClaimId)
  if (!claim.isOpen) throw conflict('access_closed')
  const { customerId, entitlementId, seatNumber } = claim
  const credential = await findCredential(tx, customerId, entitlementId, 'en')
  if (!credential) throw conflict('access_closed')
  if (!(await replace(shop, tx, { ...credential, poolItemId: claim.poolItemId }, warrantyClaimId))) throw conflict('pool_empty')
  await enqueue(tx, 'send-credential-replaced', { customerId, entitlementId, seatNumber })
}
