import type { CartItem } from '../../../contract/cart/cart.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import { formatPrice, fromCents } from '../../../contract/money.ts'
import type { placeOrderForCustomer as call } from '../../../contract/orders/staff/customer-orders.ts'
import { conflict, invalidFields } from '../../../contract/staff/errors.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { contentOf } from '../../content/content.ts'
import { canonicalEmail, findCustomerByEmail, findRecipient } from '../../customers/customers.ts'
import type { DeliveryRates } from '../../delivery/delivery.ts'
import type { Shop } from '../../shop.ts'
import type { RequestInside } from '../../wire.ts'
import { reserveIn } from './reserve-order.ts'

interface ByStaff {
  content: Awaited<ReturnType<typeof contentOf>>
  rates: DeliveryRates
  staffName: string
}

/** The lines of a staff call as a cart has them. */
export const cartOf = (lines: RequestInside<typeof call>['lines']): CartItem[] =>
  lines.map(({ productId, quantity, choices }) => ({
    ProductId: productId,
    Quantity: quantity,
    productSelectedAttributes: choices.map(({ attributeId, valueId }) => ({ ProductAttributeID: attributeId, PrimaryKeyValue: valueId })),
  }))

/** Places an order in cash for a customer, by the rules of the checkout. 422 if no customer has the e-mail address. Returns the order's id. */
export async function placeOrderForCustomer(
  shop: Shop,
  tx: Tx,
  { email, lines, couponCode, note, expectedTotalCents }: RequestInside<typeof call>,
  { content, rates, staffName }: ByStaff,
): Promise<number> {
  const customer = await findCustomerByEmail(tx, canonicalEmail(email), 'en')
  if (!customer) throw invalidFields({ path: 'Email', code: 'customer_unknown' })
  const recipient = await findRecipient(tx, customer.customerId)
  const { orderId } = await reserveIn(
    shop,
    tx,
    customer.customerId,
    {
      UserID: customer.customerId,
      OrderNote: note,
      CouponCode: couponCode,
      PaymentMethod: paymentMethods.cashOnDelivery,
      cartJsonData: cartOf(lines),
      ExpectedTotal: expectedTotalCents,
    },
    { content, rates, termsVersionId: null, language: (recipient?.language ?? 'en') as Language, byStaff: staffName },
  ).catch(refuseChangedTotal)
  return orderId
}

/** A changed total is a 409 that names it, so that the person can confirm it. */
export function refuseChangedTotal(error: unknown): never {
  if (!(error instanceof Refusal) || error.message !== messages.totalChanged) throw error
  const totalCents = Number(error.fields.OrderTotal)
  throw conflict('total_changed', { current: { totalCents }, values: { total: formatPrice(fromCents(totalCents)) } })
}
