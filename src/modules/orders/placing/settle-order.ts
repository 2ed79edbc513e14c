// Decision 016: orders first, then money

import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { type Captured, captured, failed, hasReference, type Payment, requireAction } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { insertRefund } from '../refunds/refunds.sql.ts'
import { deleteOrder, lockOrderAndPayment, type OrderAndPayment, setPaymentState } from '../states.sql.ts'
import { giveBack } from './give-back.ts'

/** The origin of a lookup: the customer's request, a job, or a webhook. */
export type SettledBy = 'order' | 'finish' | 'reconcile' | 'webhook'

/**
 * Records a provider's answer about an order's payment with its consequences: the order is placed, or cancelled with stock and coupon
 * returned. Called by the customer's request, by webhooks and by jobs; a second call does nothing, and a settled order never goes back.
 * Money for a cancelled order, or of another amount, is refunded. Returns the order if this call has placed it.
 */
export async function settleOrder(
  shop: Shop,
  orderId: number,
  reported: Payment,
  asked: SettledBy,
): Promise<{ orderId: number; orderNumber: string } | undefined> {
  const settle = async (tx: Tx) => {
    const found = await lockOrderAndPayment(tx, orderId)
    if (!found) return undefined
    const { order, payment } = found
    let isPlaced = false
    if (reported.state === 'captured') isPlaced = await settleCaptured({ shop, tx, asked }, found, reported)
    else if (order.paymentState === 'pending' && reported.state === 'closed') await undoOrder(tx, found, reported.reason)
    else if (order.paymentState === 'pending' && reported.state === 'action_required') await requireAction(tx, payment.paymentId)
    return { ...found, isPlaced }
  }
  const settled = await inTransaction(shop.db, settle, { keepsPlans: true })
  if (settled) shop.metrics.payments.inc({ provider: settled.payment.provider, asked, outcome: reported.state })
  return settled?.isPlaced ? { orderId, orderNumber: settled.order.orderNumber } : undefined
}

/** Returns whether it has placed the order. */
async function settleCaptured(
  { shop, tx, asked }: { shop: Shop; tx: Tx; asked: SettledBy },
  { order, payment }: OrderAndPayment,
  reported: Captured,
): Promise<boolean> {
  if (payment.state === 'captured') return false
  const isRight =
    reported.amountCents === payment.amountCents &&
    reported.currency === payment.currency &&
    hasReference(reported.reference, payment.reference)
  if (order.paymentState === 'pending' && isRight) {
    await captured(tx, payment.paymentId, reported)
    await fulfilOrder(shop, tx, order, { actor: payment.provider, reason: 'paid' }, { isPaid: true })
    await enqueue(tx, 'send-order-paid', { orderId: order.orderId })
    return true
  }
  shop.metrics.payments.inc({ provider: payment.provider, asked, outcome: 'wrong' })
  shop.log.error({ orderId: order.orderId, isRight, state: order.paymentState }, 'payment captured without an order, refunding it')
  if (order.paymentState === 'pending') await undoOrder(tx, { order, payment }, 'paymentInterrupted')
  await captured(tx, payment.paymentId, reported)
  await returnMoney(tx, order.orderId, payment.paymentId, reported.amountCents - reported.refundedCents)
  return false
}

async function returnMoney(tx: Tx, orderId: number, paymentId: number, amountCents: number) {
  if (amountCents === 0) return
  const refundId = await insertRefund(tx, { orderId, paymentId, amountCents, actor: 'shop', reason: 'captured without an order' })
  await enqueue(tx, 'finish-refund', { refundId })
}

/** Cancels the order: it is hidden, and its stock and coupon are returned, once. */
async function undoOrder(tx: Tx, { order, payment }: OrderAndPayment, problem: string) {
  await setPaymentState(tx, order.orderId, 'failed', { problem })
  await failed(tx, payment.paymentId)
  await giveBack(tx, order)
}

/** Deletes an order that was never sent to its provider. False if its payment has a provider's id by now, or is settled. */
export const deleteUnpaidOrder = (shop: Shop, orderId: number): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const found = await lockOrderAndPayment(tx, orderId)
    if (found?.order.paymentState !== 'pending' || found.payment.providerId !== null) return false
    await giveBack(tx, found.order)
    await deleteOrder(tx, orderId)
    return true
  })
