import { markReconciled, type PaymentRow, paymentsToReconcile } from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { settleOrder } from './settle-order.ts'

const mostAtOnce = 200

/**
 * Compares the payments of the last days with what the provider says of them. What can be put right is: a payment that came in after all
 * places its order, or is given back where that came to nothing. What cannot is in the log, for people. A provider that does not answer
 * is asked again the next time.
 */
export async function reconcile(shop: Shop): Promise<void> {
  for (const payment of await paymentsToReconcile(shop.db, mostAtOnce)) {
    try {
      await compare(shop, payment)
    } catch (error) {
      shop.log.warn({ orderId: payment.orderId, error }, 'a payment could not be compared with the provider')
    }
  }
}

async function compare(shop: Shop, payment: PaymentRow): Promise<void> {
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  if (!provider || !payment.providerId) return
  const said = await provider.lookUp(payment.providerId)
  if (payment.state !== 'captured') await settleOrder(shop, payment.orderId, said, 'reconcile')
  else if (said.state !== 'captured' || said.amountCents !== payment.amountCents || said.refundedCents !== payment.refundedCents) {
    shop.metrics.disagreements.inc({ provider: provider.name })
    shop.log.error({ orderId: payment.orderId, payment: payment.paymentId, said }, 'the provider says something else of this payment')
  }
  await markReconciled(shop.db, payment.paymentId)
}
