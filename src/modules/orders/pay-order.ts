import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import {
  indeterminateError,
  nameAtProvider,
  type Payment,
  type PaymentRow,
  type Provider,
  ProviderIndeterminate,
  ProviderRefusal,
} from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Asks the provider for the money of a reserved order, and records what it says. Outside of any transaction; safe to run twice and by
 * two at once. Gives what the provider said; nothing for an order that is settled or needs none. Where there is no definite answer it is
 * a 503, and the same request or the job that looks after attempts left behind finds out.
 */
export async function payOrder(shop: Shop, payment: PaymentRow | undefined, token: string | undefined): Promise<Payment | undefined> {
  if (!payment || (payment.state !== 'begun' && payment.state !== 'action_required')) return undefined
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  if (!provider) throw new CallError(503, messages.paymentUnsure)
  try {
    const said = await ask(shop, provider, payment, token)
    if (said) await settleOrder(shop, payment.orderId, said, 'order')
    return said
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

/** The payment's name at the provider, kept before it may take anything; nothing where the attempt was given up meanwhile. */
async function name(shop: Shop, provider: Provider, payment: PaymentRow, token = ''): Promise<string | Payment | undefined> {
  try {
    const { providerId } = await provider.create(payment, token)
    return (await nameAtProvider(shop.db, payment.paymentId, providerId)) ? providerId : undefined
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: 'closed', providerId: '', reason: error.reason }
    throw error
  }
}
