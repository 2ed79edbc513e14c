import type pg from 'pg'
import { paymentMethods } from '../../contract/constants.ts'
import type { Sources } from '../../platform/http/security-headers.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { openPayPal } from './paypal/paypal.ts'
import type { Provider } from './provider.ts'
import { ledgerIn } from './sandbox/ledger.ts'
import { payPalSandbox } from './sandbox/paypal-sandbox.ts'
import { stripeSandbox } from './sandbox/stripe-sandbox.ts'
import { openStripe } from './stripe/stripe.ts'

/** The providers that this shop can be paid through, and what the browser needs to know of them. */
export interface Payments {
  mode: 'sandbox' | 'live'
  providers: Provider[]
  /** Who takes the money of a payment method (storefront document §9); nobody for cash, and where there are no keys. */
  providerOf(paymentMethodId: number): Provider | undefined
  /** By the name under which a payment was kept; nobody where the shop has other keys by now. */
  providerNamed(name: string, mode: string): Provider | undefined
  publishableKey: string
  payPalClientId: string
  /** Where the browser has the providers' own fields and windows from. */
  sources: Sources
  /** What a customer says in the sandbox, to his bank or at PayPal. False for an id that nothing has, and in every real shop. */
  answerSandbox(id: string, isApproved: boolean): Promise<boolean>
}

// As the providers name them.
const stripeSources: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}
const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const payPalSources: Sources = { 'script-src': payPalHosts, 'frame-src': payPalHosts, 'connect-src': payPalHosts, 'img-src': payPalHosts }

function joined(all: Sources[]): Sources {
  const sum: Sources = {}
  for (const one of all)
    for (const [name, hosts] of Object.entries(one)) sum[name as keyof Sources] = [...(sum[name as keyof Sources] ?? []), ...hosts]
  return sum
}

/** With keys the providers themselves; without any, in a shop that may, a sandbox of each, reached through the same code by no network. */
export function openPayments({ stripe, payPal, paymentSandbox, providerTimeoutMs: timeoutMs }: Config, pool: pg.Pool, log: Log): Payments {
  if (paymentSandbox) return openSandbox(pool, timeoutMs, log)
  const card = stripe && openStripe({ ...stripe, mode: 'live', timeoutMs, log })
  const wallet = payPal && openPayPal({ ...payPal, mode: 'live', timeoutMs, log })
  return {
    ...among('live', card, wallet),
    publishableKey: stripe?.publishableKey ?? '',
    payPalClientId: payPal?.clientId ?? '',
    sources: joined([...(card ? [stripeSources] : []), ...(wallet ? [payPalSources] : [])]),
    answerSandbox: async () => false,
  }
}

function openSandbox(pool: pg.Pool, timeoutMs: number, log: Log): Payments {
  const ledger = ledgerIn(pool)
  const [cards, wallet] = [stripeSandbox(ledger), payPalSandbox(ledger)]
  const shared = { mode: 'sandbox' as const, apiBase: 'http://sandbox.invalid', timeoutMs, log }
  const none = 'sandbox'
  return {
    ...among(
      'sandbox',
      openStripe({ ...shared, secretKey: none, webhookSecret: none, fetch: (url, init) => cards.fetch(new Request(url, init)) }),
      openPayPal({
        ...shared,
        clientId: none,
        clientSecret: none,
        webhookId: none,
        fetch: (url, init) => wallet.fetch(new Request(url, init)),
      }),
    ),
    publishableKey: '',
    payPalClientId: '',
    sources: {},
    answerSandbox: (id, isApproved) => (id.includes('_secret_') ? cards.answer(id, isApproved) : wallet.answer(id, isApproved)),
  }
}

function among(mode: Payments['mode'], card: Provider | undefined, wallet: Provider | undefined) {
  const providers = [card, wallet].filter((one) => one !== undefined)
  return {
    mode,
    providers,
    providerOf: (id: number) => (id === paymentMethods.card ? card : id === paymentMethods.payPal ? wallet : undefined),
    providerNamed: (name: string, of: string) => providers.find((one) => one.name === name && one.mode === of),
  }
}
