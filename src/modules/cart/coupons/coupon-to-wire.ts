import { fromCents } from '../../../contract/money.ts'
import { toWireNames } from '../../wire-names.ts'
import type { StoredCoupon } from './manage-coupons.sql.ts'

export const couponToWire = ({ amountCents, minimumCents, startsAt, endsAt, ...coupon }: StoredCoupon) => ({
  ...toWireNames(coupon),
  Amount: amountCents === null ? null : fromCents(amountCents),
  Minimum: fromCents(minimumCents),
  StartsAt: startsAt?.toISOString() ?? null,
  EndsAt: endsAt?.toISOString() ?? null,
})
