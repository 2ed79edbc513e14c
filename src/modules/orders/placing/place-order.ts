import { CallError, type RequestOf } from '../../../contract/call.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import type { postCustomerOrder } from '../../../contract/orders/orders.ts'
import { canonicalEmail } from '../../customers/customers.ts'
import { paymentOf } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { orderOutcomeOf } from './order-outcome.ts'
import { payOrder } from './pay-order.ts'
import { reserveOrder } from './reserve-order.ts'

/**
 * Places an order: reserve, pay, settle. However often the same attempt arrives, and wherever it was interrupted, it is one order and one
 * payment. Throws a Refusal if the order is not placed. Storefront document §4 "Checkout", §7 "post customer order".
 */
export async function placeOrder(
  shop: Shop,
  customerId: number,
  request: RequestOf<typeof postCustomerOrder>,
  language: Language,
  address?: string,
): Promise<OrderAnswer> {
  await refuseAfterDeclines(shop, customerId, request.PaymentMethod)
  if (request.Gift) await shop.rateLimits.refuseIfExhausted('invitationForAddress', canonicalEmail(request.Gift.Email))
  return chargeOrder(shop, customerId, request, await reserveOrder(shop, customerId, request, language, address))
}

export type OrderAnswer = { orderId: number; orderNumber: string } | { clientSecret: string } | { problem: string }

/** Refuses cards for a while after too many were declined. */
export async function refuseAfterDeclines(shop: Shop, customerId: number, paymentMethod: number): Promise<void> {
  if (paymentMethod === paymentMethods.card) await shop.rateLimits.refuseIfExhausted('declined', String(customerId))
}

/** Pays and settles a reserved order. */
export async function chargeOrder(
  shop: Shop,
  customerId: number,
  request: Pick<RequestOf<typeof postCustomerOrder>, 'PaymentMethod' | 'paymentToken'>,
  { orderId, payment }: Awaited<ReturnType<typeof reserveOrder>>,
): Promise<OrderAnswer> {
  const isCard = request.PaymentMethod === paymentMethods.card
  const { reported, placed } = await payOrder(shop, payment ?? (await paymentOf(shop.db, orderId)), request.paymentToken)
  if (placed) return placed
  const outcome = await orderOutcomeOf(shop.db, orderId)
  if (!('isUnderWay' in outcome)) {
    if ('problem' in outcome && outcome.problem !== 'cardUnavailable' && isCard && reported)
      await shop.rateLimits.record('declined', String(customerId))
    return outcome
  }
  if (reported?.state === 'action_required') return { clientSecret: reported.clientSecret }
  throw new CallError(503, messages.paymentUnsure, 3)
}
