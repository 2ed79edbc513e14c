import { listCouponUses } from '../../../contract/cart/staff/coupons.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { couponUsesOf } from './coupon-uses.sql.ts'

export const couponUsesAdmin: StaffCallHandler[] = [
  handleStaff(listCouponUses, async ({ shop }, { couponId, after, size }) => {
    const { rows, next, total } = await couponUsesOf(shop.db, couponId, { after, size })
    return {
      rows: rows.map(({ orderId, orderNumber, createdAt, discountCents, totalCents }) => ({
        orderId,
        orderNumber,
        placedAt: createdAt,
        discountCents,
        totalCents,
      })),
      next,
      total,
    }
  }),
]
