import { hearDispute, hearOf } from '../modules/orders/orders.ts'
import { isProcessed, ordersPaidBy, paymentOf, recordEvent } from '../modules/payments/payments.ts'
import { type Provider, ProviderIndeterminate } from '../modules/payments/provider.ts'
import type { Shop } from '../modules/shop.ts'
import { toCallError } from '../platform/calls/error-response.ts'
import { readBody } from '../platform/calls/parse-body.ts'
import { networkOf } from '../platform/http/peer.ts'
import { limitConcurrency } from '../platform/runtime/concurrency-limit.ts'

const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const answer = (status: number, words: string, more: Record<string, string> = {}) =>
  new Response(words, { status, headers: { ...headers, ...more } })

const openVerification = () => limitConcurrency({ atOnce: 4, waitMs: 10_000 })
/** Limits concurrent verifications, so that a flood of forged webhooks reaches the rate limit before the provider is called for each. */
const verifying = { stripe: openVerification(), paypal: openVerification() }

/**
 * Processes a provider's webhook at /webhooks/{provider}. The webhook only names a payment or a dispute: its state is then read from the provider. A
 * webhook that is forged or older than a few minutes changes nothing and is a 400, or a 429 after many from this network; genuine ones are
 * not counted. A transient failure is a 503, so that the provider sends the webhook again. Each is processed once, in any order.
 */
export async function receiveWebhook(shop: Shop, name: string, request: Request, address: string): Promise<Response> {
  const provider = shop.payments.providers.find((one) => one.name === name && one.mode === 'live')
  if (!provider) return answer(404, 'Not found')
  if (request.method !== 'POST') return answer(405, 'Webhooks are sent by POST.', { allow: 'POST' })
  try {
    const body = Buffer.from(await readBody(request)).toString('utf8')
    const event = await verifying[provider.name](() => readGenuine(shop, provider, request, body, networkOf(address)))
    if (!event) return answer(400, 'This is not a webhook of the provider.')
    if (await isProcessed(shop.db, name, event.eventId)) return answer(200, 'Processed before.')
    for (const disputeId of event.disputeIds) await hearDispute(shop, provider, disputeId)
    for (const { orderId, providerId } of await ordersPaidBy(shop.db, provider, event.providerIds)) {
      const reported = await provider.lookUp(providerId)
      const payment = await paymentOf(shop.db, orderId)
      if (payment) await hearOf(shop, payment, reported, 'webhook')
    }
    await recordEvent(shop.db, name, event.eventId)
    return answer(200, 'Processed.')
  } catch (error) {
    if (error instanceof ProviderIndeterminate) {
      shop.log.warn({ provider: name, error }, 'cannot process a webhook now')
      return answer(503, 'Please send it again.', { 'retry-after': '30' })
    }
    const { statusCode, message, retryAfterSeconds } = toCallError(error, shop.log, { webhook: name })
    return answer(statusCode, message, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
  }
}

/** The webhook if it is genuine. Throws a 429 after too many forged ones. */
async function readGenuine({ rateLimits }: Shop, provider: Provider, { headers }: Request, body: string, network: string) {
  const event = await provider.readWebhook(body, headers, () => rateLimits.refuseIfExhausted('webhook', network))
  if (!event) await rateLimits.consume('webhook', network)
  return event
}
