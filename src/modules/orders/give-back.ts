import type { Tx } from '../../platform/database/database.ts'
import { returnCouponUse } from '../cart/cart.ts'
import type { LockedOrder } from './states.sql.ts'
import { returnStock } from './stock.sql.ts'

/** Gives back the stock and the coupon use of an order that comes to nothing. The caller makes sure that it is done once. */
export async function giveBack(tx: Tx, order: Pick<LockedOrder, 'orderId' | 'customerId' | 'couponId'>): Promise<void> {
  await returnStock(tx, order.orderId)
  if (order.couponId !== null) await returnCouponUse(tx, order.couponId, order.customerId)
}
