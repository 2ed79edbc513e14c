// Decision 016: orders first, then money

import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'
import {
  indeterminateError,
  type Payment,
  type PaymentRow,
  type Provider,
  ProviderIndeterminate,
  ProviderRefusal,
  storeProviderId,
} from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Asks the provider to capture a reserved order's payment, and records the answer. Runs outside of transactions; safe to run twice and
 * concurrently. Returns the provider's answer, absent for an order that is settled or needs no payment, and the order if it is placed by it. An indeterminate answer is a
 * 503; a retry of the same request, or the job for abandoned attempts, settles it.
 */
export async function payOrder(
  shop: Shop,
  payment: PaymentRow | undefined,
  token: string | undefined,
): Promise<{ reported?: Payment; placed?: { orderId: number; orderNumber: string } }> {
  if (!payment || (payment.state !== 'begun' && payment.state !== 'action_required')) return {}
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  if (!provider) throw new CallError(503, messages.paymentUnsure)
  try {
    const reported = await ask(shop, provider, payment, token)
    if (!reported) return {}
    const placed = await settleOrder(shop, payment.orderId, reported, 'order')
    return { reported, ...(placed && { placed }) }
  } catch (error) {
    if (error instanceof ProviderIndeterminate) shop.metrics.payments.inc({ provider: provider.name, asked: 'order', outcome: 'unsure' })
    throw indeterminateError(shop.log, error)
  }
}

async function ask(shop: Shop, provider: Provider, payment: PaymentRow, token: string | undefined): Promise<Payment | undefined> {
  if (payment.state === 'action_required' && payment.providerId) return provider.lookUp(payment.providerId)
  const providerId = payment.providerId ?? (await name(shop, provider, payment, token))
  if (typeof providerId !== 'string') return providerId
  return provider.confirm(providerId, payment)
}

/** The provider's id of the payment, stored before it can take money; undefined if the attempt was cancelled meanwhile. */
async function name(shop: Shop, provider: Provider, payment: PaymentRow, token = ''): Promise<string | Payment | undefined> {
  try {
    const { providerId } = await provider.create(payment, token)
    return (await storeProviderId(shop.db, payment.paymentId, providerId)) ? providerId : undefined
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: 'closed', providerId: '', reason: error.reason }
    throw error
  }
}
