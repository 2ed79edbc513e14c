import { paymentMethods } from '../../contract/constants.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Sources } from '../../platform/http/security-headers.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { loadOnFirstUse } from './load-on-first-use.ts'
import { openPayPal } from './paypal/paypal.ts'
import type { Provider } from './provider.ts'
import { ledgerIn } from './sandbox/ledger.sql.ts'
import type { Ledger } from './sandbox/ledger.ts'
import { payPalSandbox } from './sandbox/paypal-sandbox.ts'
import { stripeSandbox } from './sandbox/stripe-sandbox.ts'

/** The payment providers of this shop, and the browser's settings for them. */
export interface Payments {
  mode: 'sandbox' | 'live'
  providers: Provider[]
  /** The provider of a payment method (storefront document §9); undefined for cash, and without keys. */
  providerOf(paymentMethodId: number): Provider | undefined
  /** The provider of a stored payment; undefined if the shop has other keys now. */
  providerNamed(name: string, mode: string): Provider | undefined
  publishableKey: string
  payPalClientId: string
  /** Hosts from which the browser loads the providers' fields and windows. */
  sources: Sources
  /**
   * Simulates the customer's answer to the bank or to PayPal, in the sandbox. False for an unknown id, for a payment whose reference is not
   * theirs, and in a shop with keys.
   */
  answerSandbox(id: string, isApproved: boolean, isTheirs: (reference: string) => Promise<boolean>): Promise<boolean>
}

// Hosts from the providers' documentation.
const stripeSources: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}
const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const payPalSources: Sources = { 'script-src': payPalHosts, 'frame-src': payPalHosts, 'connect-src': payPalHosts, 'img-src': payPalHosts }

function mergeSources(all: Sources[]): Sources {
  const sum: Sources = {}
  for (const one of all)
    for (const [name, hosts] of Object.entries(one)) sum[name as keyof Sources] = [...(sum[name as keyof Sources] ?? []), ...hosts]
  return sum
}

const loadStripe = () => import('./stripe/stripe.ts')

/**
 * Opens the providers that have keys or, with `paymentSandbox`, a simulation of each behind the same code and without a network. With keys,
 * Stripe's library is loaded at startup, so that a broken installation shows there; the sandbox loads it with its first payment.
 */
export async function openPayments(
  { stripe, payPal, paymentSandbox, providerTimeoutMs: timeoutMs }: Config,
  db: Database,
  log: Log,
): Promise<Payments> {
  if (paymentSandbox) return openSandbox(ledgerIn(db), timeoutMs, log)
  const card = stripe && (await loadStripe()).openStripe({ ...stripe, mode: 'live', timeoutMs, log })
  const wallet = payPal && openPayPal({ ...payPal, mode: 'live', timeoutMs, log })
  return {
    ...providersOf('live', card, wallet),
    publishableKey: stripe?.publishableKey ?? '',
    payPalClientId: payPal?.clientId ?? '',
    sources: mergeSources([...(card ? [stripeSources] : []), ...(wallet ? [payPalSources] : [])]),
    answerSandbox: async () => false,
  }
}

export function openSandbox(ledger: Ledger, timeoutMs: number, log: Log): Payments {
  const [cards, wallet] = [stripeSandbox(ledger), payPalSandbox(ledger)]
  const shared = { mode: 'sandbox' as const, apiBase: 'http://sandbox.invalid', timeoutMs, log }
  const noKey = 'sandbox'
  return {
    ...providersOf(
      'sandbox',
      loadOnFirstUse('stripe', 'sandbox', async () => {
        const { openStripe } = await loadStripe()
        return openStripe({ ...shared, secretKey: noKey, webhookSecret: noKey, fetch: (url, init) => cards.fetch(new Request(url, init)) })
      }),
      openPayPal({
        ...shared,
        clientId: noKey,
        clientSecret: noKey,
        webhookId: noKey,
        fetch: (url, init) => wallet.fetch(new Request(url, init)),
      }),
    ),
    publishableKey: '',
    payPalClientId: '',
    sources: {},
    answerSandbox: (id, isApproved, isTheirs) => (id.includes('_secret_') ? cards : wallet).answer(id, isApproved, isTheirs),
  }
}

function providersOf(mode: Payments['mode'], card: Provider | undefined, wallet: Provider | undefined) {
  const providers = [card, wallet].filter((one) => one !== undefined)
  return {
    mode,
    providers,
    providerOf: (id: number) => (id === paymentMethods.card ? card : id === paymentMethods.payPal ? wallet : undefined),
    providerNamed: (name: string, of: string) => providers.find((one) => one.name === name && one.mode === of),
  }
}
