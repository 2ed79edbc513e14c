// Decision 016: orders first, then money

import type { DisputeOutcome, DisputeReason, DisputeState } from '../../contract/orders/staff/dispute-enums.ts'

/** A provider's answer about a payment. Money in cents. */
export type Payment =
  | ({ state: 'captured' } & Captured)
  /** The customer has to authenticate; `clientSecret` lets the browser ask them. */
  | { state: 'action_required'; providerId: string; clientSecret: string }
  /** Not captured; `confirm` can still capture it. */
  | { state: 'open'; providerId: string }
  /** Not captured, and this payment never will be. */
  | { state: 'closed'; providerId: string; reason: Decline }

export interface Captured {
  providerId: string
  captureId: string
  /** The captured amount, including what was refunded since. */
  amountCents: number
  refundedCents: number
  currency: string
  /** Our reference, as sent with the request. */
  reference: string
}

/** What a provider reports about a dispute: a customer asks their bank, or the provider, for the money of a payment back. */
export interface Dispute {
  disputeId: string
  /** The payments or captures that it is about. */
  paidBy: string[]
  /** What the customer wants back, or has got back of a lost one. */
  amountCents: number
  currency: string
  reason: DisputeReason
  state: DisputeState
  /** Of a closed one. */
  outcome: DisputeOutcome | null
  /** Until when the provider takes evidence. */
  dueAt: Date | null
  openedAt: Date
}

/** The message key of the reason. */
export type Decline =
  | 'cardDeclined'
  | 'cardFundsInsufficient'
  | 'cardExpired'
  | 'cardNotAuthenticated'
  | 'cardProcessingError'
  | 'cardInvalid'
  | 'cardUnavailable'
  | 'payPalDeclined'
  | 'payPalNotApproved'
  | 'payPalInvalid'
  | 'payPalUnavailable'
  | 'paymentInterrupted'

export interface PaymentRequest {
  /** Our reference, new for each payment: repeated requests with it act once. */
  reference: string
  amountCents: number
  currency: string
}

/** An indeterminate response: the request may or may not have succeeded. Retry with the same reference. */
export class ProviderIndeterminate extends Error {
  override name = 'ProviderIndeterminate'
}

/** A definite refusal before a payment exists. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  reason: Decline
  constructor(reason: Decline) {
    super(reason)
    this.reason = reason
  }
}

/** A definite refusal of a refund. The message is the provider's code. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
}

/** The format of ids of events and payments; safe to store and compare. */
export const isProviderId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,255}$/.test(id)

/**
 * A payment provider. Every method is idempotent for the same arguments. All throw ProviderIndeterminate without a definite answer;
 * `create` throws ProviderRefusal, `refund` RefundRefused.
 */
export interface Provider {
  readonly name: 'stripe' | 'paypal'
  readonly mode: 'sandbox' | 'live'
  /** Whether the provider accepts the keys of the shop. */
  check(): Promise<'accepted' | 'refused'>
  /** Creates a payment without capturing it; `token` is the browser's card token. */
  create(request: PaymentRequest, token: string): Promise<{ providerId: string }>
  /** Captures the payment if amount and reference match. */
  confirm(providerId: string, request: PaymentRequest): Promise<Payment>
  lookUp(providerId: string): Promise<Payment>
  /** Prevents any further capture; an earlier capture stays. */
  cancel(providerId: string): Promise<Payment>
  /** Refunds part of a captured payment; `reference` is the refund's own. */
  refund(captured: { providerId: string; captureId: string }, request: PaymentRequest): Promise<{ refundId: string }>
  /** Undefined if the provider has no such dispute. */
  lookUpDispute(disputeId: string): Promise<Dispute | undefined>
  /** The ids of disputes of any payment that were opened since. */
  disputesSince(moment: Date): Promise<string[]>
  /**
   * Parses a webhook; undefined if it is not genuine or too old. `body` is the raw body. `beforeRequest` is awaited before the provider is
   * called to verify the webhook; its errors are rethrown.
   */
  readWebhook(body: string, headers: Headers, beforeRequest: () => Promise<void>): Promise<Webhook | undefined>
}

export interface Webhook {
  eventId: string
  /** The payments or captures that it names. */
  providerIds: string[]
  disputeIds: string[]
}

/**
 * The most requests that one order sends to its provider, in sequence, as for a declined card: payment method, intent,
 * confirmation, then lookup, cancellation and lookup again. Each times out after PROVIDER_TIMEOUT_MS.
 */
export const requestsForAnOrder = 6

/** Maximum age of a webhook, in seconds. */
export const webhookToleranceSeconds = 300

/** Whether the provider's reference is ours, or begins with ours if only the beginning is known. */
export const hasReference = (name: string | undefined, reference: string) =>
  name === reference || name?.startsWith(`${reference}-`) === true
