// Decision 061: what a page is rendered from

import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { CallError, type Caller } from '../../contract/call.ts'
import type { Shop } from '../../modules/shop.ts'
import type { Tag } from '../../platform/cache/cache-tags.ts'
import type { Calls } from '../../platform/calls/transports.ts'
import { noStore, type Rendered } from '../../platform/http/page-cache.ts'
import { closedPolicy, hashScripts, pagePolicy, readerSources, type Sources } from '../../platform/http/security-headers.ts'
import { limitConcurrency } from '../../platform/runtime/concurrency-limit.ts'

// Caches may store the page, and must revalidate it by its ETag before each use.
const cacheControl = 'public, max-age=0, must-revalidate'

/** The context of a page's loader and action. */
interface PageShop {
  call: Caller
  /** Set if a form was sent: its calls count against the rate limits of the client. */
  submit?: Caller
  origin: string
  chatUrl: string
  build?: string
  nonce: string
  document: { html?: string }
}

/** The fields of a sent form, and the client's IP address. */
export interface SentForm {
  fields: URLSearchParams
  address: string
}

export type RenderPage = (key: string, sent?: SentForm) => Promise<Rendered>

interface Options {
  isDevelopment: boolean
  /** The caller of a page, which reports the cache tags of the answers. */
  callerOf?(dependsOn: (...tags: Tag[]) => void): Caller
}

/** Renders the page of a key with the React Router build. Runs the page's action first if a form was sent. */
export function pageRenderer(
  shop: Shop,
  calls: Calls,
  build: ServerBuild,
  { isDevelopment, callerOf = (dependsOn) => calls.inProcess({ dependsOn }) }: Options,
): RenderPage {
  const handler = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  const { shopContext } = build.entry.module as unknown as { shopContext: RouterContext<PageShop> }

  // Rendering uses one core: more concurrency would only queue for the database and the CPU.
  const limited = limitConcurrency({ atOnce: 16, waitMs: 10_000 })

  const render: RenderPage = async (key, sent) => {
    const tags = new Set<Tag>()
    const dependsOn = (...added: Tag[]) => {
      for (const tag of added) tags.add(tag)
    }
    // The page of a form shows what the form changed, which may not be announced yet.
    const caller = sent ? calls.inProcess({ dependsOn }) : callerOf(dependsOn)
    let isComplete = true
    let transient: CallError | undefined
    let retryAfterSeconds: number | undefined
    const nonce = randomBytes(16).toString('base64url')
    const document: { html?: string } = {}
    const context = new RouterContextProvider()
    context.set(shopContext, {
      call: observed(caller, (error) => {
        isComplete = false
        if (error instanceof CallError && error.statusCode === 503) transient = error
      }),
      submit:
        sent &&
        observed(calls.inProcess({ address: sent.address }), (error) => {
          if (error instanceof CallError) retryAfterSeconds = error.retryAfterSeconds
        }),
      origin: shop.config.shopOrigin,
      chatUrl: shop.config.chatUrl,
      build: isDevelopment ? undefined : build.assets.version,
      nonce,
      document,
    })
    // Concatenated: with `new URL(key, origin)`, a key that begins with two slashes would name another host.
    const response = await handler(new Request(shop.config.shopOrigin + key, sent && { method: 'POST', body: sent.fields }), context)
    const { body, hashes } = hashScripts(Buffer.from(document.html ?? (await response.text())), nonce)
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] ??= response.status === 200 && isComplete && !sent ? cacheControl : noStore
    // React Router reports every failure as a 500. A 503 tells clients and search engines to try again.
    const status = response.status === 500 && transient ? 503 : response.status
    if (status === 503) retryAfterSeconds ??= transient?.retryAfterSeconds
    if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds)
    const isHtml = headers['content-type']?.startsWith('text/html')
    const isCheckout = checkoutUrl.test(key)
    if (!isDevelopment) headers['content-security-policy'] = isHtml ? pagePolicy(hashes, sourcesFor(shop, key)) : closedPolicy
    // PayPal's window sends its result to the page that opened it.
    if (isCheckout && shop.payments.payPalClientId) headers['cross-origin-opener-policy'] = 'same-origin-allow-popups'
    return { status, headers, body, tags }
  }
  return (key, sent) => limited(() => render(key, sent))
}

// With or without a language prefix. No other page may load from the providers' hosts.
const checkoutUrl = /^(?:\/(?:en|ar))?\/(?:checkout|pay)$/

const readerUrl = /^(?:\/(?:en|ar))?\/read\/\d+(?:\/\d+)?$/

const sourcesFor = ({ payments }: Shop, key: string): Sources => {
  if (checkoutUrl.test(key)) return payments.sources
  return readerUrl.test(key) ? readerSources : {}
}

/** The same calls. Errors are passed to `onFailure` and rethrown. */
const observed = (call: Caller, onFailure: (error: unknown) => void): Caller =>
  ((one, parameters) =>
    call(one, parameters).catch((error) => {
      onFailure(error)
      throw error
    })) as Caller
