import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { CallError } from '../../contract/call.ts'
import type { Shop } from '../../modules/shop.ts'
import type { Calls } from '../../platform/calls/transports.ts'
import { noStore, openPageCache, type PageCache } from '../../platform/http/page-cache.ts'
import type { PageExchange } from '../../platform/http/page-exchange.ts'
import { networkOf, peerReader } from '../../platform/http/peer.ts'
import { closedPolicy } from '../../platform/http/security-headers.ts'
import type { Edge } from '../../platform/scale/edge.ts'
import { openAnswerCache } from './answer-cache.ts'
import { formAnswerer } from './answer-form.ts'
import { isBusy, sendBusyPage } from './busy-page.ts'
import { pageUrls, withParameters } from './page-url.ts'
import { pageRenderer } from './render-page.ts'

export interface Pages {
  /** Sends the page if it is cached, and returns whether it did. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean
  send(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Answers requests with other methods, such as forms; never cached. `address` is the client's IP address. */
  answer(target: string, request: Request, address: string): Promise<Response>
  readonly cache: PageCache
}

/** The storefront's pages, rendered by the React Router build. They depend on the URL only, so that one rendering serves all visitors. */
export function openPages(
  shop: Shop,
  calls: Calls,
  build: ServerBuild,
  always: Record<string, string>,
  { isDevelopment = false, exchange, edge }: { isDevelopment?: boolean; exchange?: PageExchange; edge?: Edge } = {},
): Pages {
  const callerOf = isDevelopment ? undefined : openAnswerCache(calls, shop.cacheTags)
  const render = pageRenderer(shop, calls, build, { isDevelopment, callerOf })
  const answer = formAnswerer(shop, build, render)
  const maxBytes = isDevelopment ? 0 : shop.config.pageCacheMb * 1024 * 1024
  const cache = openPageCache({ cacheTags: shop.cacheTags, log: shop.log, maxBytes, always, exchange, edge })
  const urlOf = pageUrls(build.routes)
  const peerOf = peerReader(shop.config.trustedProxies)

  return {
    cache,
    sendCached(request, response) {
      const target = request.url ?? '/'
      // Keys are canonical URLs: a URL that is a key need not be parsed.
      if (cache.sendCached(target, request, response)) return true
      const { key, redirect } = urlOf(target)
      return key !== target && redirect === undefined && cache.sendCached(key, request, response)
    },
    async send(request, response) {
      const { key, redirect, foreign } = urlOf(request.url ?? '/')
      if (redirect !== undefined) return sendRedirect(response, redirect, always)
      const admit = () => shop.rateLimits.consume('pages', networkOf(peerOf(request)))
      try {
        await cache.send(key, request, response, {
          render: () => render(key),
          admit,
          moved: (location) => withParameters(location, foreign),
        })
      } catch (error) {
        // The router in the browser shows its own error page if navigation data fails.
        if (!(error instanceof CallError) || !isBusy(error) || key.includes('.data')) throw error
        sendBusyPage(response, error, { first: key.startsWith('/ar') ? 'ar' : 'en', always })
      }
    },
    answer: (target, request, address) => answer(urlOf(target).key, request, address),
  }
}

function sendRedirect(response: ServerResponse, location: string, always: Record<string, string>): void {
  response.writeHead(301, { ...always, location, 'cache-control': noStore, 'content-security-policy': closedPolicy })
  response.end()
}
