import { CallError } from '../../contract/call.ts'
import type { CartItem } from '../../contract/cart/cart.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { DeliveryRates } from '../delivery/delivery.ts'
import type { Bill } from './bill.ts'
import type { Coupon } from './coupons/coupon.sql.ts'
import { applyCoupon, priceCart } from './price-cart.ts'

// Limits of the columns of an order.
const largestTotalCents = 2_147_483_647

interface QuoteRequest {
  cartJsonData: CartItem[]
  CouponCode: string
  /** In cents, as the customer saw it. */
  ExpectedTotal?: number | undefined
}

export interface Quote {
  bill: Bill
  coupon?: Coupon
  discountCents: number
  totalCents: number
}

/** What this customer pays for a cart now. Refuses lines that cannot be ordered, and a total that differs from the expected one. */
export async function quote(
  db: Reader,
  { cartJsonData, CouponCode, ExpectedTotal }: QuoteRequest,
  customerId: number,
  language: Language,
  rates: DeliveryRates,
): Promise<Quote> {
  if (cartJsonData.length === 0) throw new Refusal(messages.cartEmpty)
  const bill = await priceCart(db, cartJsonData, { language, rates, customerId })
  const [problem] = bill.problems
  if (problem) throw new Refusal(problem.message)
  const applied = CouponCode ? await applyCoupon(db, CouponCode, bill, customerId) : undefined
  if (CouponCode && !applied) throw new Refusal(messages.couponInvalid)
  if (bill.totalCents > largestTotalCents) throw new CallError(400, 'cartJsonData: this is more than one order can hold')
  const discountCents = applied?.discountCents ?? 0
  const totalCents = bill.totalCents - discountCents
  if (ExpectedTotal !== undefined && ExpectedTotal !== totalCents) throw new Refusal(messages.totalChanged, { OrderTotal: totalCents })
  return { bill, coupon: applied?.coupon, discountCents, totalCents }
}
