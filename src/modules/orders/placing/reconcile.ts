import { inTransaction } from '../../../platform/database/database.ts'
import { markReconciled, type Payment, type PaymentRow, paymentOf, paymentsToReconcile } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { recordRefundMadeElsewhere } from '../refunds/refund-made-elsewhere.ts'
import { settleOrder } from './settle-order.ts'

const batchSize = 200

/**
 * Compares recent payments with the provider's records and repairs differences: a late capture places its order, or is refunded if the
 * order was cancelled. Logs what needs a person. An unreachable provider is asked again at the next run.
 */
export async function reconcile(shop: Shop): Promise<void> {
  const { mode, providers } = shop.payments
  const of = { mode, names: providers.map(({ name }) => name) }
  for (const payment of await paymentsToReconcile(shop.db, of, batchSize)) {
    try {
      await compare(shop, payment)
    } catch (error) {
      shop.log.warn({ orderId: payment.orderId, error }, 'cannot reconcile a payment with the provider')
    }
  }
}

async function compare(shop: Shop, payment: PaymentRow): Promise<void> {
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  if (!provider || !payment.providerId) return
  await hearOf(shop, payment, await provider.lookUp(payment.providerId), 'reconcile')
}

/**
 * Records what the provider reports about a payment, whatever its age: money for an order that waits, and money that was given back at the provider.
 * Any other difference waits for a person.
 */
export async function hearOf(shop: Shop, payment: PaymentRow, reported: Payment, asked: 'reconcile' | 'webhook'): Promise<void> {
  if (payment.state !== 'captured') {
    await settleOrder(shop, payment.orderId, reported, asked)
    if (asked === 'reconcile') await markReconciled(shop.db, payment, true)
    return
  }
  const { amountCents, refundedCents } = payment
  const isEqual = reported.state === 'captured' && reported.amountCents === amountCents && reported.refundedCents === refundedCents
  const isRecorded =
    !isEqual && reported.state === 'captured' && (await inTransaction(shop.db, (tx) => recordRefundMadeElsewhere(tx, payment, reported)))
  const read = isRecorded ? { ...payment, refundedCents: reported.refundedCents } : payment
  if (!(await markReconciled(shop.db, read, isEqual || isRecorded)) || isEqual || isRecorded) return
  shop.metrics.disagreements.inc({ provider: payment.provider })
  shop.log.error({ orderId: payment.orderId, payment: payment.paymentId, reported }, 'the provider reports this payment differently')
}

/** Compares the payment of an order after a refund of the shop's own, during which nothing else can be told apart. */
export async function comparePayment(shop: Shop, orderId: number): Promise<void> {
  const payment = await paymentOf(shop.db, orderId)
  if (payment) await compare(shop, payment)
}
