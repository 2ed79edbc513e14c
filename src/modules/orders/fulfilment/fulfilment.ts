import { orderStates } from '../../../contract/constants.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { canReturn, isOnItsWay, isToShip } from '../possible-acts.ts'
import { itemsOf, type LockedItem, type Move } from '../states.sql.ts'
import { moveItems, shipItems } from './ship-order.ts'
import type { Shipment } from './shipments.sql.ts'

interface LinesRequest extends Move {
  orderId: number
  /** All lines that fit if absent. */
  orderItemIds?: number[] | undefined
}

/** Ships the named lines, or all that wait. 404 for a line of another order, 409 if one of them does not wait for a parcel. */
export async function shipLeft(tx: Tx, { shipment, ...request }: LinesRequest & { shipment?: Shipment | undefined }): Promise<void> {
  const orderItemIds = await chooseLines(tx, request, isToShip, 'nothing_to_ship')
  await shipItems(tx, { ...request, orderItemIds, ...(shipment && { shipment }) })
}

/** Completes shipped lines. 409 if none is on its way. */
export async function completeDelivered(tx: Tx, request: LinesRequest): Promise<void> {
  const orderItemIds = await chooseLines(tx, request, isOnItsWay, 'nothing_to_complete')
  await moveItems(tx, { ...request, orderItemIds, to: orderStates.completed })
}

/** Records that shipped lines came back. 409 if one of them was not shipped, or has come back. */
export async function returnLines(tx: Tx, request: LinesRequest): Promise<void> {
  const orderItemIds = await chooseLines(tx, request, canReturn, 'nothing_to_return')
  await moveItems(tx, { ...request, orderItemIds, to: orderStates.returned })
}

async function chooseLines(
  tx: Tx,
  { orderId, orderItemIds }: LinesRequest,
  fits: (line: LockedItem) => boolean,
  code: 'nothing_to_ship' | 'nothing_to_complete' | 'nothing_to_return',
): Promise<number[]> {
  const order = await getLockedOrder(tx, orderId)
  const items = await itemsOf(tx, orderId)
  if (orderItemIds?.some((id) => !items.some((item) => item.orderItemId === id))) throw notFound()
  const chosen = orderItemIds ? items.filter((item) => orderItemIds.includes(item.orderItemId)) : items.filter(fits)
  if (chosen.length === 0 || !chosen.every(fits)) throw orderConflict(order, code)
  return chosen.map((item) => item.orderItemId)
}
