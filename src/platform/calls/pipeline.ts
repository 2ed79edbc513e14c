import { z } from 'zod'
import type { AnyCall, DataOf } from '../../contract/call.ts'
import { networkOf } from '../http/peer.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { type Actor, type CallHandlerOf, Refusal, Reply } from './handler.ts'

/** A call as a transport hands it over. Each road adds what its actors are recognised by. */
export interface IncomingCall {
  parameters: Record<string, unknown>
  address?: string
}

/** A call that has passed the checks, as its handler's context is made from. */
export interface CheckedCall<C, Incoming, Who> {
  call: C
  incoming: Incoming
  /** Always set where the call asks for a permission. */
  actor: Who | undefined
  request: unknown
}

/** What differs between the shop's calls and the staff's. */
export interface Pipeline<C extends AnyCall, Incoming extends IncomingCall, Who extends Actor, Context> {
  rateLimits: RateLimits<string>
  /** Who makes the call, or undefined. May throw. */
  authenticate(call: C, incoming: Incoming): Promise<Who | undefined>
  accessError(call: C, actor: Who | undefined): Error
  /** Conditions beyond the permission, such as a recent second factor. Throws. */
  authorize?(call: C, actor: Who | undefined, incoming: Incoming): void
  /** Told of every error of access, before it is thrown. */
  noteRefusal?(call: C, actor: Who | undefined, error: unknown): Promise<void>
  requestError(issues: readonly z.core.$ZodIssue[]): Error
  contextOf(checked: CheckedCall<C, Incoming, Who>): Context
  /** Runs the handler, for what holds around all handlers of the road. */
  around?<T>(checked: CheckedCall<C, Incoming, Who>, run: () => Promise<T>): Promise<T>
  /** The data that an expected refusal is answered with; or throws. */
  answerRefusal(refusal: Refusal): unknown
  /** Removes fields that this actor may not see. */
  visible?(call: C, actor: Who | undefined, row: unknown): unknown
}

/** What a transport answers with. */
export interface CallOutcome<C> {
  data: DataOf<C>
  message?: string
  token?: string
}

/**
 * Every call passes these steps, in process and over HTTP: rate limit → session → access → request schema → handler → row schema. The
 * limit comes first, so that requests with invented tokens cannot flood the database.
 */
export async function runCall<C extends AnyCall, Incoming extends IncomingCall, Who extends Actor, Context>(
  pipeline: Pipeline<C, Incoming, Who, Context>,
  { call, handler }: CallHandlerOf<Context, C>,
  incoming: Incoming,
): Promise<CallOutcome<C>> {
  if (incoming.address) await pipeline.rateLimits.consume(call.limit, rateLimitKeyOf(call, incoming))
  const actor = await pipeline.authenticate(call, incoming)
  try {
    if (call.access !== 'anyone' && !actor?.permissions.has(call.access)) throw pipeline.accessError(call, actor)
    pipeline.authorize?.(call, actor, incoming)
  } catch (error) {
    await pipeline.noteRefusal?.(call, actor, error)
    throw error
  }
  const parsed = call.request.safeParse(incoming.parameters)
  if (!parsed.success) throw pipeline.requestError(parsed.error.issues)
  const checked = { call, incoming, actor, request: parsed.data }
  const run = async () => {
    const reply = await answer(pipeline, handler, pipeline.contextOf(checked), parsed.data)
    const { data, message, token } = reply instanceof Reply ? reply : new Reply(reply)
    const visible = (row: unknown) => pipeline.visible?.(call, actor, row) ?? row
    return { data: withoutUndeclared(call, data, visible), message, token } as CallOutcome<C>
  }
  return pipeline.around ? pipeline.around(checked, run) : run()
}

async function answer<C extends AnyCall, Context>(
  { answerRefusal }: Pick<Pipeline<C, IncomingCall, Actor, Context>, 'answerRefusal'>,
  handler: CallHandlerOf<Context, C>['handler'],
  context: Context,
  request: unknown,
): Promise<unknown> {
  try {
    return await handler(context, request as never)
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(error)
    throw error
  }
}

/** What the row's schema makes of the data. Drops every field that the contract does not declare. */
function withoutUndeclared({ shape, row }: AnyCall, data: unknown, visible: (row: unknown) => unknown): unknown {
  const encode = (one: unknown) => visible(z.encode(row, one as never))
  if (shape === 'object') return encode(data)
  if (shape === 'rows') return (data as unknown[]).map(encode)
  const { Rows, Next, Total } = data as { Rows: unknown[]; Next: unknown; Total: unknown }
  return { Rows: Rows.map(encode), Next, Total }
}

function rateLimitKeyOf(call: AnyCall, { address = '', parameters }: IncomingCall) {
  const network = networkOf(address)
  const id = call.limitPer === undefined ? undefined : parameters[call.limitPer]
  return Number.isSafeInteger(id) ? `${network} ${id}` : network
}
