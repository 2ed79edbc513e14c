import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { CallError, type Caller } from '../../contract/call.ts'
import type { Shop } from '../../modules/shop.ts'
import type { Tag } from '../../platform/cache/cache-tags.ts'
import type { Calls } from '../../platform/calls/transports.ts'
import { noStore, type Rendered } from '../../platform/http/page-cache.ts'
import { closedPolicy, hashScripts, pagePolicy } from '../../platform/http/security-headers.ts'
import { limitConcurrency } from '../../platform/runtime/concurrency-limit.ts'

// The page as it will be asked for again at once by others, and again here only after asking whether it changed.
const cacheControl = 'public, max-age=0, must-revalidate'

/** What a page's loader and action are given. */
interface PageShop {
  call: Caller
  /** Where a form was sent: its calls count as those of whoever sent it. */
  submit?: Caller
  origin: string
  chatUrl: string
  build?: string
  nonce: string
}

/** A form as it was sent, and the real peer's address. */
export interface SentForm {
  fields: URLSearchParams
  address: string
}

export type RenderPage = (key: string, sent?: SentForm) => Promise<Rendered>

/** Renders the page of a key by the React Router build; after its action, where a form was sent to it. */
export function pageRenderer(shop: Shop, calls: Calls, build: ServerBuild, { isDevelopment }: { isDevelopment: boolean }): RenderPage {
  const handler = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  const { shopContext } = build.entry.module as unknown as { shopContext: RouterContext<PageShop> }

  // One core renders: more at once would only wait for the database and for each other.
  const inTurn = limitConcurrency({ atOnce: 16, waitMs: 10_000 })

  const render: RenderPage = async (key, sent) => {
    const tags = new Set<Tag>()
    const inProcess = calls.inProcess({
      dependsOn: (...added) => {
        for (const tag of added) tags.add(tag)
      },
    })
    let isWhole = true
    let passing: CallError | undefined
    let retryAfterSeconds: number | undefined
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    context.set(shopContext, {
      call: watched(inProcess, (error) => {
        isWhole = false
        if (error instanceof CallError && error.statusCode === 503) passing = error
      }),
      submit:
        sent &&
        watched(calls.inProcess({ address: sent.address }), (error) => {
          if (error instanceof CallError) retryAfterSeconds = error.retryAfterSeconds
        }),
      origin: shop.config.shopOrigin,
      chatUrl: shop.config.chatUrl,
      build: isDevelopment ? undefined : build.assets.version,
      nonce,
    })
    // Joined as text: against a base, an address that begins with two slashes would name another host.
    const response = await handler(new Request(shop.config.shopOrigin + key, sent && { method: 'POST', body: sent.fields }), context)
    const { html, hashes } = hashScripts(await response.text(), nonce)
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] ??= response.status === 200 && isWhole && !sent ? cacheControl : noStore
    // Whatever failed is a 500 to React Router. What will be over soon is said, and a search engine comes again for the page.
    const status = response.status === 500 && passing ? 503 : response.status
    if (status === 503) retryAfterSeconds ??= passing?.retryAfterSeconds
    if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds)
    const isHtml = headers['content-type']?.startsWith('text/html')
    const isCheckout = checkoutAddress.test(key)
    if (!isDevelopment)
      headers['content-security-policy'] = isHtml ? pagePolicy(hashes, isCheckout ? shop.payments.sources : {}) : closedPolicy
    // PayPal's window answers to the page that opened it.
    if (isCheckout && shop.payments.payPalClientId) headers['cross-origin-opener-policy'] = 'same-origin-allow-popups'
    return { status, headers, body: Buffer.from(html), tags }
  }
  return (key, sent) => inTurn(() => render(key, sent))
}

// Under a language or none; the providers' hosts are let in nowhere else.
const checkoutAddress = /^(?:\/(?:en|ar))?\/checkout$/

/** The same calls; what one throws is seen on its way. */
const watched = (call: Caller, onFailure: (error: unknown) => void): Caller =>
  ((one, parameters) =>
    call(one, parameters).catch((error) => {
      onFailure(error)
      throw error
    })) as Caller
