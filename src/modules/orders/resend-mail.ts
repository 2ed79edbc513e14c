import { randomUUID } from 'node:crypto'
import type { OrderMailKind } from '../../contract/orders/staff/order-enums.ts'
import { notFound } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../jobs.ts'
import { orderConflict } from './order-conflict.ts'
import { mailsOf } from './possible-acts.ts'
import { findRefundOf } from './staff.sql.ts'
import { itemsOf, lockOrder } from './states.sql.ts'

/** Sends a mail about an order again. 409 if it does not fit the state of the order. */
export async function resendMail(tx: Tx, orderId: number, kind: OrderMailKind): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound()
  const [items, refund] = [await itemsOf(tx, orderId), await findRefundOf(tx, orderId)]
  if (!mailsOf(order, items, refund !== undefined).includes(kind)) throw orderConflict(order, 'mail_not_due')
  // Another id than the first mail's, which is sent once.
  const again = randomUUID()
  if (kind === 'refunded') await enqueue(tx, 'send-order-refunded', { refundId: refund?.refundId ?? 0, again })
  else await enqueue(tx, `send-order-${kind}`, { orderId, again })
}
