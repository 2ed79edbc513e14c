import type { Tx } from '../../../platform/database/database.ts'
import { type Captured, type PaymentRow, refunded } from '../../payments/payments.ts'
import { lockOrderAndPayment, setPaymentState } from '../states.sql.ts'
import { countLossesAsRefunds } from './count-losses.ts'
import { addToRefunded, hasRefundUnderWay, insertDoneRefund } from './refunds.sql.ts'

/**
 * Records money that the provider has given back and the shop has not asked for. Staff then say which pieces it was for. The customer has it, and
 * hears of it with the pieces. Does nothing while a refund of the shop's own is under way, or was made since the payment was read: the provider may
 * have counted it. Nor for an order of which less is left: then the two disagree.
 */
export async function recordRefundMadeElsewhere(tx: Tx, read: PaymentRow, reported: Captured): Promise<boolean> {
  const { orderId } = read
  const found = await lockOrderAndPayment(tx, orderId)
  if (found?.payment.state !== 'captured' || (await hasRefundUnderWay(tx, read.paymentId))) return false
  const { order, payment } = found
  if (payment.refundedCents !== read.refundedCents) return false
  const lostCents = await countLossesAsRefunds(tx, payment, reported.refundedCents - payment.refundedCents)
  const amountCents = reported.refundedCents - payment.refundedCents - lostCents
  if (lostCents > 0 && amountCents === 0) return true
  const leftCents = order.totalCents - order.refundedCents
  const isPaid = ['paid', 'partly_refunded'].includes(order.paymentState)
  if (!isPaid || amountCents <= 0 || amountCents > leftCents || reported.amountCents !== payment.amountCents) return false
  await insertDoneRefund(tx, {
    orderId,
    paymentId: payment.paymentId,
    amountCents,
    actor: payment.provider,
    reason: 'made at the provider',
    needsLines: true,
  })
  await addToRefunded(tx, orderId, amountCents)
  await refunded(tx, payment.paymentId, amountCents)
  await setPaymentState(tx, orderId, amountCents === leftCents ? 'refunded' : 'partly_refunded')
  return true
}
