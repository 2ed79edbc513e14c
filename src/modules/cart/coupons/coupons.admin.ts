import * as calls from '../../../contract/cart/staff/coupons.ts'
import { deliveryRatesOf } from '../../delivery/delivery.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { listCouponsBy } from './manage-coupons.sql.ts'
import { getCoupon, saveCoupon } from './manage-coupons.ts'
import { tryCoupon } from './try-coupon.ts'

export const couponsAdmin: StaffCallHandler[] = [
  handleStaff(calls.listCoupons, ({ shop }, { filter, sort, after, size }) => listCouponsBy(shop.db, { ...filter, sort, after, size })),
  handleStaff(calls.getCoupon, ({ shop }, { couponId }) => getCoupon(shop.db, couponId)),
  handleStaff(calls.saveCoupon, ({ write }, request) => write((tx) => saveCoupon(tx, request))),
  handleStaff(calls.tryCoupon, async ({ shop }, { code, lines }) => {
    const { bill, reducedSubtotalCents, discountCents, problem, lineProblems } = await tryCoupon(
      shop.db,
      code,
      lines,
      await deliveryRatesOf(shop),
    )
    return {
      subTotalCents: bill.subtotalCents,
      reducedSubTotalCents: reducedSubtotalCents,
      shippingCents: bill.shippingCents,
      discountCents,
      totalCents: bill.totalCents - discountCents,
      problem,
      lineProblems,
    }
  }),
]
