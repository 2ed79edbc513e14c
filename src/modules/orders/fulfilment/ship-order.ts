import { orderStates } from '../../../contract/constants.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { isCashDue } from '../possible-acts.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { itemsOf, type Move, moveLines, shipLines } from '../states.sql.ts'
import { fulfilOrder } from './fulfil-order.ts'
import type { Shipment } from './shipments.sql.ts'
import { recordShipment } from './track-shipment.ts'

interface OrderRequest extends Move {
  orderId: number
}

/**
 * Records the cash of an order: it is paid, and its digital lines are Completed. Lines that came back before are refunded with it, since nothing was
 * paid for them. 409 if it is paid already, or came back whole.
 */
export async function collectCash(shop: Shop, tx: Tx, { orderId, actor, reason }: OrderRequest): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  if (!isCashDue(order)) throw orderConflict(order, 'no_cash_due')
  const items = await itemsOf(tx, orderId)
  await fulfilOrder(shop, tx, order, { actor, reason }, { isPaid: true })
  const cameBack = items.flatMap(({ statusId, orderItemId }) => (statusId === orderStates.returned ? [orderItemId] : []))
  if (cameBack.length > 0) await refundOrder(tx, { orderId, orderItemIds: cameBack, isMailed: false, actor, reason: 'not paid for' })
  await enqueue(tx, 'send-order-paid', { orderId })
}

interface ShipRequest extends OrderRequest {
  orderItemIds: number[]
  /** Absent if the carrier gave no number; `trackShipment` can add it later. */
  shipment?: Shipment
}

/**
 * Marks printed lines as shipped, with their tracking number if there is one, and mails the customer, once. Returned and refunded lines are
 * left out. Returns the shipped lines.
 */
export async function shipItems(tx: Tx, { orderId, orderItemIds, shipment, actor, reason }: ShipRequest): Promise<number[]> {
  const order = await getLockedOrder(tx, orderId)
  const shipped = await shipLines(tx, orderId, orderItemIds, actor)
  if (shipped.length === 0) return []
  if (shipment) await recordShipment(tx, orderId, shipped, shipment)
  const isShipped = new Set(shipped)
  const items = await itemsOf(tx, orderId)
  await moveLines(tx, order, items, (item) => (isShipped.has(item.orderItemId) ? orderStates.inProgress : undefined), { actor, reason })
  await enqueue(tx, 'send-order-shipped', { orderId })
  return shipped
}

/** Moves delivered or returned lines along the table of transitions. 409 if there is no such transition. */
export async function moveItems(
  tx: Tx,
  {
    orderId,
    orderItemIds,
    to,
    actor,
    reason,
  }: OrderRequest & { orderItemIds: number[]; to: typeof orderStates.completed | typeof orderStates.returned },
): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  const requested = new Set(orderItemIds)
  const moved = await moveLines(tx, order, await itemsOf(tx, orderId), (item) => (requested.has(item.orderItemId) ? to : undefined), {
    actor,
    reason,
  })
  if (moved.length === 0) throw orderConflict(order, to === orderStates.returned ? 'nothing_to_return' : 'nothing_to_complete')
}
