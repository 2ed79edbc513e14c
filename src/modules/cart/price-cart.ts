import type { CartItem } from '../../contract/cart/cart.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type Bill, billOf } from './bill.ts'
import { readCartProducts } from './cart-products.sql.ts'
import { type Coupon, findUsableCoupon } from './coupon.sql.ts'
import { discountOf } from './discount.ts'

/** Prices a cart in one statement, whatever its length. */
export async function priceCart(db: Reader, items: CartItem[], language: Language): Promise<Bill> {
  return billOf(items, await readCartProducts(db, [...new Set(items.map((item) => item.ProductId))]), language)
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
  const discountCents = discountOf(coupon, bill.subtotalCents)
  return discountCents > 0 ? { coupon, discountCents } : undefined
}
