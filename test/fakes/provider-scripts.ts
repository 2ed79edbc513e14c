import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Route } from 'playwright-core'
import { testTokenOf } from '../../src/storefront/checkout/payment/test-cards.ts'
import type { FakeProviders } from './providers.ts'

const script = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')
const anyone = { 'access-control-allow-origin': '*' }

/** Serves the browser's requests to Stripe and PayPal: their scripts, a token for a card, the customer's response to their bank. */
export async function answerProviders(context: BrowserContext, providers: FakeProviders) {
  const [stripe, payPal] = await Promise.all([script('stripe-in-the-page.js'), script('paypal-in-the-page.js')])
  const requested: string[] = []
  const at = (address: RegExp, answer: (route: Route, form: URLSearchParams) => Promise<unknown>) =>
    context.route(address, (route) => {
      requested.push(route.request().url())
      return answer(route, new URLSearchParams(route.request().postData() ?? ''))
    })
  await at(/^https:\/\/js\.stripe\.com\//, (route) => route.fulfill({ contentType: 'text/javascript', body: stripe }))
  await at(/^https:\/\/www\.paypal\.com\/sdk\/js/, (route) => route.fulfill({ contentType: 'text/javascript', body: payPal }))
  await at(/^https:\/\/api\.stripe\.com\/v1\/tokens/, (route, form) => {
    const id = testTokenOf(form.get('number') ?? '')
    const error = { type: 'validation_error', code: 'invalid_number', message: `Not a card (${form.get('locale')})` }
    return route.fulfill({ headers: anyone, json: id ? { id } : { error } })
  })
  await at(/^https:\/\/api\.stripe\.com\/v1\/bank/, async (route, form) => {
    await providers.answer(form.get('clientSecret') ?? '', form.get('answer') === 'approve')
    await route.fulfill({ headers: anyone, json: {} })
  })
  await at(/^https:\/\/www\.paypal\.com\/approve\//, async (route) => {
    await providers.answer(route.request().url().split('/').at(-1) ?? '')
    await route.fulfill({ headers: anyone, json: {} })
  })
  return requested
}
