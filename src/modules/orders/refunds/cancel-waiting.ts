import type { Tx } from '../../../platform/database/database.ts'
import { choosePieces, type PiecesRequest } from '../fulfilment/fulfilment.ts'
import { leftToShip } from '../pieces.ts'
import { type Refunded, refundOrder } from './refund-order.ts'

interface Cancellation extends PiecesRequest {
  limitCents?: number | null
}

/**
 * Cancels pieces of a paid order that wait for their parcel, all of them unless some are named: they never leave, and what was paid for them is
 * refunded. 404 for a line of another order, 409 if they do not wait or the order is not paid.
 */
export async function cancelWaiting(tx: Tx, { limitCents, ...request }: Cancellation): Promise<Refunded> {
  const { pieces } = await choosePieces(tx, request, leftToShip, 'nothing_to_ship')
  const { orderId, actor, reason } = request
  const canceled = pieces.map((some) => ({ ...some, canceled: some.quantity }))
  return refundOrder(tx, { orderId, pieces: canceled, limitCents: limitCents ?? null, actor, reason })
}
