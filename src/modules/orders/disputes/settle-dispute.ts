import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { resumeAccess } from '../access/waiting-access.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { chooseRefund, type RefundedPieces } from '../refunds/choose-refund.ts'
import { takeBackChosen } from '../refunds/take-back-chosen.ts'
import { itemsOf, type Move } from '../states.sql.ts'
import { findDispute, markSettled } from './disputes.sql.ts'

interface Settlement extends Move {
  orderId: number
  disputeId: number
  /** Absent: the customer keeps everything. */
  pieces?: RefundedPieces[] | undefined
  restocks?: boolean | undefined
}

/**
 * Settles a lost dispute, whose money is gone: the chosen pieces are taken back as by a refund, so that access ends and what never left is for sale
 * again. 404 for a missing dispute, 409 for one that is not lost or was settled before.
 */
export async function settleDispute(tx: Tx, { orderId, disputeId, pieces, restocks = true, actor, reason }: Settlement): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  const dispute = await findDispute(tx, disputeId)
  if (dispute?.orderId !== orderId) throw notFound()
  if (!(await markSettled(tx, disputeId, actor))) throw orderConflict(order, 'dispute_settled')
  if (pieces) {
    const items = await itemsOf(tx, orderId)
    const options = { refundId: dispute.refundId, restocks, isBuyerTold: false, actor, reason }
    await takeBackChosen(tx, order, items, chooseRefund(order, items, pieces), options)
  }
  await resumeAccess(tx, orderId)
}
