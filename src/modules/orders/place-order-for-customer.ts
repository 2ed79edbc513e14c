import { invalidFields } from '../../contract/admin/errors.ts'
import type { placeOrderForCustomer as call } from '../../contract/admin/orders.ts'
import type { RequestOf } from '../../contract/call.ts'
import { paymentMethods } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { contentOf } from '../content/content.ts'
import { canonicalEmail, findCustomerByEmail, findRecipient } from '../customers/customers.ts'
import type { Shop } from '../shop.ts'
import { reserveIn } from './reserve-order.ts'

interface ByStaff {
  content: Awaited<ReturnType<typeof contentOf>>
  staffName: string
}

/** Places an order in cash for a customer, by the rules of the checkout. 422 if no customer has the e-mail address. Returns the order's id. */
export async function placeOrderForCustomer(
  shop: Shop,
  tx: Tx,
  { Email, Lines, CouponCode, Note }: RequestOf<typeof call>,
  { content, staffName }: ByStaff,
): Promise<number> {
  const customer = await findCustomerByEmail(tx, canonicalEmail(Email), 'en')
  if (!customer) throw invalidFields({ path: 'Email', code: 'customer_unknown' })
  const recipient = await findRecipient(tx, customer.customerId)
  const { orderId } = await reserveIn(
    shop,
    tx,
    customer.customerId,
    {
      UserID: customer.customerId,
      OrderNote: Note,
      CouponCode,
      PaymentMethod: paymentMethods.cashOnDelivery,
      cartJsonData: Lines.map(({ ProductId, Quantity, Choices }) => ({
        ProductId,
        Quantity,
        productSelectedAttributes: Choices.map(({ AttributeId, ValueId }) => ({
          ProductAttributeID: AttributeId,
          PrimaryKeyValue: ValueId,
        })),
      })),
    },
    { content, language: (recipient?.language ?? 'en') as Language, byStaff: staffName },
  )
  return orderId
}
