import { type Answer, type Call, CallError, type Caller, type Envelope, pathOf } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Log } from '../runtime/log.ts'
import { toCallError } from './error-response.ts'
import type { Actor, CallContextOf, CallHandlerOf } from './handler.ts'
import { parseCallBody, readBody } from './parse-body.ts'
import { type CallOutcome, type IncomingCall, type Pipeline, runCall } from './pipeline.ts'
import { sentenceOf } from './request-sentence.ts'

/** A call to the shop. */
export interface ShopCall extends IncomingCall {
  token?: string
  /** The header `userid`, which must agree with the token. */
  userId?: string
  dependsOn?(...tags: string[]): void
  /** Whether cacheable calls may read copies of the database: the caller drops what it stores when a cache tag is announced. */
  mayReadCopies?: boolean
}

export interface Calls {
  /**
   * For our own pages and tests. `dependsOn` collects the cache tags of the answers. `address` is set where a page makes the call for a
   * visitor, and is what rate limits count.
   */
  inProcess(incoming?: Omit<ShopCall, 'parameters'>): Caller
  /** For all other clients: one POST, one envelope. `address` is the client's IP address. */
  overHttp(request: Request, address: string): Promise<Response>
}

interface Options<Services, Who extends Actor> {
  shop: Services
  /** The same services, which read replicas. */
  copyShop?: Services
  log: Log
  rateLimits: RateLimits<string>
  handlers: CallHandlerOf<CallContextOf<Services, Who>>[]
  /** The actor of this token, or undefined. Throws a 403 where the call names another actor than the token's. */
  authenticate(call: Call, incoming: ShopCall): Promise<Who | undefined>
}

/** Both transports over the same calls. */
export function openCalls<Services, Who extends Actor>({
  shop,
  copyShop = shop,
  log,
  rateLimits,
  handlers,
  authenticate,
}: Options<Services, Who>): Calls {
  const pipeline: Pipeline<Call, ShopCall, Who, CallContextOf<Services, Who>> = {
    rateLimits,
    authenticate,
    accessError: (_, actor) => (actor ? new CallError(403, 'You may not do this.') : new CallError(401, 'Please log in.')),
    requestError: (issues) => new CallError(400, sentenceOf(issues)),
    contextOf: ({ call, actor, incoming, request }) => ({
      shop: call.isCacheable && incoming.mayReadCopies ? copyShop : shop,
      actor,
      language: languageOf(request),
      address: incoming.address,
      dependsOn: incoming.dependsOn ?? (() => {}),
    }),
    answerRefusal: ({ fields, message }) => [{ ...fields, ResponseMsg: message }],
  }
  const byPath = new Map(handlers.map((one) => [pathOf(one.call), one]))
  if (byPath.size !== handlers.length) throw new Error('Two handlers answer the same call.')

  const lookUp = (path: string) => {
    const handler = byPath.get(path)
    if (!handler) throw new CallError(404, 'There is no such call.')
    return handler
  }

  return {
    inProcess: (incoming = {}) =>
      (async (call: Call, parameters: Record<string, unknown>) => {
        try {
          return answerOf(await runCall(pipeline, lookUp(pathOf(call)), { ...incoming, parameters }))
        } catch (error) {
          throw toCallError(error, log, { call: call.name })
        }
      }) as Caller,

    async overHttp(request, address) {
      const path = new URL(request.url).pathname
      try {
        const handler = lookUp(path)
        if (request.method !== 'POST') throw new CallError(405, 'Calls are made by POST.')
        if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
          throw new CallError(415, 'The body must be application/json.')
        const parameters = parseCallBody(await readBody(request, handler.call.maxBodyBytes))
        const { data, message, token } = answerOf(
          await runCall(pipeline, handler, {
            parameters,
            address,
            token: request.headers.get('token') || undefined,
            userId: request.headers.get('userid') || undefined,
          }),
        )
        return respond({ statusCode: 200, message, errorMessage: '', data: JSON.stringify(data), token })
      } catch (error) {
        return errorResponse(toCallError(error, log, { path }))
      }
    },
  }
}

const answerOf = ({ data, message = answers.ok, token }: CallOutcome<Call>): Answer<Call> => ({ message, data, ...(token && { token }) })

const languageOf = (request: unknown) => {
  const { languageCode, langCode } = request as { languageCode?: 'en' | 'ar'; langCode?: 'en' | 'ar' }
  return languageCode ?? langCode ?? 'en'
}

/** Any error in the envelope of all calls; `allow` lists the methods of a 405. */
export const errorResponse = ({ statusCode, message, retryAfterSeconds }: CallError, allow = 'POST'): Response =>
  respond({ statusCode, message: '', errorMessage: message, data: '[]' }, { retryAfterSeconds, allow })

function respond(envelope: Envelope, { retryAfterSeconds, allow }: { retryAfterSeconds?: number; allow?: string } = {}): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds)
  if (envelope.statusCode === 405 && allow) headers.allow = allow
  return new Response(JSON.stringify(envelope), { status: envelope.statusCode, headers })
}
