import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { listingParameters } from '../../contract/pages.ts'
import type { Shop } from '../../modules/shop.ts'
import type { Calls } from '../../platform/calls/transports.ts'
import { openPageCache, type PageCache } from '../../platform/http/page-cache.ts'
import { formAnswerer } from './answer-form.ts'
import { pageRenderer } from './render-page.ts'

const meaningful = new Set<string>([...listingParameters, '_routes'])

export interface Pages {
  /** Sends the page at once if it is kept, and says whether it did. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean
  send(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Answers whatever else is sent to a page's address, as a form is; never kept. `address` is the real peer's. */
  answer(target: string, request: Request, address: string): Promise<Response>
  readonly cache: PageCache
}

/** The storefront's pages, rendered by the React Router build; they depend on the address alone, so one rendering serves everybody. */
export function openPages(
  shop: Shop,
  calls: Calls,
  build: ServerBuild,
  always: Record<string, string>,
  { isDevelopment = false } = {},
): Pages {
  const render = pageRenderer(shop, calls, build, { isDevelopment })
  const answer = formAnswerer(shop, build, render)
  const kept = openPageCache(shop.cacheTags, isDevelopment ? 0 : shop.config.pageCacheMb * 1024 * 1024, always)

  return {
    cache: kept,
    sendCached: (request, response) => kept.sendCached(cacheKeyOf(request.url ?? '/'), request, response),
    async send(request, response) {
      const key = cacheKeyOf(request.url ?? '/')
      await kept.send(key, request, response, () => render(key))
    },
    answer: (target, request, address) => answer(cacheKeyOf(target), request, address),
  }
}

/** The address with what nobody reads left out and the rest in one order. */
export function cacheKeyOf(target: string): string {
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
