import type { Tx } from '../../../platform/database/database.ts'
import { reportDisagreement } from '../../payments/payments.ts'
import { addToRefunded, deleteRefund, insertDoneRefund, setNeedsLines } from '../refunds/refunds.sql.ts'
import { type OrderAndPayment, setPaymentState } from '../states.sql.ts'
import { clearLoss, findReversal, type KnownDispute, setLoss } from './disputes.sql.ts'

interface Lost {
  disputeId: number
  openedAt: Date
  amountCents: number
}

/**
 * Records the money that a lost dispute took as given back, once: no refund gives it back again. A refund at the provider that was heard before is
 * that money. Staff then settle what becomes of the goods, unless nothing of the order's money was left, or they said so already.
 */
export async function recordLoss(tx: Tx, { order, payment }: OrderAndPayment, { disputeId, openedAt, amountCents }: Lost): Promise<void> {
  const reversal = await findReversal(tx, payment.paymentId, amountCents, openedAt)
  if (reversal) {
    await setNeedsLines(tx, reversal.refundId, false)
    return void (await setLoss(tx, disputeId, { refundId: reversal.refundId, isRefund: true, isSettled: !reversal.needsLines }))
  }
  const leftCents = ['paid', 'partly_refunded'].includes(order.paymentState) ? order.totalCents - order.refundedCents : 0
  const lostCents = Math.min(amountCents, leftCents)
  if (lostCents === 0) return void (await setLoss(tx, disputeId, { refundId: null, isSettled: true }))
  const { orderId } = order
  const refundId = await insertDoneRefund(tx, {
    orderId,
    paymentId: payment.paymentId,
    amountCents: lostCents,
    actor: payment.provider,
    reason: 'dispute lost',
    needsLines: false,
  })
  await addToRefunded(tx, orderId, lostCents)
  await setPaymentState(tx, orderId, lostCents === leftCents ? 'refunded' : 'partly_refunded')
  await setLoss(tx, disputeId, { refundId })
}

/** The provider gave the money of a lost dispute back to the shop. If staff settled it before, a person has to look. */
export async function undoLoss(
  tx: Tx,
  { order, payment }: OrderAndPayment,
  { disputeId, refundId, isRefund, settledAt }: KnownDispute,
): Promise<void> {
  if (refundId === null) return void (await clearLoss(tx, disputeId))
  if (settledAt) return void (await reportDisagreement(tx, payment.paymentId))
  await clearLoss(tx, disputeId)
  // What the provider counts as a refund is one, until the comparison says otherwise.
  if (isRefund) return setNeedsLines(tx, refundId, true)
  const amountCents = await deleteRefund(tx, refundId)
  await addToRefunded(tx, order.orderId, -amountCents)
  await setPaymentState(tx, order.orderId, order.refundedCents === amountCents ? 'paid' : 'partly_refunded')
}
