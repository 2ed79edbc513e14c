import { percentageOf } from '../../contract/money.ts'
import type { Coupon } from './coupon.sql.ts'

/** What a coupon takes off a subtotal, in cents: at most the subtotal, nothing below the coupon's minimum. Shipping is not reduced. */
export function discountOf(coupon: Coupon, subtotalCents: number): number {
  if (subtotalCents < coupon.minimumCents) return 0
  const wanted = coupon.amountCents ?? percentageOf(subtotalCents, coupon.percentage ?? 0)
  return Math.min(wanted, subtotalCents)
}
