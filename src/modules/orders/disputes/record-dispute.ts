import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import type { Dispute } from '../../payments/payments.ts'
import { pauseDisputedAccess, resumeAccess } from '../access/waiting-access.ts'
import { lockOrderAndPayment } from '../states.sql.ts'
import { lockDispute, saveDispute } from './disputes.sql.ts'
import { recordLoss, undoLoss } from './record-loss.ts'

/**
 * Records what the provider reports about a dispute of an order, with its consequences, each once. False if it was recorded since this `version`:
 * the report may be older than that record.
 */
export async function recordDispute(tx: Tx, orderId: number, reported: Dispute, version: number): Promise<boolean> {
  const found = await lockOrderAndPayment(tx, orderId)
  if (!found) return true
  const known = await lockDispute(tx, reported.disputeId)
  if ((known?.version ?? 0) !== version) return false
  if (known && known.orderId !== orderId) return true
  // A disputed amount in another currency is that of the payment.
  const amountCents = reported.currency === found.payment.currency ? reported.amountCents : found.payment.amountCents
  const of = { orderId, paymentId: found.payment.paymentId }
  const disputeId = await saveDispute(tx, of, { ...reported, amountCents })
  if (reported.outcome === 'lost' && known?.outcome !== 'lost') {
    await recordLoss(tx, found, { disputeId, openedAt: reported.openedAt, amountCents })
    // The provider may count it among the refunds of the payment.
    await enqueue(tx, 'compare-payment', { orderId }, { afterSeconds: 60 * 60 })
  }
  if (known?.outcome === 'lost' && reported.outcome !== 'lost') await undoLoss(tx, found, known)
  if (reported.state === 'closed') await resumeAccess(tx, orderId)
  else if (!known || known.state === 'closed') await pauseDisputedAccess(tx, orderId)
  return true
}
