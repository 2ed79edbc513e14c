import type { z } from 'zod'
import type { Cents } from './money.ts'
import type { RateLimitName } from './rate-limits.ts'

/** What an actor may do. A customer holds `account`: the customer's own orders, profile and downloads. */
export type Permission = 'account'

/** Who may make a call: anyone, or an actor who holds this permission. */
export type Access = 'anyone' | Permission

export const bases = { dynamic: 'dynamic/dataoperation', common: 'common' } as const

/** Rows, one object, or a page of a longer list. */
export type Shape = 'rows' | 'object' | 'page'

/** What the pipeline needs of any call, the shop's and the staff's. */
export interface AnyCall<Request extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType, Of extends Shape = Shape> {
  name: string
  /** `anyone`, or the permission that the actor needs. */
  access: string
  limit: RateLimitName
  /** Counts the limit separately for each value of this parameter, an id. */
  limitPer?: string
  request: Request
  row: Row
  shape: Of
}

export interface Call<
  Request extends z.ZodType = z.ZodType,
  Row extends z.ZodType = z.ZodType,
  /** Most calls answer rows; the cart's answer is one object. */
  Of extends 'rows' | 'object' = 'rows' | 'object',
> extends AnyCall<Request, Row, Of> {
  base: (typeof bases)[keyof typeof bases]
  access: Access
  /**
   * The answer is the same for everybody and is announced by its cache tags when it changes, and the call writes nothing. For a page it may be
   * read from a replica.
   */
  isCacheable: boolean
  /** The longest body; a longer one is a 413. Absent: 128 KB. */
  maxBodyBytes?: number
}

interface Declaration<Request, Row> {
  access: Access
  isCacheable?: boolean
  limit?: RateLimitName
  limitPer?: string
  /** Only where the request has a picture. */
  maxBodyBytes?: number
  request: Request
  row: Row
}

/** Declares a call at `/api/v1/{base}/{name}`, in the envelope of all calls. */
export const call = <Request extends z.ZodType, Row extends z.ZodType>(
  base: keyof typeof bases,
  name: string,
  { access, isCacheable = false, limit = 'lists', limitPer, maxBodyBytes, request, row }: Declaration<Request, Row>,
): Call<Request, Row, 'rows'> => ({
  base: bases[base],
  name,
  access,
  isCacheable,
  limit,
  limitPer,
  maxBodyBytes,
  request,
  row,
  shape: 'rows',
})

/** As `call`, for an answer that is one object. */
export const callForObject = <Request extends z.ZodType, Row extends z.ZodType>(
  base: keyof typeof bases,
  name: string,
  declaration: Declaration<Request, Row>,
): Call<Request, Row, 'object'> => ({ ...call(base, name, declaration), shape: 'object' })

export const pathOf = ({ base, name }: { base: string; name: string }) => `/api/v1/${base}/${name}`

/** The parameters of a caller, the request of a handler, and the answer. */
export type ParametersOf<C> = C extends AnyCall<infer Request, z.ZodType> ? z.input<Request> : never
export type RequestOf<C> = C extends AnyCall<infer Request, z.ZodType> ? z.output<Request> : never
export type RowOf<C> = C extends AnyCall<z.ZodType, infer Row> ? z.input<Row> : never
export type DataOf<C> = C extends AnyCall<z.ZodType, infer Row, infer Of> ? DataOfShape<z.input<Row>, Of> : never
/** What a handler returns, and one row of it: the codecs of the row's schema make dates texts, and whole cents dollars. */
export type AnsweredBy<C> = C extends AnyCall<z.ZodType, z.ZodType, infer Of> ? DataOfShape<AnsweredRow<C>, Of> : never
export type AnsweredRow<C> = C extends AnyCall<z.ZodType, infer Row> ? Inside<z.output<Row>> : never
type Inside<Value> =
  Value extends z.core.$brand<'cents'>
    ? Cents
    : Value extends Date
      ? Value
      : Value extends object
        ? { [Name in keyof Value]: Inside<Value[Name]> }
        : Value
type DataOfShape<Row, Of> = Of extends 'rows' ? Row[] : Of extends 'page' ? ListPage<Row> : Row

/** A page of a longer list. */
export interface ListPage<Row> {
  Rows: Row[]
  /** The cursor of the next page; null on the last one. */
  Next: string | null
  /** All rows of the list, counted up to 10,000. */
  Total: number
}

export interface Answer<C> {
  message: string
  /** An error in an answer of 200; our own server sends none. */
  errorMessage?: string
  data: DataOf<C>
  /** Only after a login. */
  token?: string
}

/** The client type of all transports: in process in a page's loader, a POST in the browser. Throws `CallError`. */
export type Caller = <C extends Call>(call: C, parameters: ParametersOf<C>) => Promise<Answer<C>>

/** An answer other than 200. */
export class CallError extends Error {
  override name = 'CallError'
  statusCode: number
  retryAfterSeconds?: number
  constructor(statusCode: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.statusCode = statusCode
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The envelope of every answer; `data` is JSON text. */
export interface Envelope {
  statusCode: number
  message: string
  errorMessage: string
  data: string
  token?: string
}
