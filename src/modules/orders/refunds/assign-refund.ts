import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { itemsOf, type Move } from '../states.sql.ts'
import { chooseRefund, type RefundedPieces } from './choose-refund.ts'
import { findRefund, markAssigned } from './refunds.sql.ts'
import { takeBackChosen } from './take-back-chosen.ts'

interface Assignment extends Move {
  orderId: number
  refundId: number
  /** Absent: the customer keeps everything. */
  pieces?: RefundedPieces[] | undefined
  restocks?: boolean | undefined
}

/**
 * Says which pieces a refund was for that was made at the provider: they are taken back as by a refund of the shop's own, and the customer hears of
 * it. 404 for a missing refund, 409 for one of the shop's own, and for one that was assigned before.
 */
export async function assignRefund(tx: Tx, { orderId, refundId, pieces, restocks = true, actor, reason }: Assignment): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  if ((await findRefund(tx, refundId))?.orderId !== orderId) throw notFound()
  if (!(await markAssigned(tx, refundId))) throw orderConflict(order, 'refund_assigned')
  if (pieces) {
    const items = await itemsOf(tx, orderId)
    await takeBackChosen(tx, order, items, chooseRefund(order, items, pieces), { refundId, restocks, actor, reason })
  }
  await enqueue(tx, 'send-order-refunded', { refundId })
}
