import type { AnsweredBy, AnyCall, Call, RequestOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'

/** The user or staff member who makes a call. Each app has its own kinds; the pipeline only checks their permissions. */
export interface Actor {
  permissions: ReadonlySet<string>
}

/**
 * What a handler works with besides the request. `Services` are the instance's, `Who` the kind of actor, `Tag` the list of cache tags:
 * each app names its own.
 */
export interface CallContextOf<Services = unknown, Who extends Actor = Actor, Tag extends string = string> {
  shop: Services
  /** Always set where the call asks for a permission. */
  actor?: Who
  language: Language
  /** The client's IP address; absent for calls that our own pages make. */
  address?: string
  /** Declares which cache tags change the answer, so that a cached page that shows it is dropped. */
  dependsOn(...tags: Tag[]): void
}

/** A handler's data with the envelope's message and token. */
export class Reply<Data> {
  data: Data
  message?: string
  token?: string
  constructor(data: Data, extra: { message?: string; token?: string } = {}) {
    this.data = data
    this.message = extra.message
    this.token = extra.token
  }
}

export type Handler<C, Context> = (
  context: Context,
  request: RequestOf<C>,
) => Promise<AnsweredBy<C> | Reply<AnsweredBy<C>>> | AnsweredBy<C> | Reply<AnsweredBy<C>>

/** A call and its handler. */
export interface CallHandlerOf<Context = CallContextOf, C extends AnyCall = Call> {
  call: C
  handler: Handler<C, Context>
}

/** An expected refusal: rolls back the transaction that it is thrown in and is answered as 200 with its message in the first row. */
export class Refusal extends Error {
  override name = 'Refusal'
  fields: Record<string, unknown>
  constructor(message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.fields = fields
  }
}
