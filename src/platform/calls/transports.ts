import { type Call, CallError, type Caller, type Envelope, pathOf } from '../../contract/call.ts'
import type { Shop } from '../../modules/shop.ts'
import { toCallError } from './error-response.ts'
import type { CallHandler } from './handler.ts'
import { parseCallBody, readBody } from './parse-body.ts'
import { type IncomingCall, runCall } from './pipeline.ts'

export interface Calls {
  /**
   * The transport of our own pages and tests. `dependsOn` receives the cache tags of the answers. Rate limits count `address`, which is
   * set where a visitor makes the call through a page.
   */
  inProcess(asked?: Omit<IncomingCall, 'parameters'>): Caller
  /** The carrier of everybody else: one POST, one envelope. `address` is the real peer's. */
  overHttp(request: Request, address: string): Promise<Response>
}

/** Both carriers over the same calls. */
export function openCalls(shop: Shop, handled: CallHandler[]): Calls {
  const byPath = new Map(handled.map((one) => [pathOf(one.call), one]))
  if (byPath.size !== handled.length) throw new Error('two handlers answer the same call')

  const lookUp = (path: string) => {
    const found = byPath.get(path)
    if (!found) throw new CallError(404, 'There is no such call.')
    return found
  }

  return {
    inProcess: (asked = {}) =>
      (async (call: Call, parameters: Record<string, unknown>) => {
        try {
          return await runCall(shop, lookUp(pathOf(call)), { ...asked, parameters })
        } catch (error) {
          throw toCallError(error, shop.log, { call: call.name })
        }
      }) as Caller,

    async overHttp(request, address) {
      const path = new URL(request.url).pathname
      try {
        const one = lookUp(path)
        if (request.method !== 'POST') throw new CallError(405, 'Calls are made by POST.')
        if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
          throw new CallError(415, 'The body must be application/json.')
        const parameters = parseCallBody(await readBody(request))
        const { data, message, token } = await runCall(shop, one, {
          parameters,
          address,
          token: request.headers.get('token') || undefined,
          userId: request.headers.get('userid') || undefined,
        })
        return respond({ statusCode: 200, message, errorMessage: '', data: JSON.stringify(data), token })
      } catch (error) {
        return errorResponse(toCallError(error, shop.log, { path }))
      }
    },
  }
}

/** What is refused as every call refuses it; `allow` says by which methods it may be asked instead. */
export const errorResponse = ({ statusCode, message, retryAfterSeconds }: CallError, allow = 'POST'): Response =>
  respond({ statusCode, message: '', errorMessage: message, data: '[]' }, { retryAfterSeconds, allow })

function respond(envelope: Envelope, { retryAfterSeconds, allow }: { retryAfterSeconds?: number; allow?: string } = {}): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds)
  if (envelope.statusCode === 405 && allow) headers.allow = allow
  return new Response(JSON.stringify(envelope), { status: envelope.statusCode, headers })
}
