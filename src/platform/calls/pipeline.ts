import { type Answer, type Call, CallError } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import { networkOf } from '../http/peer.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { type Actor, type CallContextOf, type CallHandlerOf, Refusal, Reply } from './handler.ts'

/** A call as a transport hands it over. */
export interface IncomingCall {
  parameters: Record<string, unknown>
  token?: string
  /** The header `userid`, which must agree with the token. */
  userId?: string
  address?: string
  dependsOn?(...tags: string[]): void
}

/** What the pipeline needs of an app. */
export interface PipelineOptions<Services, Who extends Actor> {
  shop: Services
  rateLimits: RateLimits<string>
  /** The actor of this token, or undefined. Throws a 403 where the call names another actor than the token's. */
  authenticate(call: Call, incoming: IncomingCall): Promise<Who | undefined>
}

/**
 * Every call passes these steps, in process and over HTTP: rate limit → session → access → request schema → handler → row schema. The
 * limit comes first, so that requests with invented tokens cannot flood the database.
 */
export async function runCall<C extends Call, Services, Who extends Actor>(
  { shop, rateLimits, authenticate }: PipelineOptions<Services, Who>,
  { call, handler }: CallHandlerOf<CallContextOf<Services, Who>>,
  incoming: IncomingCall,
): Promise<Answer<C>> {
  if (incoming.address) await rateLimits.consume(call.limit, rateLimitKeyOf(call, incoming))
  const actor = await authenticate(call, incoming)
  if (call.access !== 'anyone' && !actor?.permissions.has(call.access))
    throw actor ? new CallError(403, 'You may not do this.') : new CallError(401, 'Please log in.')
  const request = call.request.safeParse(incoming.parameters)
  if (!request.success) throw new CallError(400, sentenceOf(request.error.issues))
  const context: CallContextOf<Services, Who> = {
    shop,
    actor,
    language: languageOf(request.data),
    address: incoming.address,
    dependsOn: incoming.dependsOn ?? (() => {}),
  }
  const reply = await answer(handler, context, request.data)
  const { data, message, token } = reply instanceof Reply ? reply : new Reply(reply)
  return { message: message ?? answers.ok, data: withoutUndeclared(call, data), ...(token && { token }) } as Answer<C>
}

async function answer<Context>(handler: CallHandlerOf<Context>['handler'], context: Context, request: unknown) {
  try {
    return await handler(context, request as never)
  } catch (error) {
    if (error instanceof Refusal) return [{ ...error.fields, ResponseMsg: error.message }]
    throw error
  }
}

/** Drops every field that the contract does not declare. */
function withoutUndeclared(call: Call, data: unknown) {
  return call.shape === 'object' ? call.row.parse(data) : (data as unknown[]).map((row) => call.row.parse(row))
}

function rateLimitKeyOf(call: Call, { address = '', parameters }: IncomingCall) {
  const network = networkOf(address)
  const id = call.limitPer === undefined ? undefined : parameters[call.limitPer]
  return Number.isSafeInteger(id) ? `${network} ${id}` : network
}

const languageOf = (request: unknown) => {
  const { languageCode, langCode } = request as { languageCode?: 'en' | 'ar'; langCode?: 'en' | 'ar' }
  return languageCode ?? langCode ?? 'en'
}

const maxReasons = 5

/** A sentence of the contract's own field rules stays as it is; any other reason follows the name of its field. */
function sentenceOf(issues: Issue[]): string {
  return issues
    .slice(0, maxReasons)
    .map(innermost)
    .map(({ path, message }) => (/ /.test(message) && !/^(Invalid|Too |must )/.test(message) ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }

/** Of a union's alternatives, the issue with the longest path: the client most likely meant that alternative. */
function innermost(issue: Issue): Issue {
  const [reason] = (issue.errors ?? [])
    .flatMap(([first]) => (first ? [innermost(first)] : []))
    .toSorted((a, b) => b.path.length - a.path.length)
  return reason ? { ...reason, path: [...issue.path, ...reason.path] } : issue
}
