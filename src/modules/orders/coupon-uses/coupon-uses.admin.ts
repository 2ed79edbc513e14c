import { listCouponUses } from '../../../contract/cart/staff/coupons.ts'
import { fromCents } from '../../../contract/money.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { couponUsesOf } from './coupon-uses.sql.ts'

export const couponUsesAdmin: StaffCallHandler[] = [
  handleStaff(listCouponUses, async ({ shop }, { CouponId, After, Size }) => {
    const { rows, next, total } = await couponUsesOf(shop.db, CouponId, { after: After, size: Size })
    return {
      Rows: rows.map(({ orderId, orderNumber, createdAt, discountCents, totalCents }) => ({
        OrderId: orderId,
        OrderNumber: orderNumber,
        PlacedAt: createdAt.toISOString(),
        Discount: fromCents(discountCents),
        Total: fromCents(totalCents),
      })),
      Next: next,
      Total: total,
    }
  }),
]
