import { notFound } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type LockedOrder, lockOrder } from './states.sql.ts'

/** A placed order, unchanged by others until the transaction ends. 404 for a missing, pending or cancelled one. */
export async function getLockedOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order || ['pending', 'failed'].includes(order.paymentState)) throw notFound()
  return order
}
