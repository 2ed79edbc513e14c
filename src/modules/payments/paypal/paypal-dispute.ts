import { z } from 'zod'
import type { Dispute } from '../provider.ts'
import { Amount, inCents } from './amount.ts'

/** The fields of `GET /v1/customer/disputes/{id}` that the shop reads. */
export const PayPalDispute = z.object({
  dispute_id: z.string(),
  create_time: z.iso.datetime({ offset: true }),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  reason: z.string().default('OTHER'),
  status: z.string(),
  dispute_amount: Amount,
  dispute_outcome: z.object({ outcome_code: z.string().optional(), amount_refunded: Amount.optional() }).optional(),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
})

/** The ids in a page of `GET /v1/customer/disputes`, and the link to the next one. */
export const PayPalDisputes = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

const reasons: Record<string, Dispute['reason']> = {
  UNAUTHORISED: 'fraud',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  CREDIT_NOT_PROCESSED: 'refund_missing',
  DUPLICATE_TRANSACTION: 'duplicate',
  PAYMENT_BY_OTHER_MEANS: 'duplicate',
  INCORRECT_AMOUNT: 'wrong_amount',
  CANCELED_RECURRING_BILLING: 'canceled',
}

const outcomes: Record<string, Dispute['outcome']> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  DENIED: 'won',
}

/** A dispute of PayPal, in words of the shop. */
export function disputeOf(dispute: z.output<typeof PayPalDispute>): Dispute {
  const { status, dispute_outcome: decided } = dispute
  // The outcome may come later. With a payout, PayPal covers one side: money that it took from the shop is a refund of the capture.
  const isClosed = status === 'RESOLVED' && decided?.outcome_code !== undefined
  const outcome = isClosed ? (outcomes[decided.outcome_code ?? ''] ?? 'withdrawn') : null
  const refundedCents = outcome === 'lost' && decided?.amount_refunded ? inCents(decided.amount_refunded) : 0
  return {
    disputeId: dispute.dispute_id,
    paidBy: dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) => id ?? []),
    amountCents: refundedCents || inCents(dispute.dispute_amount),
    currency: dispute.dispute_amount.currency_code,
    reason: reasons[dispute.reason] ?? 'other',
    state: isClosed ? 'closed' : ['OPEN', 'WAITING_FOR_SELLER_RESPONSE'].includes(status) ? 'needs_response' : 'under_review',
    outcome,
    dueAt: dispute.seller_response_due_date ? new Date(dispute.seller_response_due_date) : null,
    openedAt: new Date(dispute.create_time),
  }
}
