import { randomUUID } from 'node:crypto'
import { change, type Ledger } from '../../src/modules/payments/sandbox/ledger.ts'
import type { PayPalCase, PayPalOrder } from '../../src/modules/payments/sandbox/paypal-sandbox.ts'
import type { StripeDispute } from '../../src/modules/payments/sandbox/stripe-sandbox.ts'

/** A payment as the shop knows it. */
export interface Disputed {
  provider: 'stripe' | 'paypal'
  providerId: string
  captureId: string
}

export type Verdict = 'needs_response' | 'under_review' | 'won' | 'lost' | 'withdrawn'

// docs.stripe.com/api/disputes/object#dispute_object-status
const atStripe: Record<Verdict, string> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  withdrawn: 'warning_closed',
}

// developer.paypal.com/api/customer-disputes/v1/disputes-get: status and dispute_outcome.outcome_code.
const atPayPal: Record<Verdict, Pick<PayPalCase, 'status' | 'outcome'>> = {
  needs_response: { status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null },
  under_review: { status: 'UNDER_REVIEW', outcome: null },
  won: { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' },
  lost: { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' },
  withdrawn: { status: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' },
}

interface About {
  amountCents: number
  /** Null: without a day. */
  dueAt?: Date | null
  reason?: string
  verdict?: Verdict
}

const week = 7 * 24 * 60 * 60_000

/** What customers and their banks do in the ledger of both providers, which the shop only reads. */
export function disputesIn(ledger: Ledger) {
  return {
    /** Opens a dispute, and returns its id. */
    async open({ provider, providerId, captureId }: Disputed, about: About): Promise<string> {
      const { amountCents, dueAt = new Date(Date.now() + week), verdict = 'needs_response' } = about
      if (provider === 'stripe') {
        const id = `dp_${randomUUID().replaceAll('-', '').slice(0, 24)}`
        await ledger.insert<StripeDispute>('dispute', id, {
          id,
          intent: providerId,
          amount: amountCents,
          reason: about.reason ?? 'fraudulent',
          status: atStripe[verdict],
          created: Math.floor(Date.now() / 1000),
          dueBy: dueAt && Math.floor(dueAt.getTime() / 1000),
        })
        return id
      }
      const id = `PP-R-${randomUUID().slice(0, 13).toUpperCase()}`
      await ledger.insert<PayPalCase>('paypal-dispute', id, {
        id,
        captureId,
        value: (amountCents / 100).toFixed(2),
        reason: about.reason ?? 'UNAUTHORISED',
        created: new Date().toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        ...atPayPal[verdict],
      })
      return id
    },

    /** The next state of a dispute. */
    async decide(disputeId: string, verdict: Verdict): Promise<void> {
      if (disputeId.startsWith('dp_'))
        await change<StripeDispute>(ledger, 'dispute', disputeId, (one) => ({ ...one, status: atStripe[verdict] }))
      else await change<PayPalCase>(ledger, 'paypal-dispute', disputeId, (one) => ({ ...one, ...atPayPal[verdict] }))
    },

    /** PayPal takes what a dispute is about, or what is left, back for its customer, and counts that among the refunds of the capture. */
    async reverse({ providerId }: Disputed, disputeId: string): Promise<void> {
      const found = await ledger.find<PayPalCase>('paypal-dispute', disputeId)
      if (!found || found.isReversed) return
      await change<PayPalCase>(ledger, 'paypal-dispute', disputeId, (one) => ({ ...one, isReversed: true }))
      await change<PayPalOrder>(ledger, 'paypal', providerId, (one) => {
        const left = one.refunds.reduce((sum, refund) => sum - Number(refund.value), Number(one.value))
        const value = Math.min(Number(found.value), left).toFixed(2)
        return Number(value) > 0 ? { ...one, refunds: [...one.refunds, { id: randomUUID(), value }] } : undefined
      })
    },
  }
}

/** What lost disputes took of this many cents, apart from what is among the refunds. */
export function lostOf(disputes: (StripeDispute | PayPalCase)[], leftCents: number): number {
  const lost = disputes.flatMap((one) => {
    if ('intent' in one) return (one as StripeDispute).status === 'lost' ? [(one as StripeDispute).amount] : []
    const { outcome, isReversed, value } = one as PayPalCase
    return outcome === 'RESOLVED_BUYER_FAVOUR' && !isReversed ? [Math.round(Number(value) * 100)] : []
  })
  return Math.min(
    lost.reduce((sum, cents) => sum + cents, 0),
    leftCents,
  )
}
