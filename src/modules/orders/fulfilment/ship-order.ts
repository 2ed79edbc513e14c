import { orderStates } from '../../../contract/constants.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { movePieces } from '../pieces.sql.ts'
import { leftToShip, returnedUnpaid, type SomePieces } from '../pieces.ts'
import { isCashDue } from '../possible-acts.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { heldOfLines } from '../requests/requests.sql.ts'
import { itemsOf, type Move, markShipped, moveLines } from '../states.sql.ts'
import { fulfilOrder } from './fulfil-order.ts'
import type { Shipment } from './shipments.sql.ts'
import { recordShipment } from './track-shipment.ts'

interface OrderRequest extends Move {
  orderId: number
}

/**
 * Records the cash of an order: it is paid, and its digital lines are Completed. Pieces that came back before are refunded with it, since nothing was
 * paid for them. 409 if it is paid already, or came back whole.
 */
export async function collectCash(shop: Shop, tx: Tx, { orderId, actor, reason }: OrderRequest): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  if (!isCashDue(order)) throw orderConflict(order, 'no_cash_due')
  const items = await itemsOf(tx, orderId)
  await fulfilOrder(shop, tx, order, { actor, reason }, { isPaid: true })
  const pieces = items.flatMap((item) =>
    returnedUnpaid(item) > 0 ? [{ orderItemId: item.orderItemId, quantity: returnedUnpaid(item) }] : [],
  )
  if (pieces.length > 0) await refundOrder(tx, { orderId, pieces, isMailed: false, actor, reason: 'not paid for' })
  await enqueue(tx, 'send-order-paid', { orderId })
}

interface ShipRequest extends OrderRequest {
  /** Absent if the carrier gave no number; `trackShipment` can add it later. */
  shipment?: Shipment
}

/** Ships what is left of printed lines, without what their customer asks to cancel. Returns the ids of those of which something was. */
export async function shipItems(tx: Tx, { orderItemIds, ...request }: ShipRequest & { orderItemIds: number[] }): Promise<number[]> {
  await getLockedOrder(tx, request.orderId)
  const held = await heldOfLines(tx, request.orderId)
  const pieces = (await itemsOf(tx, request.orderId))
    .filter((item) => orderItemIds.includes(item.orderItemId))
    .map((item) => ({ orderItemId: item.orderItemId, quantity: leftToShip(item) - (held.get(item.orderItemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  await shipPieces(tx, { ...request, pieces })
  return pieces.map(({ orderItemId }) => orderItemId)
}

/** Marks printed pieces that wait as shipped, in one parcel if it has a tracking number, and mails the customer, once. */
export async function shipPieces(
  tx: Tx,
  { orderId, pieces, shipment, actor, reason }: ShipRequest & { pieces: SomePieces[] },
): Promise<void> {
  if (pieces.length === 0) return
  const order = await getLockedOrder(tx, orderId)
  const ids = pieces.map(({ orderItemId }) => orderItemId)
  const moves = pieces.map((some) => ({ ...some, move: 'shipped' as const }))
  await movePieces(tx, moves, { actor, reason })
  await markShipped(tx, ids)
  if (shipment) await recordShipment(tx, orderId, ids, shipment)
  const items = await itemsOf(tx, orderId)
  await moveLines(tx, order, items, (item) => (ids.includes(item.orderItemId) ? orderStates.inProgress : undefined), { actor, reason })
  await enqueue(tx, 'send-order-shipped', { orderId })
}
