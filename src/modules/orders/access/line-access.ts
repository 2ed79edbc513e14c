import { orderStates } from '../../../contract/constants.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  findEntitlementOfItem,
  grantEntitlements,
  openWaitingEntitlements,
  reopenEntitlement,
  resumeEntitlements,
  revokeEntitlement,
} from '../../entitlements/entitlements.ts'
import { deliverCredentials, isPooled, withdrawCredentials } from '../../vault/vault.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { findOrderOfItem } from '../orders.sql.ts'
import { itemsOf, type Move, moveLines } from '../states.sql.ts'

interface LineRequest extends Move {
  orderItemId: number
}

/**
 * Opens a digital line that its customer cannot use: before its order is paid, while it waits, or after staff closed it. 404 for a missing line, 409 for a
 * printed, refunded or open one.
 */
export async function grantAccess(tx: Tx, { orderItemId, actor, reason }: LineRequest): Promise<void> {
  const { order, items, item } = await lockedLine(tx, orderItemId)
  if (!item.isDigital) throw orderConflict(order, 'line_has_no_access')
  if (item.statusId === orderStates.refunded) throw orderConflict(order, 'order_refunded')
  const entitlement = await findEntitlementOfItem(tx, orderItemId)
  if (!entitlement) {
    await moveLines(tx, order, items, (one) => (one === item ? orderStates.completed : undefined), { actor, reason })
    await grantEntitlements(tx, [orderItemId])
    await deliverCredentials(tx, [orderItemId])
    return
  }
  if (entitlement.isWaiting && entitlement.revokedAt === null) {
    await openWaitingEntitlements(tx, [orderItemId])
    return resumeEntitlements(tx, [orderItemId])
  }
  if (entitlement.revokedAt === null) throw orderConflict(order, 'access_open')
  // Closing the line took its logins back.
  if (await isPooled(tx, item.productId)) throw orderConflict(order, 'logins_taken_back')
  await reopenEntitlement(tx, entitlement.entitlementId)
}

/**
 * Closes an open digital line without a refund: its downloads, logins and keys end at once. 404 for a missing line, 409 if it is not open.
 */
export async function revokeAccess(tx: Tx, { orderItemId, reason }: LineRequest): Promise<void> {
  const { order } = await lockedLine(tx, orderItemId)
  const entitlement = await findEntitlementOfItem(tx, orderItemId)
  if (!entitlement || entitlement.revokedAt !== null) throw orderConflict(order, 'access_closed')
  await revokeEntitlement(tx, entitlement.entitlementId, reason)
  await withdrawCredentials(tx, [orderItemId])
}

async function lockedLine(tx: Tx, orderItemId: number) {
  const orderId = await findOrderOfItem(tx, orderItemId)
  const order = orderId === undefined ? undefined : await getLockedOrder(tx, orderId)
  const items = order ? await itemsOf(tx, order.orderId) : []
  const item = items.find((one) => one.orderItemId === orderItemId)
  if (!order || !item) throw notFound()
  return { order, items, item }
}
