import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import type { makePaymentLink as call } from '../../../contract/orders/staff/payment-links.ts'
import { invalidFields } from '../../../contract/staff/errors.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { quote } from '../../cart/cart.ts'
import { canonicalEmail, findCustomerByEmail, refuseWithoutAddress } from '../../customers/customers.ts'
import type { DeliveryRates } from '../../delivery/delivery.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import type { RequestInside } from '../../wire.ts'
import { cartOf, refuseChangedTotal } from '../placing/place-order-for-customer.ts'
import { newLinkToken } from './payment-link-token.ts'
import { insertLink } from './payment-links.sql.ts'

interface ByStaff {
  rates: DeliveryRates
  language: Language
  staffName: string
}

/** Makes a link by which a customer pays for these lines, and mails it. Refused as the order would be. Returns its id. */
export async function makePaymentLink(
  shop: Pick<Shop, 'config'>,
  tx: Tx,
  { email, couponCode, note, expectedTotalCents, ...request }: RequestInside<typeof call>,
  { rates, language, staffName }: ByStaff,
): Promise<number> {
  const customer = await findCustomerByEmail(tx, canonicalEmail(email), 'en')
  if (!customer) throw invalidFields({ path: 'Email', code: 'customer_unknown' })
  const { customerId } = customer
  const lines = cartOf(request.lines)
  const order = { cartJsonData: lines, CouponCode: couponCode, ExpectedTotal: expectedTotalCents }
  const { bill, totalCents } = await quote(tx, order, customerId, language, rates).catch(refuseChangedTotal)
  if (bill.lines.some(({ product }) => !product.isDigital)) await refuseWithoutAddress(tx, customerId)
  if (totalCents === 0) throw new Refusal(messages.nothingToPay)
  const link = { customerId, lines, couponCode, orderNote: note, totalCents, madeBy: staffName }
  const paymentLinkId = await insertLink(tx, { ...link, ...newLinkToken(shop.config.secretKey) })
  await enqueue(tx, 'send-payment-link', { paymentLinkId })
  return paymentLinkId
}
