import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { change, ledgerInMemory } from '../../src/modules/payments/sandbox/ledger.ts'
import { type PayPalCase, type PayPalOrder, payPalSandbox } from '../../src/modules/payments/sandbox/paypal-sandbox.ts'
import { type Intent, type Refund, type StripeDispute, stripeSandbox } from '../../src/modules/payments/sandbox/stripe-sandbox.ts'
import { type Disputed, disputesIn, lostOf } from './disputes.ts'

/** How a provider responds to the first charge request of each payment. */
export const behaviours = [
  'responds normally',
  'declines',
  'hangs before charging',
  'hangs after charging',
  'disconnects before charging',
  'disconnects after charging',
  'returns HTML',
  'returns HTML after charging',
  'returns unexpected JSON',
  'returns 409',
  'returns 429',
  'returns 500',
  'returns 500 after charging',
  'returns "already captured"',
  'sends the webhook first',
  'sends the webhook a hundred times',
  'charges another amount',
  'charges for another order',
  'refuses the request',
] as const
export type Behaviour = (typeof behaviours)[number]

/** A charge in the provider's ledger. */
export interface Charge {
  provider: 'stripe' | 'paypal'
  providerId: string
  reference: string
  amountCents: number
  refundedCents: number
  /** What was refunded, and what lost disputes took. */
  goneCents: number
}

/** What a webhook is about, unless that a payment was made. */
type About = 'refund' | undefined

type Intercept = (request: string, go: () => Promise<Response>) => Promise<Response>

export type FakeProviders = Awaited<ReturnType<typeof startProviders>>

const webhookSecret = 'whsec_fake'
const webhookId = 'WH-FAKE'

/**
 * Stripe and PayPal as servers with ledgers of their own and a chosen behaviour. `env` has the shop's settings for them. `webhooksTo` names
 * the shop that gets their webhooks.
 */
export async function startProviders() {
  const ledger = ledgerInMemory()
  const [cards, wallet] = [stripeSandbox(ledger), payPalSandbox(ledger)]
  const misbehaved = new Set<string>()
  const state = { behaviour: 'responds normally' as Behaviour, webhooksTo: '', intercept: undefined as Intercept | undefined }
  const requests: string[] = []
  const hanging = new Set<() => void>()
  const sending = new Set<Promise<unknown>>()

  const hang = () => new Promise<Response>((resolve) => hanging.add(() => resolve(new Response(null, { status: 504 }))))

  async function stripe(request: Request): Promise<Response> {
    const id = new URL(request.url).pathname.match(/^\/v1\/payment_intents\/([^/]+)\/confirm$/)?.[1]
    if (!id) return cards.fetch(request)
    return charge(id, () => cards.fetch(request), {
      decline: () => json(402, { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'No.' } }),
      already: () =>
        json(400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'It has succeeded.' } }),
      announce: () => sendStripeWebhook(id),
      refuse: () => json(400, { error: { type: 'invalid_request_error', code: 'parameter_invalid_empty', message: 'Wrong.' } }),
      takeOneCentLess: () => change<Intent>(ledger, 'intent', id, (one) => ({ ...one, amount: one.amount - 1 })),
      takeForAnother: () => change<Intent>(ledger, 'intent', id, (one) => ({ ...one, metadata: { reference: 'order-0' } })),
    })
  }

  async function payPal(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/v1/notifications/verify-webhook-signature') return verify(await request.json())
    const id = pathname.match(/^\/v2\/checkout\/orders\/([^/]+)\/capture$/)?.[1]
    if (!id) return wallet.fetch(request)
    return charge(id, () => wallet.fetch(request), {
      decline: () => json(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }),
      already: () => json(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }),
      announce: () => sendPayPalWebhook(id),
      refuse: () => json(403, { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] }),
      takeForAnother: () => change<PayPalOrder>(ledger, 'paypal', id, (one) => ({ ...one, reference: 'C0' })),
      takeOneCentLess: () => change<PayPalOrder>(ledger, 'paypal', id, (one) => ({ ...one, value: (Number(one.value) - 0.01).toFixed(2) })),
    })
  }

  interface Manners {
    decline(): Response
    already(): Response
    refuse(): Response
    announce(): Promise<unknown>
    takeOneCentLess(): Promise<unknown>
    takeForAnother(): Promise<unknown>
  }

  async function charge(
    id: string,
    take: () => Promise<Response>,
    { decline, already, refuse, announce, takeOneCentLess, takeForAnother }: Manners,
  ): Promise<Response> {
    const { behaviour } = state
    const isFirst = !misbehaved.has(id)
    const takesWrong = behaviour === 'charges another amount' || behaviour === 'charges for another order'
    misbehaved.add(id)
    const announced = (times = 1) => {
      for (let i = 0; i < times; i++) {
        const sent = announce().finally(() => sending.delete(sent))
        sending.add(sent)
      }
    }
    if (!isFirst || behaviour === 'responds normally' || takesWrong) {
      if (isFirst && takesWrong) await (behaviour === 'charges another amount' ? takeOneCentLess : takeForAnother)()
      const answer = await take()
      if (isFirst) announced()
      return answer
    }
    if (behaviour.endsWith('after charging') || behaviour === 'returns "already captured"' || behaviour === 'returns unexpected JSON')
      await take()
    switch (behaviour) {
      case 'declines':
        await cards.fetch(new Request(`http://fake/v1/payment_intents/${id}/cancel`, { method: 'POST' }))
        return decline()
      case 'hangs before charging':
      case 'hangs after charging':
        return hang()
      case 'disconnects before charging':
      case 'disconnects after charging':
        throw new Error('broken off')
      case 'returns HTML':
      case 'returns HTML after charging':
        return new Response('<!doctype html><title>Bad gateway</title>', { status: 200, headers: { 'content-type': 'text/html' } })
      case 'returns unexpected JSON':
        return json(200, { status: 'fine', items: [] })
      case 'returns 409':
        return json(409, { error: { type: 'idempotency_error', message: 'Busy.' }, name: 'RESOURCE_CONFLICT' })
      case 'returns 429':
        return json(429, { error: { type: 'rate_limit_error', message: 'Slowly.' }, name: 'RATE_LIMIT_REACHED' })
      case 'returns 500':
      case 'returns 500 after charging':
        return json(500, { error: { type: 'api_error', message: 'Broken.' }, name: 'INTERNAL_SERVER_ERROR' })
      case 'returns "already captured"':
        return already()
      case 'refuses the request':
        return refuse()
      case 'sends the webhook first': {
        const answer = await take()
        await announce()
        return answer
      }
      case 'sends the webhook a hundred times': {
        const answer = await take()
        announced(100)
        return answer
      }
    }
  }

  const json = (status: number, body: object) => Response.json(body, { status })

  const send = async (path: string, body: string, headers: Record<string, string>) => {
    if (!state.webhooksTo) return undefined
    const response = await fetch(state.webhooksTo + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }).catch(() => undefined)
    return response?.status
  }

  const sendStripe = (body: string, { secret = webhookSecret, ageSeconds = 0 } = {}) => {
    const t = Math.floor(Date.now() / 1000) - ageSeconds
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    return { path: '/webhooks/stripe', headers: { 'stripe-signature': `t=${t},v1=${v1}` } }
  }

  /**
   * A webhook of Stripe about a dispute. Its type and its state are those of the moment when it was sent, which may be long ago: it says that the
   * dispute was lost, over one cent.
   */
  function sendStripeDispute(
    disputeId: string,
    { type = 'charge.dispute.created', eventId = `evt_${randomUUID()}`, secret = webhookSecret } = {},
  ) {
    // docs.stripe.com/api/events/types#event_types-charge.dispute.created: a dispute.
    const object = { id: disputeId, object: 'dispute', amount: 1, currency: 'usd', charge: 'ch_1', reason: 'general', status: 'lost' }
    const body = JSON.stringify({ id: eventId, object: 'event', type, data: { object } })
    const { path, headers } = sendStripe(body, { secret })
    return send(path, body, headers)
  }

  /** A webhook of Stripe about a payment. With changed parts it is forged. */
  async function sendStripeWebhook(
    id: string,
    {
      secret = webhookSecret,
      ageSeconds = 0,
      eventId = `evt_${randomUUID()}` as unknown,
      tampered = false,
      about = undefined as About,
    } = {},
  ) {
    const body = JSON.stringify({
      id: eventId,
      object: 'event',
      type: about ? 'charge.refunded' : 'payment_intent.succeeded',
      // docs.stripe.com/api/events/types#event_types-charge.refunded: a charge.
      data: { object: about ? { id: 'ch_1', object: 'charge', payment_intent: id, refunded: true } : { id, object: 'payment_intent' } },
    })
    const { path, headers } = sendStripe(body, { secret, ageSeconds })
    return send(path, tampered ? body.replace('succeeded', 'Succeeded') : body, headers)
  }

  const signed = (time: string, id: string, body: string) =>
    createHmac('sha256', webhookId).update(`${id}|${time}|${body}`).digest('base64')

  const payPalHeaders = (eventId: string, body: string, ageSeconds = 0) => {
    const time = new Date(Date.now() - ageSeconds * 1000).toISOString()
    return {
      'paypal-transmission-id': eventId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signed(time, eventId, body),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    }
  }

  /** A webhook of PayPal about a dispute, in the state of the moment when it was sent. */
  function sendPayPalDispute(disputeId: string, { type = 'CUSTOMER.DISPUTE.CREATED', eventId = `WH-${randomUUID()}` } = {}) {
    // developer.paypal.com/api/rest/webhooks/event-names: its resource is a dispute.
    const resource = {
      dispute_id: disputeId,
      disputed_transactions: [{ seller_transaction_id: 'OF-ANOTHER-SHOP', seller: { merchant_id: 'MERCHANT', name: 'Shop' }, items: [] }],
      reason: 'OTHER',
      status: 'RESOLVED',
      dispute_amount: { currency_code: 'USD', value: '0.01' },
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    }
    const body = JSON.stringify({ id: eventId, resource_type: 'dispute', event_type: type, resource })
    return send('/webhooks/paypal', body, payPalHeaders(eventId, body))
  }

  async function sendPayPalWebhook(
    id: string,
    { ageSeconds = 0, eventId = `WH-${randomUUID()}`, tampered = false, from = '', about = undefined as About } = {},
  ) {
    // Without a pause where none is needed: the target is read when the sending starts.
    const capture = about && (await ledger.find<PayPalOrder>('paypal', id))
    const event = {
      id: eventId,
      event_type: about ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.CAPTURE.COMPLETED',
      resource: about
        ? // developer.paypal.com/api/rest/webhooks/event-names: a refund, which names its capture by a link alone.
          {
            id: '1Y107995YT783435V',
            status: 'COMPLETED',
            amount: { currency_code: 'USD', value: '10.00' },
            links: [
              { rel: 'self', method: 'GET', href: 'https://api.paypal.com/v2/payments/refunds/1Y107995YT783435V' },
              { rel: 'up', method: 'GET', href: `https://api.paypal.com/v2/payments/captures/${capture?.captureId}` },
            ],
          }
        : { id: 'CAPTURE', supplementary_data: { related_ids: { order_id: id } } },
    }
    const body = JSON.stringify(event)
    return send('/webhooks/paypal', tampered ? body.replace('COMPLETED', 'Completed') : body, {
      ...payPalHeaders(eventId, body, ageSeconds),
      ...(from && { 'x-forwarded-for': from }),
    })
  }

  function verify(verification: Record<string, unknown>): Response {
    const right = Buffer.from(
      signed(String(verification.transmission_time), String(verification.transmission_id), JSON.stringify(verification.webhook_event)),
    )
    const given = Buffer.from(String(verification.transmission_sig))
    const isRight = verification.webhook_id === webhookId && right.length === given.length && timingSafeEqual(right, given)
    return json(200, { verification_status: isRight ? 'SUCCESS' : 'FAILURE' })
  }

  const intercepted = (request: Request, go: () => Promise<Response>) => {
    const line = `${request.method} ${new URL(request.url).pathname}`
    requests.push(line)
    return state.intercept ? state.intercept(line, go) : go()
  }

  const servers = [stripe, payPal].map((answer) =>
    createServer((incoming, outgoing) => {
      // An intercept that throws closes the connection without a response.
      const listen = getRequestListener((request) =>
        intercepted(request, () => answer(request)).catch(() => {
          outgoing.destroy()
          return new Response(null)
        }),
      )
      void listen(incoming, outgoing)
    }).listen(0, '127.0.0.1'),
  )
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.once('listening', () => resolve()))))
  const [stripeBase = '', payPalBase = ''] = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripeBase,
      PAYPAL_CLIENT_ID: 'fake-client',
      PAYPAL_CLIENT_SECRET: 'fake-secret',
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_BASE: payPalBase,
    },
    behave(behaviour: Behaviour) {
      state.behaviour = behaviour
    },
    /** Every request so far, such as `POST /v1/payment_methods`. */
    requests,
    /** Replaces or delays the provider's responses. Without an argument the provider responds normally again. */
    intercept(answer?: Intercept) {
      state.intercept = answer
    },
    sendWebhooksTo(origin: string) {
      state.webhooksTo = origin
    },
    sendStripeWebhook,
    sendPayPalWebhook,
    sendStripeDispute,
    sendPayPalDispute,
    /** What customers and banks dispute. */
    disputes: disputesIn(ledger),
    /** A refund that the owner makes at the provider, not in the shop. False if the provider refuses it. */
    async refund({ provider, providerId, captureId }: Disputed, amountCents: number): Promise<boolean> {
      const body = new URLSearchParams({ payment_intent: providerId, amount: String(amountCents) })
      const amount = { currency_code: 'USD', value: (amountCents / 100).toFixed(2) }
      const answer = await (provider === 'stripe'
        ? cards.fetch(new Request('http://fake/v1/refunds', { method: 'POST', body }))
        : wallet.fetch(
            new Request(`http://fake/v2/payments/captures/${captureId}/refund`, { method: 'POST', body: JSON.stringify({ amount }) }),
          ))
      return answer.ok
    },
    /** The customer's answer to their bank or at PayPal. */
    answer: (id: string, isApproved = true) => (id.includes('_secret_') ? cards : wallet).answer(id, isApproved, async () => true),
    /** Every payment that was charged. */
    charges(): Charge[] {
      const intents = (ledger.all('intent') as Intent[])
        .filter(({ status }) => status === 'succeeded')
        .map((one) => ({
          provider: 'stripe' as const,
          providerId: one.id,
          reference: one.metadata.reference ?? '',
          amountCents: one.amount,
          refundedCents: (ledger.all('refund') as Refund[])
            .filter(({ intent }) => intent === one.id)
            .reduce((sum, { amount }) => sum + amount, 0),
        }))
      const orders = (ledger.all('paypal') as PayPalOrder[])
        .filter(({ captureId }) => captureId)
        .map((one) => ({
          provider: 'paypal' as const,
          providerId: one.id,
          reference: one.reference,
          amountCents: Math.round(Number(one.value) * 100),
          refundedCents: one.refunds.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0),
        }))
      const disputed = (providerId: string) => (ledger.all('dispute') as StripeDispute[]).filter(({ intent }) => intent === providerId)
      const cases = (captureId: string | null) =>
        (ledger.all('paypal-dispute') as PayPalCase[]).filter((one) => one.captureId === captureId)
      const withGone = <Of extends Omit<Charge, 'goneCents'>>(charge: Of, disputes: (StripeDispute | PayPalCase)[]) => ({
        ...charge,
        goneCents: charge.refundedCents + lostOf(disputes, charge.amountCents - charge.refundedCents),
      })
      const captureOf = (id: string) => (ledger.all('paypal') as PayPalOrder[]).find((one) => one.id === id)?.captureId ?? null
      return [
        ...intents.map((one) => withGone(one, disputed(one.providerId))),
        ...orders.map((one) => withGone(one, cases(captureOf(one.providerId)))),
      ]
    },
    /** Ids of all card payments that were ever created. */
    intents: () => (ledger.all('intent') as Intent[]).map(({ id, status }) => ({ id, status })),
    /** Waits until every webhook in progress has a response. */
    async settled() {
      while (sending.size > 0) await Promise.all(sending)
    },
    async [Symbol.asyncDispose]() {
      for (const release of hanging) release()
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
