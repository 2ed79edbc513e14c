import { orderStates } from '../../../contract/constants.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { grantEntitlements } from '../../entitlements/entitlements.ts'
import type { Shop } from '../../shop.ts'
import { deliverCredentials } from '../../vault/vault.ts'
import { giveGift } from '../gifts/give-gift.ts'
import { itemsOf, type LockedOrder, type Move, moveLines } from '../states.sql.ts'

/**
 * Consequences of a paid or free order, which `isPaid` makes paid: it is In Progress, and its digital lines are Completed and can be downloaded. Storefront document
 * §4 "Digital items". They are given to the person for whom they were ordered.
 */
export async function fulfilOrder(
  shop: Shop,
  tx: Tx,
  order: Pick<LockedOrder, 'orderId' | 'statusId'>,
  move: Move,
  paid: { isPaid?: boolean } = {},
): Promise<void> {
  const { inProgress, completed } = orderStates
  const items = await itemsOf(tx, order.orderId)
  await moveLines(tx, order, items, ({ isDigital }) => (isDigital ? completed : inProgress), move, paid)
  const digital = items.flatMap(({ isDigital, orderItemId }) => (isDigital ? [orderItemId] : []))
  await grantEntitlements(tx, digital)
  if (items.some(({ kind }) => kind === 'account')) await deliverCredentials(tx, digital)
  await giveGift(shop, tx, order.orderId, digital)
}
