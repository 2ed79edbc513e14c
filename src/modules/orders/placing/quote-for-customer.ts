import type { RequestOf, RowOf } from '../../../contract/call.ts'
import { ownAttributes } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { fromCents } from '../../../contract/money.ts'
import type { quoteOrderForCustomer as call } from '../../../contract/orders/staff/orders.ts'
import { applyCoupon, type CartProduct, priceCart, readCartProducts } from '../../cart/cart.ts'
import { canonicalEmail, findCustomerByEmail, missingForDelivery } from '../../customers/customers.ts'
import { deliveryRatesOf } from '../../delivery/delivery.ts'
import type { Shop } from '../../shop.ts'
import { cartOf } from './place-order-for-customer.ts'

/** What an order for a customer would cost, priced by the cart's own verbs, and what its products offer to choose. */
export async function quoteForCustomer(
  shop: Shop,
  { Email, Lines, CouponCode }: RequestOf<typeof call>,
  language: Language,
): Promise<RowOf<typeof call>> {
  const { db } = shop
  const customer = Email === undefined ? undefined : await findCustomerByEmail(db, canonicalEmail(Email), language)
  const items = cartOf(Lines)
  const bill = await priceCart(db, items, { language, rates: await deliveryRatesOf(shop), customerId: customer?.customerId })
  const applied = CouponCode ? await applyCoupon(db, CouponCode, bill, customer?.customerId) : undefined
  const products = await readCartProducts(db, [...new Set(items.map(({ ProductId }) => ProductId))])
  const discountCents = applied?.discountCents ?? 0
  return {
    Customer: customer
      ? {
          CustomerId: customer.customerId,
          Name: `${customer.firstName} ${customer.lastName}`.trim(),
          Address: [
            customer.addressLineOne,
            [customer.postalCode, customer.cityName, customer.stateName].filter(Boolean).join(' '),
            customer.countryName ?? '',
          ].filter(Boolean),
          IsAddressComplete: (await missingForDelivery(db, customer.customerId)).length === 0,
        }
      : null,
    Products: [...products.values()].map((product) => ({
      ProductId: product.productId,
      NameEn: product.nameEn,
      NameAr: product.nameAr,
      Choices: choicesOf(product),
    })),
    Lines: bill.lines.map(({ product, quantity, unitPriceCents, shippingCents, totalCents }) => ({
      ProductId: product.productId,
      Quantity: quantity,
      Price: fromCents(unitPriceCents),
      Shipping: fromCents(shippingCents),
      Total: fromCents(totalCents),
    })),
    Problems: bill.problems.map(({ productId, message }) => ({ ProductId: productId, Message: message })),
    Subtotal: fromCents(bill.subtotalCents),
    Shipping: fromCents(bill.shippingCents),
    Discount: fromCents(discountCents),
    Total: fromCents(bill.totalCents - discountCents),
    IsCouponRefused: CouponCode !== '' && !applied,
  }
}

/** Colours and sizes are attributes too, with ids of their own. */
const choicesOf = ({ colors, sizes, attributes }: CartProduct) => [
  ...(colors.length > 0
    ? [{ AttributeId: ownAttributes.color, NameEn: 'Color', NameAr: 'اللون', IsRequired: true, Values: colors.map(choiceOf) }]
    : []),
  ...(sizes.length > 0
    ? [{ AttributeId: ownAttributes.size, NameEn: 'Size', NameAr: 'المقاس', IsRequired: true, Values: sizes.map(choiceOf) }]
    : []),
  ...attributes.map(({ attributeId, nameEn, nameAr, isRequired, values }) => ({
    AttributeId: attributeId,
    NameEn: nameEn,
    NameAr: nameAr,
    IsRequired: isRequired,
    Values: values.map(({ valueId, ...names }) => choiceOf({ id: valueId, ...names })),
  })),
]

const choiceOf = ({ id, nameEn, nameAr }: { id: number; nameEn: string; nameAr: string }) => ({
  ValueId: id,
  NameEn: nameEn,
  NameAr: nameAr,
})
