import { createHash, randomUUID } from 'node:crypto'
import { change, type Ledger } from './ledger.ts'

/** Stripe's test tokens and how their cards behave. Other tokens are refused. */
const cards: Record<string, Card> = {
  tok_visa: 'works',
  tok_visa_debit: 'works',
  tok_mastercard: 'works',
  tok_mastercard_debit: 'works',
  tok_amex: 'works',
  tok_discover: 'works',
  tok_chargeDeclined: { code: 'card_declined', decline: 'generic_decline' },
  tok_visa_chargeDeclined: { code: 'card_declined', decline: 'generic_decline' },
  tok_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline: 'insufficient_funds' },
  tok_visa_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline: 'insufficient_funds' },
  tok_chargeDeclinedLostCard: { code: 'card_declined', decline: 'lost_card' },
  tok_chargeDeclinedStolenCard: { code: 'card_declined', decline: 'stolen_card' },
  tok_chargeDeclinedFraudulent: { code: 'card_declined', decline: 'fraudulent' },
  tok_chargeDeclinedExpiredCard: { code: 'expired_card', decline: 'expired_card' },
  tok_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc', decline: 'incorrect_cvc' },
  tok_chargeDeclinedProcessingError: { code: 'processing_error', decline: 'processing_error' },
  tok_threeDSecureRequired: 'asks',
  tok_threeDSecure2Required: 'asks',
  tok_authenticationRequired: 'asks',
  tok_threeDSecureRequiredChargeDeclined: 'asks, then declines',
}
type Card = 'works' | 'asks' | 'asks, then declines' | { code: string; decline: string }

interface Method extends Record<string, unknown> {
  id: string
  card: Card
  usedBy: string | null
}

export interface Intent extends Record<string, unknown> {
  id: string
  secret: string
  amount: number
  currency: string
  metadata: Record<string, string>
  card: Card
  status: 'requires_confirmation' | 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled'
  error: { code: string; decline: string } | null
  refunded: number
}

export interface Refund extends Record<string, unknown> {
  id: string
  intent: string
  amount: number
}

/** A dispute as the bank has it now. It comes from outside: by tests. */
export interface StripeDispute extends Record<string, unknown> {
  id: string
  intent: string
  amount: number
  reason: string
  status: string
  /** In seconds. */
  created: number
  dueBy: number | null
}

const declined = { code: 'card_declined', decline: 'generic_decline' }
const unauthenticated = { code: 'payment_intent_authentication_failure', decline: '' }
const leastAmount = 50

const json = (status: number, body: object) => Response.json(body, { status })
const refusal = (code: string, message: string, { status = 400, param }: { status?: number; param?: string } = {}) =>
  json(status, { error: { type: 'invalid_request_error', code, message, param } })
const missing = (id: string) => refusal('resource_missing', `No such object: ${id}`, { status: 404 })
const cardError = ({ code, decline }: { code: string; decline: string }, intent: object) =>
  json(402, { error: { type: 'card_error', code, decline_code: decline, message: 'Your card was declined.', payment_intent: intent } })

const shown = (intent: Intent) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  currency: intent.currency,
  client_secret: intent.secret,
  metadata: intent.metadata,
  status: intent.status,
  last_payment_error: intent.error && { type: 'card_error', code: intent.error.code, decline_code: intent.error.decline },
  latest_charge:
    intent.status === 'succeeded'
      ? { id: chargeOf(intent.id), object: 'charge', amount: intent.amount, amount_refunded: intent.refunded, currency: intent.currency }
      : null,
})
// docs.stripe.com/api/disputes/object
const shownDispute = ({ id, intent, amount, reason, status, created, dueBy }: StripeDispute) => ({
  id,
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: chargeOf(intent),
  created,
  currency: 'usd',
  evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: isRefundable(status),
  metadata: {},
  payment_intent: intent,
  reason,
  status,
})
/** An inquiry has taken no money, and that of a dispute that was won is back. */
const isRefundable = (status: string) => status.startsWith('warning_') || status === 'won'

const chargeOf = (intentId: string) => intentId.replace('pi_', 'ch_')

/** The same key results in the same id, so that a repeated request creates one object. */
const idFor = (prefix: string, key: string | null) =>
  `${prefix}_sandbox_${createHash('sha256')
    .update(`${prefix} ${key ?? randomUUID()}`)
    .digest('hex')
    .slice(0, 24)}`

/**
 * Simulates the part of Stripe's API that the shop uses, with Stripe's test cards and a ledger as storage. It never gets card numbers,
 * which stay in the browser. Requests with the same idempotency key take effect once; with other parameters they fail, as at Stripe.
 */
export function stripeSandbox(ledger: Ledger) {
  const find = (id: string) => ledger.find<Intent>('intent', id)

  async function createMethod(form: URLSearchParams, key: string | null) {
    const card = cards[form.get('card[token]') ?? '']
    if (!card) return refusal('resource_missing', 'The sandbox takes test tokens only.', { param: 'card[token]' })
    const id = idFor('pm', key)
    const method = await ledger.insert<Method>('method', id, { id, card, usedBy: null })
    if (JSON.stringify(method.card) !== JSON.stringify(card)) return refusal('idempotency_error', 'This key was used with another card.')
    return json(200, { id, object: 'payment_method', type: 'card' })
  }

  async function createIntent(form: URLSearchParams, key: string | null) {
    const amount = Number(form.get('amount'))
    if (!Number.isSafeInteger(amount) || amount < leastAmount) return refusal('amount_too_small', 'Amount must be at least $0.50 usd')
    const id = idFor('pi', key)
    const methodId = form.get('payment_method') ?? ''
    const method = await change<Method>(ledger, 'method', methodId, (one) => (one.usedBy ? undefined : { ...one, usedBy: id }))
    if (!method) return missing(methodId)
    if (method.usedBy !== id) return refusal('payment_method_unexpected_state', 'This payment method was used before.')
    const wanted: Intent = {
      id,
      secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
      amount,
      currency: form.get('currency') ?? 'usd',
      metadata: { reference: form.get('metadata[reference]') ?? '' },
      card: method.card,
      status: 'requires_confirmation',
      error: null,
      refunded: 0,
    }
    const intent = await ledger.insert('intent', id, wanted)
    if (intent.amount !== amount || intent.currency !== wanted.currency)
      return refusal('idempotency_error', 'This key was used for another amount.')
    return json(200, shown(intent))
  }

  async function confirm(id: string) {
    const intent = await change<Intent>(ledger, 'intent', id, (one) =>
      one.status === 'requires_confirmation' ? confirmed(one) : undefined,
    )
    if (!intent) return missing(id)
    if (intent.status === 'canceled') return refusal('payment_intent_unexpected_state', 'This payment was canceled.')
    return intent.error ? cardError(intent.error, shown(intent)) : json(200, shown(intent))
  }

  async function cancel(id: string) {
    const intent = await change<Intent>(ledger, 'intent', id, (one) =>
      one.status === 'succeeded' || one.status === 'canceled' ? undefined : { ...one, status: 'canceled' },
    )
    if (!intent) return missing(id)
    return intent.status === 'canceled'
      ? json(200, shown(intent))
      : refusal('payment_intent_unexpected_state', 'This payment has succeeded.')
  }

  async function disputesIn(query: URLSearchParams) {
    const since = Number(query.get('created[gte]') ?? 0)
    const found = (await ledger.list<StripeDispute>('dispute')).filter(({ created }) => created >= since)
    return json(200, { object: 'list', url: '/v1/disputes', has_more: false, data: found.map(shownDispute) })
  }

  async function refund(form: URLSearchParams, key: string | null) {
    const intentId = form.get('payment_intent') ?? ''
    const amount = Number(form.get('amount'))
    const id = idFor('re', key)
    const known = await ledger.find<Refund>('refund', id)
    if (known) return json(200, { id, object: 'refund', amount: known.amount })
    const disputes = await ledger.list<StripeDispute>('dispute')
    if (disputes.some(({ intent, status }) => intent === intentId && !isRefundable(status)))
      return refusal('charge_disputed', 'This charge has been charged back.')
    let isTooMuch = false
    const intent = await change<Intent & { refunds?: string[] }>(ledger, 'intent', intentId, (one) => {
      // One atomic change stores the amount and the refund's id, so that an interrupted refund is completed and not repeated.
      if (one.refunds?.includes(id)) return undefined
      isTooMuch = one.status !== 'succeeded' || !(amount > 0) || one.refunded + amount > one.amount
      return isTooMuch ? undefined : { ...one, refunded: one.refunded + amount, refunds: [...(one.refunds ?? []), id] }
    })
    if (!intent) return missing(intentId)
    if (isTooMuch) return refusal('charge_already_refunded', 'More than was paid cannot be given back.')
    await ledger.insert<Refund>('refund', id, { id, intent: intentId, amount })
    return json(200, { id, object: 'refund', amount })
  }

  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url)
      const [, , what = '', id = '', verb = ''] = pathname.split('/')
      const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '')
      const key = request.headers.get('idempotency-key')
      if (request.method === 'GET' && what === 'payment_intents' && !verb) {
        const intent = await find(id)
        return intent ? json(200, shown(intent)) : missing(id)
      }
      if (request.method === 'GET' && what === 'disputes') {
        if (!id) return disputesIn(searchParams)
        const dispute = await ledger.find<StripeDispute>('dispute', id)
        return dispute ? json(200, shownDispute(dispute)) : missing(id)
      }
      if (request.method !== 'POST') return refusal('url_invalid', 'The sandbox does not know this.', { status: 404 })
      if (what === 'payment_methods') return createMethod(form, key)
      if (what === 'payment_intents' && !id) return createIntent(form, key)
      if (what === 'payment_intents' && verb === 'confirm') return confirm(id)
      if (what === 'payment_intents' && verb === 'cancel') return cancel(id)
      if (what === 'refunds') return refund(form, key)
      return refusal('url_invalid', 'The sandbox does not know this.', { status: 404 })
    },

    /** Simulates the customer's answer to the bank. False for an unknown secret, and for a payment that is not theirs. */
    async answer(secret: string, isApproved: boolean, isTheirs: (reference: string) => Promise<boolean>): Promise<boolean> {
      const id = secret.split('_secret_', 1)[0] ?? ''
      const known = await find(id)
      if (known?.secret !== secret || !(await isTheirs(known.metadata.reference ?? ''))) return false
      await change<Intent>(ledger, 'intent', id, (one) => (one.status === 'requires_action' ? answered(one, isApproved) : undefined))
      return true
    },
  }
}

function confirmed(intent: Intent): Intent {
  const { card } = intent
  if (card === 'works') return { ...intent, status: 'succeeded' }
  if (card === 'asks' || card === 'asks, then declines') return { ...intent, status: 'requires_action' }
  return { ...intent, status: 'requires_payment_method', error: card }
}

function answered(intent: Intent, isApproved: boolean): Intent {
  if (!isApproved) return { ...intent, status: 'requires_payment_method', error: unauthenticated }
  return intent.card === 'asks' ? { ...intent, status: 'succeeded' } : { ...intent, status: 'requires_payment_method', error: declined }
}
