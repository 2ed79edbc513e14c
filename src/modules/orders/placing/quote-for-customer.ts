import { ownAttributes } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import type { quoteOrderForCustomer as call } from '../../../contract/orders/staff/customer-orders.ts'
import { applyCoupon, type CartProduct, priceCart, readCartProducts } from '../../cart/cart.ts'
import { canonicalEmail, findCustomerByEmail, missingForDelivery } from '../../customers/customers.ts'
import { deliveryRatesOf } from '../../delivery/delivery.ts'
import type { Shop } from '../../shop.ts'
import type { RequestInside, RowInside } from '../../wire.ts'
import { cartOf } from './place-order-for-customer.ts'

/** What an order for a customer would cost, priced by the cart's own verbs, and what its products offer to choose. */
export async function quoteForCustomer(
  shop: Shop,
  { email, lines, couponCode }: RequestInside<typeof call>,
  language: Language,
): Promise<RowInside<typeof call>> {
  const { db } = shop
  const customer = email === undefined ? undefined : await findCustomerByEmail(db, canonicalEmail(email), language)
  const items = cartOf(lines)
  const bill = await priceCart(db, items, { language, rates: await deliveryRatesOf(shop), customerId: customer?.customerId })
  const applied = couponCode ? await applyCoupon(db, couponCode, bill, customer?.customerId) : undefined
  const products = await readCartProducts(db, [...new Set(items.map(({ ProductId }) => ProductId))])
  const discountCents = applied?.discountCents ?? 0
  return {
    customer: customer
      ? {
          customerId: customer.customerId,
          name: `${customer.firstName} ${customer.lastName}`.trim(),
          address: [
            customer.addressLineOne,
            [customer.postalCode, customer.cityName, customer.stateName].filter(Boolean).join(' '),
            customer.countryName ?? '',
          ].filter(Boolean),
          isAddressComplete: (await missingForDelivery(db, customer.customerId)).length === 0,
        }
      : null,
    products: [...products.values()].map((product) => ({
      productId: product.productId,
      nameEn: product.nameEn,
      nameAr: product.nameAr,
      choices: choicesOf(product),
    })),
    lines: bill.lines.map(({ product, quantity, unitPriceCents, shippingCents, totalCents }) => ({
      productId: product.productId,
      quantity,
      priceCents: unitPriceCents,
      shippingCents,
      totalCents,
    })),
    problems: bill.problems.map(({ productId, message }) => ({ productId, message })),
    subtotalCents: bill.subtotalCents,
    shippingCents: bill.shippingCents,
    discountCents,
    totalCents: bill.totalCents - discountCents,
    isCouponRefused: couponCode !== '' && !applied,
  }
}

/** Colours and sizes are attributes too, with ids of their own. */
const choicesOf = ({ colors, sizes, attributes }: CartProduct) => [
  ...(colors.length > 0
    ? [{ attributeId: ownAttributes.color, nameEn: 'Colour', nameAr: 'اللون', isRequired: true, values: colors.map(choiceOf) }]
    : []),
  ...(sizes.length > 0
    ? [{ attributeId: ownAttributes.size, nameEn: 'Size', nameAr: 'المقاس', isRequired: true, values: sizes.map(choiceOf) }]
    : []),
  ...attributes.map(({ attributeId, nameEn, nameAr, isRequired, values }) => ({
    attributeId,
    nameEn,
    nameAr,
    isRequired,
    values: values.map(({ valueId, ...names }) => choiceOf({ id: valueId, ...names })),
  })),
]

const choiceOf = ({ id, nameEn, nameAr }: { id: number; nameEn: string; nameAr: string }) => ({
  valueId: id,
  nameEn,
  nameAr,
})
