import { z } from 'zod'
import { toDecimal } from '../../../contract/money.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import {
  type Decline,
  hasReference,
  isProviderId,
  type Payment,
  type PaymentRequest,
  type Provider,
  ProviderRefusal,
  RefundRefused,
  webhookToleranceSeconds,
} from '../provider.ts'
import { Amount, inCents } from './amount.ts'
import { disputeOf, PayPalDispute, PayPalDisputes } from './paypal-dispute.ts'
import { type Connection, openRequests, PayPalForbids, PayPalRefusal } from './requests.ts'

interface Settings extends Connection {
  webhookId: string
  mode: Provider['mode']
  log: Log
}

const Order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(
    z.object({
      custom_id: z.string().optional(),
      amount: Amount.optional(),
      payments: z
        .object({
          captures: z.array(z.object({ id: z.string(), status: z.string(), amount: Amount, custom_id: z.string().optional() })).optional(),
          refunds: z.array(z.object({ id: z.string(), status: z.string(), amount: Amount })).optional(),
        })
        .optional(),
    }),
  ),
})
type Order = z.output<typeof Order>

const Event = z.object({
  id: z.string().refine(isProviderId),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
})

/** Of a list of disputes. */
const mostPages = 20

/** Issues of the payer or the order. All others are faults of the shop's requests or its account. */
const payerIssues = new Set([
  'COMPLIANCE_VIOLATION',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_EXPIRED',
  'ORDER_NOT_APPROVED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_REFUSED',
])

/**
 * PayPal's REST API for orders, at `apiBase`. PayPal's server SDK is not used: it supports two fixed hosts only, and cannot verify a
 * webhook.
 */
export function openPayPal(settings: Settings): Provider {
  const ask = openRequests(settings)
  const orderAt = (providerId: string) => ask('GET', `/v2/checkout/orders/${encodeURIComponent(providerId)}`, Order)

  const reportFault = (error: unknown): Decline => {
    settings.log.error(
      { provider: 'paypal', mode: settings.mode, error },
      'PayPal rejects the requests of the shop: payments by PayPal fail until its settings are corrected',
    )
    return 'payPalUnavailable'
  }

  const lookUp = (providerId: string): Promise<Payment> => orderAt(providerId).then(paymentOf).catch(unknownIsClosed(providerId))

  return {
    name: 'paypal',
    mode: settings.mode,
    lookUp,

    // The answer about an order that does not exist.
    async check() {
      try {
        await orderAt('UNKNOWN')
      } catch (error) {
        if (error instanceof PayPalForbids) return 'refused'
        if (!(error instanceof PayPalRefusal)) throw error
      }
      return 'accepted'
    },

    async create({ reference, amountCents, currency }) {
      try {
        const order = await ask('POST', '/v2/checkout/orders', Order, {
          requestId: `${reference}:create`,
          body: {
            intent: 'CAPTURE',
            purchase_units: [{ custom_id: reference, amount: { currency_code: currency, value: toDecimal(amountCents) } }],
            payment_source: {
              paypal: {
                experience_context: {
                  // A transfer that takes days would be captured after its order was cancelled.
                  payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                  shipping_preference: 'NO_SHIPPING',
                  user_action: 'PAY_NOW',
                },
              },
            },
          },
        })
        return { providerId: order.id }
      } catch (error) {
        // The order has no payer yet, so the refusal cannot be the payer's fault.
        throw isDefinite(error) ? new ProviderRefusal(reportFault(error)) : error
      }
    },

    async confirm(providerId, expected) {
      const refused = await orderAt(providerId).then((order) => refusalOf(order, expected), unknownIsClosed(providerId))
      if (refused) return refused
      try {
        return paymentOf(
          await ask('POST', `/v2/checkout/orders/${encodeURIComponent(providerId)}/capture`, Order, {
            requestId: `${providerId}:capture`,
            body: {},
          }),
        )
      } catch (error) {
        if (!isDefinite(error)) throw error
        const issue = error instanceof PayPalRefusal ? error.issue : undefined
        // Captured by an earlier attempt whose response was lost.
        if (issue === 'ORDER_ALREADY_CAPTURED') return lookUp(providerId)
        return { state: 'closed', providerId, reason: issue && payerIssues.has(issue) ? 'payPalDeclined' : reportFault(error) }
      }
    },

    // An order takes no money until it is captured, and only the shop can capture it: there is nothing to cancel.
    async cancel(providerId) {
      const payment = await lookUp(providerId)
      return payment.state === 'open' ? { state: 'closed', providerId, reason: 'paymentInterrupted' } : payment
    },

    async refund({ captureId }, { reference, amountCents, currency }) {
      const Refund = z.object({ id: z.string() })
      const { id } = await ask('POST', `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, Refund, {
        requestId: `${reference}:refund`,
        body: { amount: { currency_code: currency, value: toDecimal(amountCents) }, custom_id: reference },
      }).catch((error) => {
        throw error instanceof PayPalRefusal ? new RefundRefused(error.issue, { cause: error }) : error
      })
      return { refundId: id }
    },

    async lookUpDispute(disputeId) {
      try {
        return disputeOf(await ask('GET', `/v1/customer/disputes/${encodeURIComponent(disputeId)}`, PayPalDispute))
      } catch (error) {
        if (error instanceof PayPalRefusal) return undefined
        throw error
      }
    },

    async disputesSince(moment) {
      const ids: string[] = []
      let next: string | undefined = `/v1/customer/disputes?${new URLSearchParams({ start_time: moment.toISOString(), page_size: '50' })}`
      for (let page = 0; next && page < mostPages; page++) {
        const { items, links }: z.output<typeof PayPalDisputes> = await ask('GET', next, PayPalDisputes)
        ids.push(...items.map(({ dispute_id: id }) => id))
        next = pathOf(links.find(({ rel }) => rel === 'next')?.href)
      }
      return ids
    },

    async readWebhook(body, headers, beforeRequest) {
      const sent = Date.parse(headers.get('paypal-transmission-time') ?? '')
      if (!(Math.abs(Date.now() - sent) <= webhookToleranceSeconds * 1000)) return undefined
      const event = Event.safeParse(parseJson(body))
      if (!event.success) return undefined
      await beforeRequest()
      const { verification_status: status } = await ask(
        'POST',
        '/v1/notifications/verify-webhook-signature',
        z.object({ verification_status: z.string() }),
        {
          body: {
            auth_algo: headers.get('paypal-auth-algo'),
            cert_url: headers.get('paypal-cert-url'),
            transmission_id: headers.get('paypal-transmission-id'),
            transmission_sig: headers.get('paypal-transmission-sig'),
            transmission_time: headers.get('paypal-transmission-time'),
            webhook_id: settings.webhookId,
            webhook_event: parseJson(body),
          },
        },
      ).catch((error) => {
        if (error instanceof PayPalRefusal) return { verification_status: 'FAILURE' }
        throw error
      })
      if (status !== 'SUCCESS') return undefined
      const { id, resource } = event.data
      return {
        eventId: id,
        providerIds: [resource.supplementary_data?.related_ids?.order_id, resource.id, captureOf(resource.links)].filter(isProviderId),
        disputeIds: [resource.dispute_id].filter(isProviderId),
      }
    },
  }
}

/** A link of PayPal, to be asked at the same host as all others. */
const pathOf = (href: string | undefined) => {
  const url = href === undefined ? null : URL.parse(href)
  return url ? url.pathname + url.search : undefined
}

/** A refund names its capture by a link alone. */
const captureOf = (links: { rel: string; href: string }[] = []) =>
  links.find(({ rel }) => rel === 'up')?.href.match(/\/captures\/([\w-]+)$/)?.[1]

const isDefinite = (error: unknown) => error instanceof PayPalRefusal || error instanceof PayPalForbids

/** The reason not to capture an order; undefined if it is approved and matches the request. */
function refusalOf(order: Order, expected: PaymentRequest): Payment | undefined {
  const payment = paymentOf(order)
  if (payment.state !== 'open') return payment
  if (!isFor(order, expected)) return { state: 'closed', providerId: order.id, reason: 'payPalInvalid' }
  if (order.status !== 'APPROVED') return { state: 'closed', providerId: order.id, reason: 'payPalNotApproved' }
  return undefined
}

const unknownIsClosed =
  (providerId: string) =>
  (error: unknown): Payment => {
    if (error instanceof PayPalRefusal) return { state: 'closed', providerId, reason: 'payPalInvalid' }
    throw error
  }

const isFor = ({ purchase_units: [unit, ...others] }: Order, { reference, amountCents, currency }: PaymentRequest) =>
  others.length === 0 &&
  unit?.amount !== undefined &&
  hasReference(unit.custom_id, reference) &&
  unit.amount.currency_code === currency &&
  inCents(unit.amount) === amountCents

function paymentOf({ id: providerId, status, purchase_units: [unit] }: Order): Payment {
  const capture = unit?.payments?.captures?.find((one) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(one.status))
  if (capture) {
    const refunds = unit?.payments?.refunds?.filter((one) => ['COMPLETED', 'PENDING'].includes(one.status)) ?? []
    return {
      state: 'captured',
      providerId,
      captureId: capture.id,
      amountCents: inCents(capture.amount),
      refundedCents: refunds.reduce((sum, { amount }) => sum + inCents(amount), 0),
      currency: capture.amount.currency_code,
      reference: capture.custom_id ?? unit?.custom_id ?? '',
    }
  }
  if (unit?.payments?.captures?.some((one) => ['DECLINED', 'FAILED'].includes(one.status)))
    return { state: 'closed', providerId, reason: 'payPalDeclined' }
  if (status === 'VOIDED') return { state: 'closed', providerId, reason: 'payPalNotApproved' }
  return { state: 'open', providerId }
}
