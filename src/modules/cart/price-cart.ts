import type { CartItem } from '../../contract/cart/cart.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { Reader } from '../../platform/database/database.ts'
import { findCountryId } from '../customers/customers.ts'
import { type DeliveryRates, zoneOf } from '../delivery/delivery.ts'
import { type Bill, billOf } from './bill.ts'
import { readCartProducts } from './cart-products.sql.ts'
import { type Coupon, findUsableCoupon } from './coupons/coupon.sql.ts'
import { discountOf, takesCoupon } from './coupons/coupon-reduction.ts'

interface For {
  language: Language
  /** What delivery costs, read before a transaction. */
  rates: DeliveryRates
  /** Undefined: a visitor, whose country is not known. */
  customerId: number | undefined
  /** The country that a visitor has chosen. A customer's own comes first. */
  countryId?: number | undefined
}

/** Prices a cart in one statement, whatever its length. A shop that charges by country asks a second one for the customer's. */
export async function priceCart(db: Reader, items: CartItem[], { language, rates, customerId, countryId: chosen }: For): Promise<Bill> {
  const products = await readCartProducts(db, [...new Set(items.map((item) => item.ProductId))])
  const own = rates.zones.length > 0 && customerId !== undefined ? await findCountryId(db, customerId) : null
  return billOf(items, products, language, {
    zone: zoneOf(rates, own ?? chosen ?? null),
    unknownWeightG: rates.unknownWeightG,
    calendar: rates.calendar,
  })
}

/** The coupon and its discount for this bill; undefined if the discount is 0, whatever the reason. */
export async function applyCoupon(
  db: Reader,
  code: string,
  bill: Bill,
  customerId: number | undefined,
): Promise<{ coupon: Coupon; discountCents: number } | undefined> {
  const coupon = await findUsableCoupon(db, code, customerId)
  if (!coupon) return undefined
  const reduced = bill.lines.filter((line) => takesCoupon(coupon, line))
  const discountCents = discountOf(
    coupon,
    reduced.reduce((sum, { totalCents }) => sum + totalCents, 0),
  )
  return discountCents > 0 ? { coupon, discountCents } : undefined
}
