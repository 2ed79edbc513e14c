import * as calls from '../../../contract/cart/staff/coupons.ts'
import { fromCents, toCents } from '../../../contract/money.ts'
import { deliveryRatesOf } from '../../delivery/delivery.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames } from '../../wire-names.ts'
import { couponToWire } from './coupon-to-wire.ts'
import { listCouponsBy } from './manage-coupons.sql.ts'
import { getCoupon, saveCoupon } from './manage-coupons.ts'
import { tryCoupon } from './try-coupon.ts'

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

export const couponsAdmin: StaffCallHandler[] = [
  handleStaff(calls.listCoupons, async ({ shop }, { Filter, Sort, After, Size }) => {
    const { rows, next, total } = await listCouponsBy(shop.db, {
      search: Filter.Search,
      state: Filter.State,
      sort: Sort,
      after: After,
      size: Size,
    })
    return { Rows: rows.map(couponToWire), Next: next, Total: total }
  }),
  handleStaff(calls.getCoupon, async ({ shop }, { CouponId }) => couponToWire(await getCoupon(shop.db, CouponId))),
  handleStaff(calls.saveCoupon, async ({ write }, { Amount, Minimum, StartsAt, EndsAt, ...request }) => {
    const change = {
      ...fromWireNames(request),
      ...(Amount !== undefined && { amountCents: Amount === null ? null : toCents(Amount) }),
      ...(Minimum !== undefined && { minimumCents: toCents(Minimum) }),
      ...(StartsAt !== undefined && { startsAt: dateOf(StartsAt) }),
      ...(EndsAt !== undefined && { endsAt: dateOf(EndsAt) }),
    }
    return couponToWire(await write((tx) => saveCoupon(tx, change)))
  }),
  handleStaff(calls.tryCoupon, async ({ shop }, { Code, Lines }) => {
    const { bill, reducedSubtotalCents, discountCents, problem, lineProblems } = await tryCoupon(
      shop.db,
      Code,
      fromWireNames(Lines),
      await deliveryRatesOf(shop),
    )
    return {
      SubTotal: fromCents(bill.subtotalCents),
      ReducedSubTotal: fromCents(reducedSubtotalCents),
      Shipping: fromCents(bill.shippingCents),
      Discount: fromCents(discountCents),
      Total: fromCents(bill.totalCents - discountCents),
      Problem: problem,
      LineProblems: lineProblems.map(({ productId, en, ar }) => ({ ProductId: productId, En: en, Ar: ar })),
    }
  }),
]
