import type { Tx } from '../../../platform/database/database.ts'
import { returnCouponUse } from '../../cart/cart.ts'
import { returnStock } from '../../catalog/catalog.ts'
import { releaseCredentials } from '../../vault/vault.ts'
import { type LockedOrder, soldQuantities } from '../states.sql.ts'

/** Returns the stock, the reserved logins and the coupon use of a cancelled order. The caller makes sure that it happens once. */
export async function giveBack(tx: Tx, order: Pick<LockedOrder, 'orderId' | 'customerId' | 'couponId'>): Promise<void> {
  await returnStock(tx, await soldQuantities(tx, order.orderId))
  await releaseCredentials(tx, order.orderId)
  if (order.couponId !== null) await returnCouponUse(tx, order.couponId, order.customerId)
}
