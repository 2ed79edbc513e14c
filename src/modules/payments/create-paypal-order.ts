import { randomUUID } from 'node:crypto'
import type { RequestOf } from '../../contract/call.ts'
import { currency, paymentMethods } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import type { createPayPalOrder } from '../../contract/orders/orders.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { quote } from '../cart/cart.ts'
import { deliveryRatesOf } from '../delivery/delivery.ts'
import type { Shop } from '../shop.ts'
import { indeterminateError } from './indeterminate.ts'
import { ProviderRefusal } from './provider.ts'
import { payPalReference } from './reference.ts'

/**
 * Creates a PayPal order for the cart's current total. It reserves nothing: the approved order is priced again, and captured, when the
 * order is placed. Refusals as for the order. Storefront document §4 "Checkout payment method".
 */
export async function makePayPalOrder(
  shop: Shop,
  customerId: number,
  request: Omit<RequestOf<typeof createPayPalOrder>, 'UserID' | 'languageCode'>,
  language: Language,
): Promise<string> {
  const provider = shop.payments.providerOf(paymentMethods.payPal)
  if (!provider) throw new Refusal(messages.paymentMethodInvalid)
  const { totalCents } = await quote(shop.db, request, customerId, language, await deliveryRatesOf(shop))
  if (totalCents === 0) throw new Refusal(messages.nothingToPay)
  const reference = payPalReference(customerId, request.IdempotencyKey ?? randomUUID())
  try {
    const { providerId } = await provider.create({ reference, amountCents: totalCents, currency: currency.code }, '')
    return providerId
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new Refusal(messages[error.reason])
    throw indeterminateError(shop.log, error)
  }
}
