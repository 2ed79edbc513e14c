import { orderStates } from '../../../contract/constants.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { leftToReturn, leftToShip, type SomePieces, stateOfPieces } from '../pieces.ts'
import { isOnItsWay } from '../possible-acts.ts'
import { heldOfLines } from '../requests/requests.sql.ts'
import { itemsOf, type LockedItem, type Move, moveLines } from '../states.sql.ts'
import { returnPieces } from './return-pieces.ts'
import { shipPieces } from './ship-order.ts'
import type { Shipment } from './shipments.sql.ts'

interface LinesRequest extends Move {
  orderId: number
  /** All lines that fit if absent. */
  orderItemIds?: number[] | undefined
}

export interface PiecesRequest extends LinesRequest {
  /** Some pieces of lines, instead of all that are left of them. */
  pieces?: SomePieces[] | undefined
}

/**
 * Ships the named pieces or lines, or all that wait. 404 for a line of another order, 409 if one of them does not wait for a parcel, or its customer
 * asks to cancel it.
 */
export async function shipLeft(tx: Tx, { shipment, ...request }: PiecesRequest & { shipment?: Shipment | undefined }): Promise<void> {
  await getLockedOrder(tx, request.orderId)
  const held = await heldOfLines(tx, request.orderId)
  const left = (line: LockedItem) => leftToShip(line) - (held.get(line.orderItemId) ?? 0)
  const isHeld = [...held.values()].some((pieces) => pieces > 0)
  const { pieces } = await choosePieces(tx, request, left, isHeld ? 'pieces_requested' : 'nothing_to_ship')
  await shipPieces(tx, { ...request, pieces, ...(shipment && { shipment }) })
}

/** Completes lines that have left whole. 409 if none is on its way. */
export async function completeDelivered(tx: Tx, { orderId, actor, reason }: LinesRequest): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  const items = await itemsOf(tx, orderId)
  if (!items.some(isOnItsWay)) throw orderConflict(order, 'nothing_to_complete')
  await moveLines(tx, order, items, (item) => (isOnItsWay(item) ? orderStates.completed : undefined), { actor, reason })
}

/**
 * Records that shipped pieces came back, and puts them back into stock unless they cannot be sold. 409 if one of them was not shipped, or has come
 * back.
 */
export async function returnLines(tx: Tx, { restocks = true, ...request }: PiecesRequest & { restocks?: boolean }): Promise<void> {
  const { orderId, actor, reason } = request
  const { pieces, items } = await choosePieces(tx, request, leftToReturn, 'nothing_to_return')
  await returnPieces(tx, items, pieces, { actor, reason, restocks })
  await moveLines(tx, await getLockedOrder(tx, orderId), await itemsOf(tx, orderId), stateOfPieces, { actor, reason })
}

/** The lines of a locked order, and what is to be moved of them. */
export async function choosePieces(
  tx: Tx,
  { orderId, orderItemIds, pieces }: PiecesRequest,
  left: (line: LockedItem) => number,
  code: 'nothing_to_ship' | 'pieces_requested' | 'nothing_to_return',
): Promise<{ items: LockedItem[]; pieces: SomePieces[] }> {
  const order = await getLockedOrder(tx, orderId)
  const items = await itemsOf(tx, orderId)
  const leftOf = (orderItemId: number) => {
    const item = items.find((one) => one.orderItemId === orderItemId)
    if (!item) throw notFound()
    return left(item)
  }
  const named = pieces ?? (orderItemIds ?? items.filter((item) => left(item) > 0).map((item) => item.orderItemId)).map(allOf)
  function allOf(orderItemId: number): SomePieces {
    return { orderItemId, quantity: leftOf(orderItemId) }
  }
  const isLeft = ({ orderItemId, quantity }: SomePieces) => quantity > 0 && quantity <= leftOf(orderItemId)
  if (named.length === 0 || !named.every(isLeft)) throw orderConflict(order, code)
  return { items, pieces: named }
}
