import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Shop } from '../modules/shop.ts'
import { withinNetworks } from '../platform/http/peer.ts'
import { requestIds } from '../platform/http/request-id.ts'
import { withLogContext } from '../platform/runtime/log.ts'

type Kind = 'page' | 'call' | 'picture' | 'asset' | 'download' | 'webhook'

/** Slower responses are logged, downloads excepted. */
const slowMs = 1000

/** Files and everything else that is not a page; http.ts has the other prefixes. */
const assetUrl = /^\/(?:assets\/|brand\/|dev\/outbox|[^/?]+\.(?!data(?:\?|$))[a-z0-9]{2,11}(?:\?|$))/i

interface Options {
  shop: Shop
  /** Names of calls by path; other paths count as "other". */
  calls: ReadonlyMap<string, string>
}

/** Assigns request ids, counts requests, and logs calls, slow responses and errors. */
export function openRequestLog({ shop, calls }: Options) {
  const { metrics, log } = shop
  const identify = requestIds(withinNetworks(shop.config.trustedProxies))

  const kindOf = (url: string): Kind => {
    if (url.startsWith('/api/v1/common/download-digital-file/')) return 'download'
    if (url.startsWith('/api/')) return 'call'
    if (url.startsWith('/pictures/')) return 'picture'
    if (url.startsWith('/webhooks/')) return 'webhook'
    return assetUrl.test(url) ? 'asset' : 'page'
  }

  const ended = (request: IncomingMessage, response: ServerResponse, requestId: string, since: number) => {
    const url = request.url ?? '/'
    const kind = kindOf(url)
    const call = kind === 'call' ? (calls.get(url.split('?', 1)[0] ?? '') ?? 'other') : ''
    // The client left before the response began; 499 as proxies log it.
    const status = response.headersSent ? response.statusCode : 499
    const ms = performance.now() - since
    metrics.request({ kind, call, status }, ms / 1000)
    const isSlow = ms > slowMs && kind !== 'download'
    const level = status >= 500 ? 'warn' : isSlow ? 'info' : kind === 'call' ? 'debug' : 'trace'
    if (!log.isLevelEnabled(level)) return
    // Query strings hold search terms, and paths of downloads hold tickets: none is logged.
    const path = kind === 'download' ? undefined : url.split('?', 1)[0]
    log[level]({ requestId, kind, ...(call ? { call } : { path }), method: request.method, status, ms: Math.round(ms) }, 'answered')
  }

  return {
    /** Called first for every request. */
    begin(request: IncomingMessage) {
      return { requestId: identify(request), since: performance.now() }
    },
    /** A cached page was sent. This is the fast path: only the metric is updated. */
    cached(response: ServerResponse, { since }: Begun) {
      metrics.request({ kind: 'page', call: '', status: response.statusCode }, (performance.now() - since) / 1000)
    },
    /** Any other response, which `answer` sends. */
    follow(request: IncomingMessage, response: ServerResponse, { requestId, since }: Begun, answer: () => void) {
      response.setHeader('x-request-id', requestId)
      response.once('close', () => ended(request, response, requestId, since))
      withLogContext({ requestId }, answer)
    },
  }
}

interface Begun {
  requestId: string
  since: number
}
