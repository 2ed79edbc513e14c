import type { Call, DataOf, RequestOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { Shop } from '../../modules/shop.ts'
import type { CacheTag } from '../cache/cache-tags.ts'

/** Who asks, and from where; made by the pipeline for each call. */
export interface CallContext {
  shop: Shop
  /** The token's owner; always there on calls for customers. */
  customer?: Customer
  language: Language
  /** The real peer's address; absent for calls made by our own pages. */
  address?: string
  /** Says that the answer shows what such a notice would change: a page that is kept is dropped then. */
  dependsOn(...notices: CacheTag[]): void
}

export interface Customer {
  customerId: number
  token: string
}

/** What a handler answers beyond its data. */
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

export type Handler<C> = (
  context: CallContext,
  request: RequestOf<C>,
) => Promise<DataOf<C> | Reply<DataOf<C>>> | DataOf<C> | Reply<DataOf<C>>

/** A call with what answers it. */
export interface CallHandler {
  call: Call
  handler: Handler<Call>
}

export const handle = <C extends Call>(call: C, handler: Handler<C>): CallHandler => ({
  call,
  handler: handler as unknown as Handler<Call>,
})

/** For calls on `customer` access, where the pipeline has made sure that there is one. */
export function customerOf({ customer }: CallContext): Customer {
  if (!customer) throw new Error('this call has no customer')
  return customer
}

/** An expected refusal: rolls back whatever transaction it is thrown in and is answered as 200 with its words in the first row. */
export class Refusal extends Error {
  override name = 'Refusal'
  fields: Record<string, unknown>
  constructor(message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.fields = fields
  }
}
