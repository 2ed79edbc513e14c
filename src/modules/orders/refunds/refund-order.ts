import { fromCents, priceInText } from '../../../contract/money.ts'
import { StaffError } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { paymentOf } from '../../payments/payments.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { itemsOf, type LockedOrder, type Move, setPaymentState } from '../states.sql.ts'
import { chooseRefund, type RefundedPieces } from './choose-refund.ts'
import { addToRefunded, insertRefund } from './refunds.sql.ts'
import { isAllOf, paidForChosen, takeBackChosen } from './take-back-chosen.ts'

interface RefundRequest extends Move {
  orderId: number
  /** The lines to refund, with all that is left of them; all remaining ones if absent. */
  orderItemIds?: number[] | undefined
  /** Some pieces of lines instead. */
  pieces?: RefundedPieces[] | undefined
  /** Pieces that came back with the refund are for sale again. True if absent. */
  restocks?: boolean | undefined
  /** The most of one order that this person may refund, with what was refunded before; null or absent: no limit. */
  limitCents?: number | null
  /** False: the customer gets no mail. */
  isMailed?: boolean
}

export interface Refunded {
  /** Null if there was nothing to pay back. */
  refundId: number | null
  amountCents: number
}

/**
 * Refunds an order, some of its lines or some of their pieces. Lines of which all pieces are refunded become Refunded; downloads, seats, logins and
 * keys of what is refunded are revoked at once, pieces that never left and places in courses are for sale again, and so is the coupon once nothing
 * of the order is left. A job refunds the money; cash is returned by hand. A piece is refunded once, also by concurrent requests, and never more
 * than is left of what was paid. Returns the amount in cents. 404 for a missing order or line, 409 if nothing of it was paid or it was refunded
 * already. Storefront document §4 "Order status enumeration".
 */
export async function refundOrder(
  tx: Tx,
  { orderId, orderItemIds, pieces, restocks = true, limitCents, isMailed = true, actor, reason }: RefundRequest,
): Promise<Refunded> {
  const order = await lockedPaidOrder(tx, orderId)
  const items = await itemsOf(tx, orderId)
  const chosen = chooseRefund(order, items, pieces ?? orderItemIds?.map((orderItemId) => ({ orderItemId })))
  const isRest = isAllOf(items, chosen)
  const leftCents = order.totalCents - order.refundedCents
  const amountCents = isRest ? leftCents : Math.min(paidForChosen(order, items, chosen), leftCents)
  refuseAboveLimit(order, amountCents, limitCents)
  const refundId = await beginRefund(tx, order, amountCents, { isMailed, actor, reason })
  await takeBackChosen(tx, order, items, chosen, { refundId, restocks, actor, reason })
  await setPaymentState(tx, orderId, isRest ? 'refunded' : paymentStateAfter(order, amountCents))
  return { refundId, amountCents }
}

/** Refunds an amount and leaves the lines as they are: the customer keeps them. 409 if less than that is left of what was paid. */
export async function refundAmount(
  tx: Tx,
  {
    orderId,
    amountCents,
    limitCents,
    actor,
    reason,
  }: Pick<RefundRequest, 'orderId' | 'limitCents' | 'actor' | 'reason'> & { amountCents: number },
): Promise<Refunded> {
  const order = await lockedPaidOrder(tx, orderId)
  const leftCents = order.totalCents - order.refundedCents
  if (amountCents > leftCents) throw orderConflict(order, 'refund_above_left', { left: priceInText(fromCents(leftCents)) })
  refuseAboveLimit(order, amountCents, limitCents)
  const refundId = await beginRefund(tx, order, amountCents, { isMailed: true, actor, reason })
  await setPaymentState(tx, orderId, paymentStateAfter(order, amountCents))
  return { refundId, amountCents }
}

async function lockedPaidOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await getLockedOrder(tx, orderId)
  if (order.paymentState === 'cash') throw orderConflict(order, 'order_not_paid')
  return order
}

function refuseAboveLimit({ refundedCents }: LockedOrder, amountCents: number, limitCents: number | null | undefined) {
  if (typeof limitCents === 'number' && amountCents > 0 && refundedCents + amountCents > limitCents)
    throw new StaffError(403, 'refund_above_limit', { values: { limit: priceInText(fromCents(limitCents)) } })
}

/** Without money left to refund, an order is refunded although its customer may keep lines. */
function paymentStateAfter({ paymentState, totalCents, refundedCents }: LockedOrder, amountCents: number): string {
  if (totalCents === 0) return paymentState
  return refundedCents + amountCents === totalCents ? 'refunded' : 'partly_refunded'
}

async function beginRefund(
  tx: Tx,
  { orderId }: LockedOrder,
  amountCents: number,
  { isMailed, actor, reason }: Move & { isMailed: boolean },
): Promise<number | null> {
  if (amountCents === 0) return null
  const payment = await paymentOf(tx, orderId)
  const refund = { orderId, paymentId: payment?.paymentId ?? null, amountCents, tellsCustomer: isMailed, actor, reason }
  const refundId = await insertRefund(tx, refund)
  await addToRefunded(tx, orderId, amountCents)
  await enqueue(tx, 'finish-refund', { refundId })
  return refundId
}
