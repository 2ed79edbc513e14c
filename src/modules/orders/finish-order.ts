import { enqueue } from '../jobs.ts'
import { isOlderThan, type Payment, paymentOf } from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { deleteUnpaidOrder, settleOrder } from './settle-order.ts'

/** Time for a customer to authenticate at their bank. */
const authenticationTime = '15 minutes'
/** Delay until an order that waits for its customer is checked again. */
const againAfterSeconds = 30

/**
 * Resumes an abandoned attempt: settles it if the provider knows it, cancels it if the provider was never asked or the customer did not
 * authenticate. Throws while there is no definite answer, so that the job is retried.
 */
export async function finishOrder(shop: Shop, orderId: number): Promise<void> {
  const payment = await paymentOf(shop.db, orderId)
  if (!payment || payment.state === 'captured' || payment.state === 'failed') return
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  if (!provider) throw new Error(`order ${orderId} waits for ${payment.provider} (${payment.mode}), whose keys this shop no longer has`)
  if (!payment.providerId) {
    if (await deleteUnpaidOrder(shop, orderId)) shop.log.info({ orderId }, 'interrupted order cancelled')
    return
  }
  const { providerId } = payment
  const before = await provider.lookUp(providerId)
  const reported: Payment = await (before.state === 'open'
    ? provider.confirm(providerId, payment)
    : before.state === 'action_required' && (await isOlderThan(shop.db, payment.paymentId, authenticationTime))
      ? provider.cancel(providerId)
      : before)
  await settleOrder(shop, orderId, reported, 'finish')
  if (reported.state === 'action_required' || reported.state === 'open')
    await enqueue(shop.db, 'finish-order', { orderId }, { afterSeconds: againAfterSeconds })
  else shop.log.info({ orderId, state: reported.state }, 'abandoned order settled')
}
