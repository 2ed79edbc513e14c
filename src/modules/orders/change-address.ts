import { changedMeanwhile } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getLockedOrder } from './locked-order.ts'
import { orderConflict } from './order-conflict.ts'
import { canChangeAddress } from './possible-acts.ts'
import { type ShippingAddress, updateAddress } from './staff.sql.ts'
import { itemsOf } from './states.sql.ts'

/** Changes the address of an order of which nothing is shipped. 409 if something is, or if another person changed it since `version`. */
export async function changeAddress(tx: Tx, orderId: number, version: number, address: ShippingAddress): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  if (!canChangeAddress(await itemsOf(tx, orderId))) throw orderConflict(order, 'parcel_on_its_way')
  if (!(await updateAddress(tx, orderId, version, address))) throw changedMeanwhile({})
}
