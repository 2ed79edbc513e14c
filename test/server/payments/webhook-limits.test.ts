import { expect, test } from 'vitest'
import { type FakeProviders, startProviders } from '../../fakes/providers.ts'
import { openShop } from '../../harness/open-shop.ts'

async function openWithProviders() {
  const stack = new AsyncDisposableStack()
  const providers = stack.use(await startProviders())
  const shop = stack.use(await openShop({ rateLimits: true, env: { ...providers.env, TRUSTED_PROXIES: '127.0.0.1' } }))
  providers.sendWebhooksTo(shop.origin)
  return { providers, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

const atOnce = (count: number, send: () => Promise<number | undefined>) => Promise.all(Array.from({ length: count }, send))
const countOf = (statuses: (number | undefined)[], status: number) => statuses.filter((one) => one === status).length
const verifications = ({ requests }: FakeProviders) => requests.filter((one) => one.includes('verify-webhook-signature')).length

test('webhooks without Stripe’s signature are refused after twenty, and signed ones never', async () => {
  await using all = await openWithProviders()
  const { providers } = all
  const forged = await atOnce(50, () => providers.sendStripeWebhook('pi_of_somebody', { secret: 'whsec_guessed' }))
  expect([countOf(forged, 400), countOf(forged, 429)]).toEqual([20, 30])
  expect(countOf(await atOnce(50, () => providers.sendStripeWebhook('pi_of_somebody')), 200)).toBe(50)
})

test('forged PayPal webhooks make the shop verify about twenty of them with PayPal, and genuine ones are not counted', async () => {
  await using all = await openWithProviders()
  const { providers } = all
  const genuine = () => providers.sendPayPalWebhook('AN-ORDER', { from: '192.0.2.1' })
  expect(countOf(await atOnce(50, genuine), 200)).toBe(50)
  const before = verifications(providers)
  const forged = await atOnce(100, () => providers.sendPayPalWebhook('AN-ORDER', { from: '198.51.100.7', tampered: true }))
  expect([countOf(forged, 400), countOf(forged, 429)]).toEqual([20, 80])
  // Webhooks already being verified when the limit was reached are verified too.
  expect(verifications(providers) - before).toBeLessThan(24)
  expect(await genuine()).toBe(200)
})
