// Decision 016: orders first, then money

import type { Config } from '../../../platform/runtime/config.ts'
import { enqueue, enqueueMissing } from '../../jobs.ts'
import {
  isOlderThan,
  type Payment,
  type PaymentRow,
  type Provider,
  ProviderIndeterminate,
  paymentOf,
  requestsForAnOrder,
} from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { abandonedOrders } from '../states.sql.ts'
import { deleteUnpaidOrder, settleOrder } from './settle-order.ts'

/** Time for a customer to authenticate at their bank. */
const authenticationTime = '15 minutes'
/** Delay until an order that waits for its customer is checked again. */
const againAfterSeconds = 30
/** Delay until a provider that cannot be asked is asked again. */
const laterSeconds = 60 * 60

/**
 * Orders left pending by a crashed process are finished or undone after this time. It is longer than all requests to a provider that one
 * order can need. If a request takes longer still, running both is safe: the provider's id is stored once, and the confirmation has one
 * idempotency key.
 */
export const abandonedAfterSeconds = ({ providerTimeoutMs }: Pick<Config, 'providerTimeoutMs'>): number =>
  Math.max(30, Math.ceil((requestsForAnOrder * providerTimeoutMs) / 1000) + 5)

const keyOf = (orderId: number) => `finish order ${orderId}`

/** Enqueues a job for each pending order that no request can be paying any more, unless it has one. */
export async function enqueueAbandonedOrders(shop: Shop): Promise<void> {
  const abandoned = await abandonedOrders(shop.db, abandonedAfterSeconds(shop.config))
  if (abandoned.length === 0) return
  await enqueueMissing(
    shop.db,
    'finish-order',
    abandoned.map(({ orderId }) => ({ key: keyOf(orderId), payload: { orderId } })),
  )
}

/**
 * Resumes an abandoned attempt: settles it if the provider knows it, cancels it if the provider was never asked or the customer did not
 * authenticate. Throws while there is no definite answer, so that the job is retried. After a day, and without the provider's keys, it is looked at again
 * each hour: a job is not retried forever.
 */
export async function finishOrder(shop: Shop, orderId: number): Promise<void> {
  const payment = await paymentOf(shop.db, orderId)
  if (!payment || payment.state === 'captured' || payment.state === 'failed') return
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  if (!payment.providerId) {
    if (await deleteUnpaidOrder(shop, orderId)) shop.log.info({ orderId }, 'interrupted order cancelled')
    return
  }
  const { providerId } = payment
  if (!provider && payment.mode === 'sandbox') {
    // The shop has keys by now, and no sandbox. No money was paid.
    await settleOrder(shop, orderId, { state: 'closed', providerId, reason: 'paymentInterrupted' }, 'finish')
    return
  }
  const reported = provider && (await askAgain(shop, provider, { ...payment, providerId }))
  if (!reported) {
    shop.log.error({ orderId, provider: payment.provider, mode: payment.mode }, 'an order waits for a provider that cannot be asked')
    await enqueue(shop.db, 'finish-order', { orderId }, { afterSeconds: laterSeconds, key: keyOf(orderId) })
    return
  }
  await settleOrder(shop, orderId, reported, 'finish')
  if (reported.state === 'action_required' || reported.state === 'open')
    await enqueue(shop.db, 'finish-order', { orderId }, { afterSeconds: againAfterSeconds, key: keyOf(orderId) })
  else shop.log.info({ orderId, state: reported.state }, 'abandoned order settled')
}

/** Undefined without an answer for a day. */
async function askAgain(shop: Shop, provider: Provider, payment: PaymentRow & { providerId: string }): Promise<Payment | undefined> {
  const { providerId } = payment
  try {
    const before = await provider.lookUp(providerId)
    if (before.state === 'open') return await provider.confirm(providerId, payment)
    const isOver = before.state === 'action_required' && (await isOlderThan(shop.db, payment.paymentId, authenticationTime))
    return isOver ? await provider.cancel(providerId) : before
  } catch (error) {
    if (error instanceof ProviderIndeterminate && (await isOlderThan(shop.db, payment.paymentId, '1 day'))) return undefined
    throw error
  }
}
