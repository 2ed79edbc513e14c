import { type Answer, type Call, CallError } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import { findSession } from '../../modules/customers/sessions.ts'
import type { Shop } from '../../modules/shop.ts'
import type { CacheTag } from '../cache/cache-tags.ts'
import { networkOf } from '../http/peer.ts'
import { type CallContext, type CallHandler, type Customer, Refusal, Reply } from './handler.ts'

/** What comes with a call, by either carrier. */
export interface IncomingCall {
  parameters: Record<string, unknown>
  token?: string
  /** The header of that name; a hint that must agree with the token. */
  userId?: string
  address?: string
  dependsOn?(...notices: CacheTag[]): void
}

/** Runs a call, in process or over HTTP: rate limit → session → access → request schema → handler → row schema. */
export async function runCall<C extends Call>(shop: Shop, { call, handler }: CallHandler, asked: IncomingCall): Promise<Answer<C>> {
  // Before the token is looked up: made-up tokens must not reach the database without a limit.
  if (asked.address) await shop.rateLimits.consume(call.limit, subjectOf(call, asked))
  const customer = await customerBehind(shop, call, asked)
  const request = call.request.safeParse(asked.parameters)
  if (!request.success) throw new CallError(400, sentenceOf(request.error.issues))
  const context: CallContext = {
    shop,
    customer,
    language: languageOf(request.data),
    address: asked.address,
    dependsOn: asked.dependsOn ?? (() => {}),
  }
  const reply = await answer(handler, context, request.data)
  const { data, message, token } = reply instanceof Reply ? reply : new Reply(reply)
  return { message: message ?? answers.ok, data: undeclaredLeftOut(call, data), ...(token && { token }) } as Answer<C>
}

async function customerBehind(shop: Shop, call: Call, { token, userId, parameters }: IncomingCall): Promise<Customer | undefined> {
  if (!token) {
    if (call.access === 'customer') throw new CallError(401, 'Please log in.')
    return undefined
  }
  const session = await findSession(shop.db, token)
  if (!session) {
    if (call.access === 'customer') throw new CallError(401, 'Please log in.')
    return undefined
  }
  if (call.access === 'customer')
    for (const claim of [userId, parameters.UserID, parameters.UserId]) refuseAnother(claim, session.customerId)
  return { customerId: session.customerId, token }
}

/** An id that is not the token's owner's is refused; what is no id at all is for the request schema to name. */
function refuseAnother(claim: unknown, customerId: number) {
  if (typeof claim !== 'string' && typeof claim !== 'number') return
  if (claim !== '' && String(claim) !== String(customerId)) throw new CallError(403, 'This belongs to somebody else.')
}

async function answer(handler: CallHandler['handler'], context: CallContext, request: unknown) {
  try {
    return await handler(context, request as never)
  } catch (error) {
    if (error instanceof Refusal) return [{ ...error.fields, ResponseMsg: error.message }]
    throw error
  }
}

function undeclaredLeftOut(call: Call, data: unknown) {
  return call.shape === 'object' ? call.row.parse(data) : (data as unknown[]).map((row) => call.row.parse(row))
}

/** Reviews are limited for a product, everything else for an address. */
function subjectOf(call: Call, { address = '', parameters: { ProductId } }: IncomingCall) {
  const network = networkOf(address)
  return call.limit === 'review' && Number.isSafeInteger(ProductId) ? `${network} ${ProductId}` : network
}

const languageOf = (request: unknown) => {
  const { languageCode, langCode } = request as { languageCode?: 'en' | 'ar'; langCode?: 'en' | 'ar' }
  return languageCode ?? langCode ?? 'en'
}

const mostReasons = 5

/** Our own rules speak for themselves; for all others the field's name stands before what is wrong. */
function sentenceOf(issues: Issue[]): string {
  return issues
    .slice(0, mostReasons)
    .map(innermost)
    .map(({ path, message }) => (/ /.test(message) && !/^(Invalid|Too |must )/.test(message) ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }

/** Of what may be one thing or another, the reason of the alternative that came furthest; the first is the one that is meant. */
function innermost(issue: Issue): Issue {
  const [reason] = (issue.errors ?? [])
    .flatMap(([first]) => (first ? [innermost(first)] : []))
    .toSorted((a, b) => b.path.length - a.path.length)
  return reason ? { ...reason, path: [...issue.path, ...reason.path] } : issue
}
