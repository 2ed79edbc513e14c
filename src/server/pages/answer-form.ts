import { matchRoutes, type ServerBuild } from 'react-router'
import { CallError } from '../../contract/call.ts'
import type { Shop } from '../../modules/shop.ts'
import { toCallError } from '../../platform/calls/error-response.ts'
import { parseFormBody, parseMultipartBody, readBody } from '../../platform/calls/parse-body.ts'
import { noStore } from '../../platform/http/page-cache.ts'
import { networkOf } from '../../platform/http/peer.ts'
import type { RenderPage } from './render-page.ts'

type AnswerForm = (key: string, request: Request, address: string) => Promise<Response>

/**
 * Answers requests to a page with a method other than GET and HEAD: renders the page with the result of its form, if it has one. Checks, in
 * this order: 404 or 405, 415, the rate limit of lists, 413, 400. The calls of the page's action have their own rate limits.
 */
export function formAnswerer(shop: Shop, build: ServerBuild, render: RenderPage): AnswerForm {
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' ? [{ path: route.path, handle: { takesForms: 'action' in route.module } }] : [],
  )
  return async (key, request, address) => {
    const path = key.split('?', 1)[0] ?? key
    const { route } = matchRoutes(routes, path)?.at(-1) ?? {}
    if (!route || route.path === '*') return plain('There is no such page.', 404)
    // Navigation data is read-only: the storefront sends forms to the page itself, or as calls.
    const takesForms = route.handle.takesForms && !path.endsWith('.data')
    if (!takesForms || request.method !== 'POST')
      return plain('This page does not support this method.', 405, { allow: takesForms ? 'GET, HEAD, POST' : 'GET, HEAD' })
    try {
      const parse = parserOf(request.headers.get('content-type') ?? '')
      await shop.rateLimits.consume('lists', networkOf(address))
      const { status, headers, body } = await render(key, { fields: await parse(await readBody(request)), address })
      return new Response(new Uint8Array(body), { status, headers: { ...headers, 'cache-control': noStore } })
    } catch (error) {
      const { statusCode, message, retryAfterSeconds } = toCallError(error, shop.log, { path })
      return plain(message, statusCode, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
    }
  }
}

/** Browsers send the first type. Mail programs send either to unsubscribe, preferably the second (RFC 8058). */
function parserOf(contentType: string): (body: Uint8Array) => URLSearchParams | Promise<URLSearchParams> {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) return parseFormBody
  if (/^multipart\/form-data\s*;/i.test(contentType)) return (body) => parseMultipartBody(body, contentType)
  throw new CallError(415, 'The body must be application/x-www-form-urlencoded or multipart/form-data.')
}

const plain = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': noStore, ...headers } })
