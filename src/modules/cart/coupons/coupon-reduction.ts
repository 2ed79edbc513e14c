import { percentageOf } from '../../../contract/money.ts'
import type { BillLine } from '../bill.ts'
import type { Coupon } from './coupon.sql.ts'

/** Whether a coupon reduces a line: its product lies in one of the coupon's categories or below it, if it has any. */
export const takesCoupon = ({ categoryIds }: Coupon, { product }: BillLine): boolean =>
  categoryIds.length === 0 || categoryIds.some((id) => product.categoryIds.includes(id))

/**
 * What a coupon takes off the subtotal of the lines that it reduces, in cents: at most the subtotal, nothing below the coupon's minimum.
 * Shipping is not reduced.
 */
export function discountOf(coupon: Omit<Coupon, 'couponId' | 'categoryIds'>, subtotalCents: number): number {
  if (subtotalCents < coupon.minimumCents) return 0
  const wanted = coupon.amountCents ?? percentageOf(subtotalCents, coupon.percentage ?? 0)
  return Math.min(wanted, subtotalCents)
}
