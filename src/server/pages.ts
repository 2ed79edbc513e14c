import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Caller } from '../contract/call.ts'
import { listingParameters } from '../contract/pages.ts'
import type { Calls } from '../platform/calls/carriers.ts'
import { type KeptPages, notKept, openKeptPages, type Rendered } from '../platform/http/kept-pages.ts'
import { closedPolicy, policyFor } from '../platform/http/security-headers.ts'
import type { Notice } from '../platform/notices.ts'
import type { Shop } from '../platform/shop.ts'

const meaningful = new Set<string>([...listingParameters, '_routes'])
// The page as it will be asked for again at once by others, and again here only after asking whether it changed.
const cacheControl = 'public, max-age=0, must-revalidate'

/** What a page's loader is given. */
interface PageShop {
  call: Caller
  origin: string
  chatUrl: string
}

export interface Pages {
  /** Sends the page at once if it is kept, and says whether it did. */
  sendKept(request: IncomingMessage, response: ServerResponse): boolean
  send(request: IncomingMessage, response: ServerResponse): Promise<void>
  readonly kept: KeptPages
}

/** The storefront's pages, rendered by the React Router build; they depend on the address alone, so one rendering serves everybody. */
export function openPages(
  shop: Shop,
  calls: Calls,
  build: ServerBuild,
  always: Record<string, string>,
  { isDevelopment = false } = {},
): Pages {
  const handler = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  const { shopContext } = build.entry.module as unknown as { shopContext: RouterContext<PageShop> }
  const kept = openKeptPages(shop.notices, isDevelopment ? 0 : shop.config.pageCacheMb * 1024 * 1024, always)

  const render = async (key: string): Promise<Rendered> => {
    const shows = new Set<Notice>()
    const inProcess = calls.inProcess({
      shows: (...notices) => {
        for (const notice of notices) shows.add(notice)
      },
    })
    let isWhole = true
    const call: Caller = async (one, parameters) => {
      try {
        return await inProcess(one, parameters)
      } catch (error) {
        isWhole = false
        throw error
      }
    }
    const context = new RouterContextProvider()
    context.set(shopContext, {
      call,
      origin: shop.config.shopOrigin,
      chatUrl: shop.config.chatUrl,
    })
    // Joined as text: against a base, an address that begins with two slashes would name another host.
    const response = await handler(new Request(shop.config.shopOrigin + key), context)
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    headers['cache-control'] ??= response.status === 200 && isWhole ? cacheControl : notKept
    const isHtml = headers['content-type']?.startsWith('text/html')
    if (!isDevelopment) headers['content-security-policy'] = isHtml ? policyFor(body.toString()) : closedPolicy
    return { status: response.status, headers, body, shows }
  }

  return {
    kept,
    sendKept: (request, response) => kept.sendKept(keyOf(request.url ?? '/'), request, response),
    async send(request, response) {
      const key = keyOf(request.url ?? '/')
      await kept.send(key, request, response, () => render(key))
    },
  }
}

/** The address with what nobody reads left out and the rest in one order. */
export function keyOf(target: string): string {
  const url = target.startsWith('/') ? target : pathOf(target)
  const at = url.indexOf('?')
  if (at < 0) return url
  const known = [...new URLSearchParams(url.slice(at + 1))].filter(([name, value]) => meaningful.has(name) && value !== '')
  known.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(known).toString()
  return query ? `${url.slice(0, at)}?${query}` : url.slice(0, at)
}

/** A proxy's client may ask for a whole address. Whose it says it is changes nothing. */
const pathOf = (target: string) => {
  if (!URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return pathname + search
}
