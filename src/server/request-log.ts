import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Shop } from '../modules/shop.ts'
import { withinNetworks } from '../platform/http/peer.ts'
import { requestIds } from '../platform/http/request-id.ts'
import { withLogContext } from '../platform/runtime/log.ts'

type Kind = 'page' | 'call' | 'picture' | 'asset' | 'download' | 'webhook'

/** A file may be long and its reader slow; anything else that takes so long is worth a line. */
const slowMs = 1000

/** Files and everything else that is no page; the rest of the list is in http.ts. */
const assetUrl = /^\/(?:assets\/|brand\/|dev\/outbox|[^/?]+\.(?!data(?:\?|$))[a-z0-9]{2,11}(?:\?|$))/i

interface Options {
  shop: Shop
  /** The names of calls by their paths; a call by any other is "other". */
  calls: ReadonlyMap<string, string>
}

/** Gives requests their ids, counts them, and writes a line for those that are calls, slow or failed. */
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
    // Who left before the answer began; as proxies write it.
    const status = response.headersSent ? response.statusCode : 499
    const ms = performance.now() - since
    metrics.request({ kind, call, status }, ms / 1000)
    const isSlow = ms > slowMs && kind !== 'download'
    const level = status >= 500 ? 'warn' : isSlow ? 'info' : kind === 'call' ? 'debug' : 'trace'
    if (!log.isLevelEnabled(level)) return
    // What is searched for stands behind the "?", a ticket in a download's path: neither is ours to write down.
    const path = kind === 'download' ? undefined : url.split('?', 1)[0]
    log[level]({ requestId, kind, ...(call ? { call } : { path }), method: request.method, status, ms: Math.round(ms) }, 'answered')
  }

  return {
    /** Before anything else is done for a request; gives what the others want. */
    begin(request: IncomingMessage) {
      return { requestId: identify(request), since: performance.now() }
    },
    /** A cached page was sent. This is the fast path: only the metric is updated. */
    cached(response: ServerResponse, { since }: Begun) {
      metrics.request({ kind: 'page', call: '', status: response.statusCode }, (performance.now() - since) / 1000)
    },
    /** Any other answer, which `answer` gives. */
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
