import { markReconciled, type PaymentRow, paymentsToReconcile } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
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
  const reported = await provider.lookUp(payment.providerId)
  const isEqual =
    payment.state !== 'captured' ||
    (reported.state === 'captured' && reported.amountCents === payment.amountCents && reported.refundedCents === payment.refundedCents)
  if (payment.state !== 'captured') await settleOrder(shop, payment.orderId, reported, 'reconcile')
  if (!(await markReconciled(shop.db, payment, isEqual)) || isEqual) return
  shop.metrics.disagreements.inc({ provider: provider.name })
  shop.log.error({ orderId: payment.orderId, payment: payment.paymentId, reported }, 'the provider reports this payment differently')
}
