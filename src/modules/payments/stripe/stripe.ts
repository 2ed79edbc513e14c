import Stripe from 'stripe'
import type { Log } from '../../../platform/runtime/log.ts'
import {
  type Decline,
  isProviderId,
  type Payment,
  type Provider,
  ProviderIndeterminate,
  ProviderRefusal,
  RefundRefused,
  webhookToleranceSeconds,
} from '../provider.ts'
import { disputeOf } from './stripe-dispute.ts'

interface Settings {
  secretKey: string
  webhookSecret: string
  apiBase: string
  mode: Provider['mode']
  timeoutMs: number
  log: Log
  /** Replaces the network. */
  fetch?: typeof fetch
}

const declines: Record<string, Decline> = {
  insufficient_funds: 'cardFundsInsufficient',
  expired_card: 'cardExpired',
  authentication_required: 'cardNotAuthenticated',
  payment_intent_authentication_failure: 'cardNotAuthenticated',
  processing_error: 'cardProcessingError',
  incorrect_number: 'cardInvalid',
  invalid_number: 'cardInvalid',
  incorrect_cvc: 'cardInvalid',
  invalid_cvc: 'cardInvalid',
  invalid_expiry_month: 'cardInvalid',
  invalid_expiry_year: 'cardInvalid',
  token_already_used: 'cardInvalid',
}

/**
 * Card payments by Stripe, or by a server with the same API at `apiBase`: create a payment method from the token, create a PaymentIntent,
 * confirm it.
 */
export function openStripe({ secretKey, webhookSecret, apiBase, mode, timeoutMs, log, fetch }: Settings): Provider {
  const base = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    host: base.hostname,
    ...(base.port && { port: base.port }),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    // The customer's identical request and the job that resumes orders try again, with the same idempotency keys. Retries here would make
    // one order take longer than the job waits.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  })
  const intentAt = (id: string) => definite(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))

  /** Cancels a declined intent. Otherwise the browser could confirm it with another card after its order was cancelled. */
  async function lookUp(providerId: string): Promise<Payment> {
    const intent = await intentAt(providerId)
    if (intent.status !== 'requires_payment_method' || !intent.last_payment_error) return paymentOf(intent)
    await end(providerId)
    return paymentOf(await intentAt(providerId))
  }

  /** Ignores Stripe's refusal to cancel an intent that has already ended. */
  async function end(providerId: string): Promise<void> {
    try {
      await definite(() => stripe.paymentIntents.cancel(providerId))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
    }
  }

  async function cancel(providerId: string): Promise<Payment> {
    await end(providerId)
    return lookUp(providerId)
  }

  const reportFault = (error: unknown) =>
    log.error(
      { provider: 'stripe', mode, error },
      'Stripe rejects the requests of the shop: payments by card fail until its settings are corrected',
    )

  return {
    name: 'stripe',
    mode,
    lookUp,
    cancel,

    // The answer about a payment that does not exist needs the permission that payments need, and no other.
    async check() {
      try {
        await intentAt('pi_unknown')
      } catch (error) {
        if (error instanceof ProviderIndeterminate) {
          if (isShopsFault(error)) return 'refused'
          throw error
        }
        if (!(error instanceof Stripe.errors.StripeError)) throw error
      }
      return 'accepted'
    },

    async create({ reference, amountCents, currency }, token) {
      const key = (what: string) => ({ idempotencyKey: `${reference}:${what}` })
      try {
        const method = await definite(() => stripe.paymentMethods.create({ type: 'card', card: { token } }, key('method')))
        const intent = await definite(() =>
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: currency.toLowerCase(),
              payment_method: method.id,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              use_stripe_sdk: true,
              metadata: { reference },
            },
            key('intent'),
          ),
        )
        return { providerId: intent.id }
      } catch (error) {
        if (isShopsFault(error)) {
          reportFault(error)
          throw new ProviderRefusal('cardUnavailable')
        }
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        throw new ProviderRefusal(isUnknownToken(error) ? 'cardInvalid' : reasonOf(error.decline_code, error.code))
      }
    },

    async confirm(providerId, { reference }) {
      try {
        const key = { idempotencyKey: `${reference}:confirm` }
        const intent = await definite(() => stripe.paymentIntents.confirm(providerId, { expand: ['latest_charge'] }, key))
        if (intent.status === 'succeeded' || intent.status === 'requires_action') return paymentOf(intent)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error
        // Declined, or completed before: the lookup tells which. An invalid request would be refused at every attempt.
        const payment = await lookUp(providerId)
        if (payment.state !== 'open' || !isShopsFault(error)) return payment
        reportFault(error)
        const ended = await cancel(providerId)
        return ended.state === 'closed' ? { ...ended, reason: 'cardUnavailable' } : ended
      }
      return lookUp(providerId)
    },

    async refund({ providerId }, { reference, amountCents }) {
      const refund = await definite(() =>
        stripe.refunds.create(
          { payment_intent: providerId, amount: amountCents, metadata: { reference } },
          { idempotencyKey: `${reference}:refund` },
        ),
      ).catch((error) => {
        throw error instanceof Stripe.errors.StripeError ? new RefundRefused(error.code ?? error.type, { cause: error }) : error
      })
      return { refundId: refund.id }
    },

    async lookUpDispute(disputeId) {
      try {
        return disputeOf(await definite(() => stripe.disputes.retrieve(disputeId)))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
        throw error instanceof Stripe.errors.StripeError ? new ProviderIndeterminate('Stripe refuses a look-up', { cause: error }) : error
      }
    },

    async disputesSince(moment) {
      const ids: string[] = []
      try {
        const all = stripe.disputes.list({ created: { gte: Math.floor(moment.getTime() / 1000) }, limit: 100 })
        for await (const { id } of all) ids.push(id)
      } catch (error) {
        throw new ProviderIndeterminate('no list of disputes from Stripe', { cause: error })
      }
      return ids
    },

    async readWebhook(body, headers) {
      try {
        const event = stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', webhookSecret, webhookToleranceSeconds)
        const about = event.data.object as { id?: unknown; object?: unknown; payment_intent?: unknown }
        if (!isProviderId(event.id)) return undefined
        return {
          eventId: event.id,
          providerIds: [about.payment_intent, about.id].filter(isProviderId).filter((id) => id.startsWith('pi_')),
          disputeIds: about.object === 'dispute' && isProviderId(about.id) ? [about.id] : [],
        }
      } catch {
        return undefined
      }
    },
  }
}

const isUnknownToken = ({ code, param }: { code?: string; param?: string }) =>
  code === 'resource_missing' && param?.startsWith('card') === true

/** Whether Stripe refuses the request itself or the shop's keys, which no customer can correct. */
function isShopsFault(error: unknown): boolean {
  const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors
  if (error instanceof ProviderIndeterminate)
    return error.cause instanceof StripeAuthenticationError || error.cause instanceof StripePermissionError
  if (!(error instanceof StripeInvalidRequestError)) return false
  return !isUnknownToken(error) && error.code !== 'payment_intent_unexpected_state' && !(error.code && error.code in declines)
}

/** Throws Stripe's definite refusals as StripeError. A missing or unreadable response is a ProviderIndeterminate. */
async function definite<Answer extends { id: string }>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask()
    // The library takes any JSON without an error for an answer, as that of a proxy whose server is gone.
    if (!isProviderId(answer.id)) throw new Error('this is not an object of Stripe')
    return answer
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
    if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) throw error
    throw new ProviderIndeterminate('indeterminate response of Stripe', { cause: error })
  }
}

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id: providerId, status } = intent
  if (status === 'succeeded') {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    if (!charge) throw new ProviderIndeterminate(`Stripe reports ${providerId} as succeeded, but without a charge`)
    return {
      state: 'captured',
      providerId,
      captureId: charge.id,
      amountCents: intent.amount_received,
      refundedCents: charge.amount_refunded,
      currency: intent.currency.toUpperCase(),
      reference: intent.metadata.reference ?? '',
    }
  }
  if (status === 'requires_action') return { state: 'action_required', providerId, clientSecret: intent.client_secret ?? '' }
  const failure = intent.last_payment_error
  if (status === 'canceled')
    return { state: 'closed', providerId, reason: failure ? reasonOf(failure.decline_code, failure.code) : 'paymentInterrupted' }
  if (failure) return { state: 'closed', providerId, reason: reasonOf(failure.decline_code, failure.code) }
  return { state: 'open', providerId }
}

const reasonOf = (declineCode?: string, code?: string): Decline => declines[declineCode ?? ''] ?? declines[code ?? ''] ?? 'cardDeclined'
