import type { Reader } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { isPlaced } from '../orders.sql.ts'

/** The orders with a coupon, found by the customers who used it: orders have no index on their coupon, which every order would pay for. */
export const couponUsesOf = (db: Reader, couponId: number, { after, size }: { after?: string; size: number }) =>
  readPage(
    db,
    db
      .selectFrom('couponUses as u')
      .innerJoin('orders as o', (on) => on.onRef('o.customerId', '=', 'u.customerId').onRef('o.couponId', '=', 'u.couponId'))
      .where('u.couponId', '=', couponId)
      .where(isPlaced)
      .select(['o.orderId', 'o.orderNumber', 'o.createdAt', 'o.discountCents', 'o.totalCents']),
    { by: 'o.orderId', id: 'o.orderId', direction: 'desc', after, size },
  )
