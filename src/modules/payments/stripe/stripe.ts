import Stripe from 'stripe'
import { type Decline, type Payment, type Provider, ProviderIndeterminate, ProviderRefusal, webhookToleranceSeconds } from '../provider.ts'

interface Settings {
  secretKey: string
  webhookSecret: string
  apiBase: string
  mode: Provider['mode']
  timeoutMs: number
  /** Instead of the network. */
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
  resource_missing: 'cardInvalid',
}

/** Cards by Stripe, or by whatever speaks as Stripe does at `apiBase`: a payment method of the token, a PaymentIntent, its confirmation. */
export function openStripe({ secretKey, webhookSecret, apiBase, mode, timeoutMs, fetch }: Settings): Provider {
  const base = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    host: base.hostname,
    ...(base.port && { port: base.port }),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    // The same key each time, so that whatever was done is done once.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  })
  const intentAt = (id: string) => definite(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))

  /** One that was declined could be tried again from the browser with another card, when nothing is held for it any more: it is ended. */
  async function lookUp(providerId: string): Promise<Payment> {
    const intent = await intentAt(providerId)
    if (intent.status !== 'requires_payment_method' || !intent.last_payment_error) return paymentOf(intent)
    await end(providerId)
    return paymentOf(await intentAt(providerId))
  }

  /** That it cannot be ended, because it is over, is as good. */
  async function end(providerId: string): Promise<void> {
    try {
      await definite(() => stripe.paymentIntents.cancel(providerId))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
    }
  }

  return {
    name: 'stripe',
    mode,
    lookUp,

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
        throw error instanceof Stripe.errors.StripeError ? new ProviderRefusal(reasonOf(error.decline_code, error.code)) : error
      }
    },

    async confirm(providerId, { reference }) {
      try {
        const key = { idempotencyKey: `${reference}:confirm` }
        const intent = await definite(() => stripe.paymentIntents.confirm(providerId, { expand: ['latest_charge'] }, key))
        if (intent.status === 'succeeded' || intent.status === 'requires_action') return paymentOf(intent)
      } catch (error) {
        // Declined, or done before: either way it is looked up what became of it.
        if (!(error instanceof Stripe.errors.StripeError)) throw error
      }
      return lookUp(providerId)
    },

    async cancel(providerId) {
      await end(providerId)
      return lookUp(providerId)
    },

    async refund({ providerId }, { reference, amountCents }) {
      const refund = await definite(() =>
        stripe.refunds.create(
          { payment_intent: providerId, amount: amountCents, metadata: { reference } },
          { idempotencyKey: `${reference}:refund` },
        ),
      )
      return { refundId: refund.id }
    },

    async readWebhook(body, headers) {
      try {
        const event = stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', webhookSecret, webhookToleranceSeconds)
        const about = event.data.object as { id?: unknown; payment_intent?: unknown }
        const ids = [about.payment_intent, about.id].filter((id): id is string => typeof id === 'string' && id.startsWith('pi_'))
        return { eventId: event.id, providerIds: ids }
      } catch {
        return undefined
      }
    },
  }
}

/** Stripe's definite no passes as a StripeError; that no answer came, or none that can be read, is a ProviderUnsure. */
async function definite<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
    if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) throw error
    throw new ProviderIndeterminate('Stripe gave no definite answer', { cause: error })
  }
}

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id: providerId, status } = intent
  if (status === 'succeeded') {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    if (!charge) throw new ProviderIndeterminate(`Stripe says ${providerId} succeeded, and of no charge`)
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
