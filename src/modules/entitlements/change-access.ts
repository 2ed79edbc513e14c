import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../jobs.ts'
import { findPeople } from './access-change.sql.ts'
import { pause, reopen, resume, revokeOfItems, revokeWithReason } from './entitlements.sql.ts'

/** Closes an entitlement whose line is not refunded, and tells the buyer and every holder of a seat. */
export async function revokeEntitlement(tx: Tx, entitlementId: number, reason: string): Promise<void> {
  await revokeWithReason(tx, entitlementId, reason)
  await tellPeople(tx, 'send-access-closed', [entitlementId])
}

/** Opens an entitlement that staff closed, and tells the buyer and every holder of a seat. */
export async function reopenEntitlement(tx: Tx, entitlementId: number): Promise<void> {
  await reopen(tx, entitlementId)
  await tellPeople(tx, 'send-access-reopened', [entitlementId])
}

/** Revokes the entitlements of refunded items, which closes all their seats. Tells their holders, and a buyer whom the mail of the refund does not tell. */
export async function revokeEntitlements(tx: Tx, orderItemIds: number[], { isBuyerTold = true } = {}): Promise<void> {
  if (orderItemIds.length === 0) return
  await tellPeople(tx, 'send-access-closed', await revokeOfItems(tx, orderItemIds), { isBuyerTold })
}

/** Closes the entitlements of these items for a while. Tells every holder of a seat, and the buyer unless another mail does. Logins and keys stay theirs. */
export async function pauseEntitlements(tx: Tx, orderItemIds: number[], told: { isBuyerTold?: boolean } = {}): Promise<void> {
  await tellPeople(tx, 'send-access-closed', await pause(tx, orderItemIds), told)
}

/** Opens them again as they were, and tells the same people. One that was revoked meanwhile stays closed. */
export async function resumeEntitlements(tx: Tx, orderItemIds: number[], told: { isBuyerTold?: boolean } = {}): Promise<void> {
  await tellPeople(tx, 'send-access-reopened', await resume(tx, orderItemIds), told)
}

async function tellPeople(
  tx: Tx,
  mail: 'send-access-closed' | 'send-access-reopened',
  entitlementIds: number[],
  { isBuyerTold = false } = {},
): Promise<void> {
  for (const { customerId, entitlementId, isBuyer } of await findPeople(tx, entitlementIds))
    if (!isBuyer || !isBuyerTold) await enqueue(tx, mail, { customerId, entitlementId })
}
