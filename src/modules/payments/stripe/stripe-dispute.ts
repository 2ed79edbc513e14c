import type Stripe from 'stripe'
import type { Dispute } from '../provider.ts'

const reasons: Record<string, Dispute['reason']> = {
  fraudulent: 'fraud',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  credit_not_processed: 'refund_missing',
  duplicate: 'duplicate',
  subscription_canceled: 'canceled',
  unrecognized: 'unrecognized',
}

const closed: Record<string, Dispute['outcome']> = {
  won: 'won',
  lost: 'lost',
  // An inquiry that took no money, and a charge that was refunded before the bank asked.
  warning_closed: 'withdrawn',
  prevented: 'withdrawn',
}

const idOf = (object: string | { id: string } | null) => (typeof object === 'string' ? object : (object?.id ?? null))

/** A dispute of Stripe, in words of the shop. */
export function disputeOf(dispute: Stripe.Dispute): Dispute {
  const outcome = closed[dispute.status] ?? null
  const dueBy = dispute.evidence_details?.due_by
  return {
    disputeId: dispute.id,
    paidBy: [idOf(dispute.payment_intent), idOf(dispute.charge)].filter((id) => id !== null),
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: reasons[dispute.reason] ?? 'other',
    state: outcome ? 'closed' : dispute.status.endsWith('needs_response') ? 'needs_response' : 'under_review',
    outcome,
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(dispute.created * 1000),
  }
}
