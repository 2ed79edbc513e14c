import type { CameBack } from '../../../contract/orders/staff/order-enums.ts'
import { conflict, notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { resumeAccess } from '../access/waiting-access.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { cancelCashOrder } from '../placing/release-cash-orders.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { itemsOf, type LockedOrder } from '../states.sql.ts'
import { piecesOfRequest } from './requestable.ts'
import { findRequest, type StoredRequest, settleRequest } from './requests.sql.ts'

/** The reason of a refund for which the customer gave none. */
export const reasonOfCustomer = 'asked by the customer'

interface Acceptance {
  orderRequestId: number
  /** Where shipped pieces are. They are back if absent. */
  shipped?: CameBack
  limitCents?: number | null
  /** `shop` where no person had to decide. */
  actor: string
}

/**
 * Accepts what a customer asks: what has not left is canceled, what was shipped comes back, and the money is refunded. An order that is not paid is
 * canceled. 404 for a missing request, 409 for a settled one, and if nothing of it is left to refund.
 */
export async function acceptRequest(tx: Tx, { orderRequestId, shipped = 'back', limitCents, actor }: Acceptance): Promise<void> {
  const { order, request } = await lockedRequest(tx, orderRequestId)
  const { orderId, kind } = request
  const reason = request.reason || reasonOfCustomer
  if (order.paymentState === 'cash') {
    await cancelCashOrder(tx, { orderId, actor, reason: request.reason })
    return
  }
  const items = await itemsOf(tx, orderId)
  const pieces = request.lines.flatMap(({ orderItemId, quantity }) => {
    const item = items.find((one) => one.orderItemId === orderItemId)
    const some = item && piecesOfRequest(kind, item, quantity, shipped !== 'kept')
    return some && some.quantity > 0 ? [{ orderItemId, ...some }] : []
  })
  if (pieces.length === 0) throw orderConflict(order, 'order_refunded')
  const refund = { orderId, pieces, restocks: shipped === 'back', limitCents: limitCents ?? null, actor, reason }
  const { refundId } = await refundOrder(tx, refund)
  await settleRequest(tx, orderRequestId, { state: 'accepted', settledBy: actor, refundId })
  // The mail of the refund says it otherwise.
  if (refundId === null) await enqueue(tx, 'send-order-settled', { orderRequestId })
}

/** Refuses what a customer asks, and mails the reason. What the request closed is open again. 404 for a missing request, 409 for a settled one. */
export async function refuseRequest(
  tx: Tx,
  { orderRequestId, actor, reason }: { orderRequestId: number; actor: string; reason: string },
): Promise<void> {
  const { request } = await lockedRequest(tx, orderRequestId)
  await settleRequest(tx, orderRequestId, { state: 'refused', settledBy: actor, answer: reason })
  await resumeAccess(tx, request.orderId, { isBuyerTold: true })
  await enqueue(tx, 'send-order-settled', { orderRequestId })
}

/** An open request with its order, unchanged by others until the transaction ends. */
async function lockedRequest(tx: Tx, orderRequestId: number): Promise<{ order: LockedOrder; request: StoredRequest }> {
  const found = await findRequest(tx, orderRequestId)
  if (!found) throw notFound()
  const order = await getLockedOrder(tx, found.orderId)
  const request = await findRequest(tx, orderRequestId)
  if (request?.state !== 'open') throw conflict('request_settled')
  return { order, request }
}
