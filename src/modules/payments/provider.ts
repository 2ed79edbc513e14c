/** What a provider says of a payment. Money in cents. */
export type Payment =
  | ({ state: 'captured' } & Captured)
  /** The customer is to say at the bank that it is he; with `clientSecret` his browser can ask him. */
  | { state: 'action_required'; providerId: string; clientSecret: string }
  /** Nothing was taken. It still can be, by `confirm`. */
  | { state: 'open'; providerId: string }
  /** Nothing was taken, and by this payment nothing will be. */
  | { state: 'closed'; providerId: string; reason: Decline }

export interface Captured {
  providerId: string
  captureId: string
  /** All that was taken, whatever of it was given back since. */
  amountCents: number
  refundedCents: number
  currency: string
  /** What we called the order when we asked. */
  reference: string
}

/** Why nothing was taken: the key of a message. */
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
  /** Ours, new for each payment; with it whatever is asked twice is done once. */
  reference: string
  amountCents: number
  currency: string
}

/** No definite answer: it may or may not have been done. To be asked again, with the same reference. */
export class ProviderIndeterminate extends Error {
  override name = 'ProviderIndeterminate'
}

/** The provider says a definite no before there is a payment at all. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  reason: Decline
  constructor(reason: Decline) {
    super(reason)
    this.reason = reason
  }
}

/** An id of a provider's message or payment, as all of them look. It can be stored and compared as it is. */
export const isProviderId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,255}$/.test(id)

/**
 * The seam to a provider of payments. Every method may be called again with the same arguments and does its work once. All throw
 * ProviderIndeterminate where no definite answer came; `create` throws ProviderRefusal.
 */
export interface Provider {
  readonly name: 'stripe' | 'paypal'
  readonly mode: 'sandbox' | 'live'
  /** Prepares a payment, which takes nothing yet; `token` is what the customer's browser got for a card. */
  create(asked: PaymentRequest, token: string): Promise<{ providerId: string }>
  /** Takes the money, if it is as much as was asked for and for our order. */
  confirm(providerId: string, asked: PaymentRequest): Promise<Payment>
  lookUp(providerId: string): Promise<Payment>
  /** Makes sure that nothing is taken any more; what was taken before stays so. */
  cancel(providerId: string): Promise<Payment>
  /** Gives back some of a captured payment; `reference` is the refund's own. */
  refund(captured: { providerId: string; captureId: string }, asked: PaymentRequest): Promise<{ refundId: string }>
  /** What a message of the provider is about; nothing where it is not from the provider or is too old. `body` is as it came. */
  readWebhook(body: string, headers: Headers): Promise<{ eventId: string; providerIds: string[] } | undefined>
}

/**
 * The most requests that one order sends to its provider, one after the other. A card that is declined: payment method, intent,
 * confirmation, then lookup, cancellation and lookup again. Each waits for PROVIDER_TIMEOUT_MS at most.
 */
export const requestsForAnOrder = 6

/** Seconds within which a message of a provider is believed. */
export const webhookToleranceSeconds = 300

/** Whether what a provider calls an order by is our reference, or begins with it where only its beginning is known. */
export const hasReference = (name: string | undefined, reference: string) =>
  name === reference || name?.startsWith(`${reference}-`) === true
