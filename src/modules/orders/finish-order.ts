import { enqueue } from '../jobs.ts'
import { isOlderThan, type Payment, paymentOf } from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { forgetUnpaidAttempt, settleOrder } from './settle-order.ts'

/** How long a customer may take to answer their bank. */
const patience = '15 minutes'
/** Until an order that waits for its customer is looked at again. */
const againAfterSeconds = 30

/**
 * Sees to an attempt whose customer, browser or process is gone: finished where the provider knows of it, undone where it was never
 * asked or the customer did not answer. Throws where there is no definite answer yet, so that the job comes again.
 */
export async function finishOrder(shop: Shop, orderId: number): Promise<void> {
  const payment = await paymentOf(shop.db, orderId)
  if (!payment || payment.state === 'captured' || payment.state === 'failed') return
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  if (!provider) throw new Error(`order ${orderId} waits for ${payment.provider} (${payment.mode}), whose keys this shop no longer has`)
  if (!payment.providerId) {
    if (await forgetUnpaidAttempt(shop, orderId)) shop.log.info({ orderId }, 'an order that was interrupted is undone')
    return
  }
  const { providerId } = payment
  const before = await provider.lookUp(providerId)
  const said: Payment = await (before.state === 'open'
    ? provider.confirm(providerId, payment)
    : before.state === 'action_required' && (await isOlderThan(shop.db, payment.paymentId, patience))
      ? provider.cancel(providerId)
      : before)
  await settleOrder(shop, orderId, said, 'finish')
  if (said.state === 'action_required' || said.state === 'open')
    await enqueue(shop.db, 'finish-order', { orderId }, { afterSeconds: againAfterSeconds })
  else shop.log.info({ orderId, state: said.state }, 'an order that was left behind is settled')
}
