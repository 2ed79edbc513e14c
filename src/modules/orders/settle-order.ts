import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { enqueue } from '../jobs.ts'
import { type Captured, captured, failed, hasReference, type Payment, type PaymentRow, paymentOf, toAct } from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { giveBack } from './give-back.ts'
import { forgetOrder, type LockedOrder, lockOrder, setPaymentState } from './states.sql.ts'

/** Who wants to know how a payment stands: the customer's request, the jobs that look after it, a message of the provider. */
export type SettledBy = 'order' | 'finish' | 'reconcile' | 'webhook'

/**
 * Records what a provider says of an order's payment, and what follows from it: the order is placed, or comes to nothing and gives back
 * what it held. Run by the customer's request, a message of the provider, and the jobs that look after both; the second time it finds
 * nothing to do, and what is settled never goes back. Money that was taken for nothing, or is another amount, is given back.
 */
export async function settleOrder(shop: Shop, orderId: number, said: Payment, asked: SettledBy): Promise<void> {
  const provider = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = order && (await paymentOf(tx, orderId))
    if (!order || !payment) return undefined
    if (said.state === 'captured') await settleCaptured({ shop, tx, asked }, order, payment, said)
    else if (order.paymentState === 'pending' && said.state === 'closed') await undoOrder(tx, order, payment, said.reason)
    else if (order.paymentState === 'pending' && said.state === 'action_required') await toAct(tx, payment.paymentId)
    return payment.provider
  })
  if (provider) shop.metrics.payments.inc({ provider, asked, outcome: said.state })
}

async function settleCaptured(
  { shop, tx, asked }: { shop: Shop; tx: Tx; asked: SettledBy },
  order: LockedOrder,
  payment: PaymentRow,
  said: Captured,
) {
  if (payment.state === 'captured') return
  const isRight =
    said.amountCents === payment.amountCents && said.currency === payment.currency && hasReference(said.reference, payment.reference)
  if (order.paymentState === 'pending' && isRight) {
    await captured(tx, payment.paymentId, said)
    await setPaymentState(tx, order.orderId, 'paid')
    const mails = await fulfilOrder(tx, order, { actor: payment.provider, reason: 'paid' })
    await enqueue(tx, ['send-order-placed', 'send-order-paid', ...mails], { orderId: order.orderId })
    return
  }
  shop.metrics.payments.inc({ provider: payment.provider, asked, outcome: 'wrong' })
  shop.log.error({ orderId: order.orderId, isRight, state: order.paymentState }, 'money was taken that pays for nothing: it is given back')
  if (order.paymentState === 'pending') await undoOrder(tx, order, payment, 'paymentInterrupted')
  await captured(tx, payment.paymentId, said)
  await returnMoney(tx, order.orderId, payment.paymentId, said.amountCents - said.refundedCents)
}

async function returnMoney(tx: Tx, orderId: number, paymentId: number, amountCents: number) {
  if (amountCents === 0) return
  const { refundId } = await tx
    .insertInto('refunds')
    .values({ orderId, paymentId, amountCents, actor: 'shop', reason: 'taken for nothing' })
    .returning('refundId')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'finish-refund', { refundId })
}

/** The order comes to nothing: nobody sees it any more, and stock and coupon are given back, once. */
async function undoOrder(tx: Tx, order: LockedOrder, payment: PaymentRow, problem: string) {
  await setPaymentState(tx, order.orderId, 'failed', { problem })
  await failed(tx, payment.paymentId)
  await giveBack(tx, order)
}

/** Removes an order whose payment the provider never heard of; false where it has a name there by now, or is settled. */
export const forgetUnpaidAttempt = (shop: Shop, orderId: number): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = order && (await paymentOf(tx, orderId))
    if (!order || !payment || order.paymentState !== 'pending' || payment.providerId !== null) return false
    await giveBack(tx, order)
    await forgetOrder(tx, orderId)
    return true
  })
