import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { enqueue } from '../jobs.ts'
import {
  type Captured,
  captured,
  failed,
  hasReference,
  type Payment,
  type PaymentRow,
  paymentOf,
  requireAction,
} from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { giveBack } from './give-back.ts'
import { insertRefund } from './refunds.sql.ts'
import { deleteOrder, type LockedOrder, lockOrder, setPaymentState } from './states.sql.ts'

/** The origin of a lookup: the customer's request, a job, or a webhook. */
export type SettledBy = 'order' | 'finish' | 'reconcile' | 'webhook'

/**
 * Records a provider's answer about an order's payment with its consequences: the order is placed, or cancelled with stock and coupon
 * returned. Called by the customer's request, by webhooks and by jobs; a second call does nothing, and a settled order never goes back.
 * Money for a cancelled order, or of another amount, is refunded.
 */
export async function settleOrder(shop: Shop, orderId: number, reported: Payment, asked: SettledBy): Promise<void> {
  const provider = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = order && (await paymentOf(tx, orderId))
    if (!order || !payment) return undefined
    if (reported.state === 'captured') await settleCaptured({ shop, tx, asked }, order, payment, reported)
    else if (order.paymentState === 'pending' && reported.state === 'closed') await undoOrder(tx, order, payment, reported.reason)
    else if (order.paymentState === 'pending' && reported.state === 'action_required') await requireAction(tx, payment.paymentId)
    return payment.provider
  })
  if (provider) shop.metrics.payments.inc({ provider, asked, outcome: reported.state })
}

async function settleCaptured(
  { shop, tx, asked }: { shop: Shop; tx: Tx; asked: SettledBy },
  order: LockedOrder,
  payment: PaymentRow,
  reported: Captured,
) {
  if (payment.state === 'captured') return
  const isRight =
    reported.amountCents === payment.amountCents &&
    reported.currency === payment.currency &&
    hasReference(reported.reference, payment.reference)
  if (order.paymentState === 'pending' && isRight) {
    await captured(tx, payment.paymentId, reported)
    await setPaymentState(tx, order.orderId, 'paid')
    await fulfilOrder(tx, order, { actor: payment.provider, reason: 'paid' })
    await enqueue(tx, 'send-order-paid', { orderId: order.orderId })
    return
  }
  shop.metrics.payments.inc({ provider: payment.provider, asked, outcome: 'wrong' })
  shop.log.error({ orderId: order.orderId, isRight, state: order.paymentState }, 'payment captured without an order, refunding it')
  if (order.paymentState === 'pending') await undoOrder(tx, order, payment, 'paymentInterrupted')
  await captured(tx, payment.paymentId, reported)
  await returnMoney(tx, order.orderId, payment.paymentId, reported.amountCents - reported.refundedCents)
}

async function returnMoney(tx: Tx, orderId: number, paymentId: number, amountCents: number) {
  if (amountCents === 0) return
  const refundId = await insertRefund(tx, { orderId, paymentId, amountCents, actor: 'shop', reason: 'captured without an order' })
  await enqueue(tx, 'finish-refund', { refundId })
}

/** Cancels the order: it is hidden, and its stock and coupon are returned, once. */
async function undoOrder(tx: Tx, order: LockedOrder, payment: PaymentRow, problem: string) {
  await setPaymentState(tx, order.orderId, 'failed', { problem })
  await failed(tx, payment.paymentId)
  await giveBack(tx, order)
}

/** Deletes an order that was never sent to its provider. False if its payment has a provider's id by now, or is settled. */
export const deleteUnpaidOrder = (shop: Shop, orderId: number): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = order && (await paymentOf(tx, orderId))
    if (!order || !payment || order.paymentState !== 'pending' || payment.providerId !== null) return false
    await giveBack(tx, order)
    await deleteOrder(tx, orderId)
    return true
  })
