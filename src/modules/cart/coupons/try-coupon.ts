import type { couponProblems } from '../../../contract/cart/staff/coupons.ts'
import { ownAttributes } from '../../../contract/constants.ts'
import { languages } from '../../../contract/localization/language.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { type DeliveryRates, zoneOf } from '../../delivery/delivery.ts'
import { type Bill, billOf } from '../bill.ts'
import { type CartProduct, readCartProducts } from '../cart-products.sql.ts'
import { applyCoupon } from '../price-cart.ts'
import { takesCoupon } from './coupon-reduction.ts'
import { findCouponByCode } from './manage-coupons.sql.ts'

interface Line {
  productId: number
  quantity: number
}

export interface Trial {
  bill: Bill
  reducedSubtotalCents: number
  discountCents: number
  problem: (typeof couponProblems)[number] | null
  lineProblems: { productId: number; en: string; ar: string }[]
}

/** Prices a cart and applies a coupon as a guest's cart does, and says why it takes nothing off. */
export async function tryCoupon(db: Reader, code: string, lines: Line[], rates: DeliveryRates): Promise<Trial> {
  const products = await readCartProducts(db, [...new Set(lines.map(({ productId }) => productId))])
  const items = lines.map(({ productId, quantity }) => ({
    ProductId: productId,
    Quantity: quantity,
    productSelectedAttributes: firstChoices(products.get(productId)),
  }))
  const delivery = { zone: zoneOf(rates, null), unknownWeightG: rates.unknownWeightG }
  const [bill, inArabic] = languages.map((language) => billOf(items, products, language, delivery)) as [Bill, Bill]
  const stored = await findCouponByCode(db, code)
  const applied = await applyCoupon(db, code, bill, undefined)
  const reduced = stored ? bill.lines.filter((line) => takesCoupon(stored, line)) : []
  const reducedSubtotalCents = reduced.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return {
    bill,
    reducedSubtotalCents,
    discountCents: applied?.discountCents ?? 0,
    problem: applied ? null : problemOf(stored, reducedSubtotalCents),
    lineProblems: bill.problems.map(({ productId, message }, at) => ({
      productId,
      en: message,
      ar: inArabic.problems[at]?.message ?? message,
    })),
  }
}

function problemOf(coupon: Awaited<ReturnType<typeof findCouponByCode>>, reducedSubtotalCents: number): Trial['problem'] {
  if (!coupon) return 'unknown'
  if (coupon.state !== 'running') return coupon.state
  return reducedSubtotalCents === 0 ? 'other-products' : 'below-minimum'
}

/** The first of each choice that a buyer must make. */
function firstChoices(product: CartProduct | undefined) {
  if (!product) return []
  const choices = [
    { attributeId: ownAttributes.size, valueId: product.sizes[0]?.id },
    { attributeId: ownAttributes.color, valueId: product.colors[0]?.id },
    ...product.attributes.flatMap(({ attributeId, isRequired, values }) =>
      isRequired ? [{ attributeId, valueId: values[0]?.valueId }] : [],
    ),
  ]
  return choices.flatMap(({ attributeId, valueId }) =>
    valueId === undefined ? [] : [{ ProductAttributeID: attributeId, PrimaryKeyValue: valueId }],
  )
}
