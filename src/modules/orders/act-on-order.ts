import { StaffError } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffContext } from '../staff-calls.ts'
import { orderDetail } from './order-detail.ts'

/** Runs what staff do with an order, and returns the order. A 409 has the order as it is, with what can be done with it. */
export async function actOnOrder({ shop, write }: StaffContext, orderId: number, act: (tx: Tx) => Promise<unknown>) {
  try {
    await write(act)
  } catch (error) {
    if (error instanceof StaffError && error.statusCode === 409) error.details.current = await orderDetail(shop.db, orderId)
    throw error
  }
  return orderDetail(shop.db, orderId)
}
