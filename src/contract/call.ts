import type { z } from 'zod'
import type { RateLimitName } from './rate-limits.ts'

/** What an actor may do. A customer holds `account`: the customer's own orders, profile and downloads. */
export type Permission = 'account'

/** Who may make a call: anyone, or an actor who holds this permission. */
export type Access = 'anyone' | Permission

export const bases = { dynamic: 'dynamic/dataoperation', common: 'common' } as const

export interface Call<
  Request extends z.ZodType = z.ZodType,
  Row extends z.ZodType = z.ZodType,
  Shape extends 'rows' | 'object' = 'rows' | 'object',
> {
  base: (typeof bases)[keyof typeof bases]
  name: string
  access: Access
  limit: RateLimitName
  /** Counts the limit separately for each value of this parameter, an id. */
  limitPer?: string
  request: Request
  row: Row
  /** Most calls answer rows; the cart's answer is one object. */
  shape: Shape
}

interface Declaration<Request, Row> {
  access: Access
  limit?: RateLimitName
  limitPer?: string
  request: Request
  row: Row
}

/** Declares a call at `/api/v1/{base}/{name}`, in the envelope of all calls. */
export const call = <Request extends z.ZodType, Row extends z.ZodType>(
  base: keyof typeof bases,
  name: string,
  { access, limit = 'lists', limitPer, request, row }: Declaration<Request, Row>,
): Call<Request, Row, 'rows'> => ({ base: bases[base], name, access, limit, limitPer, request, row, shape: 'rows' })

/** As `call`, for an answer that is one object. */
export const callForObject = <Request extends z.ZodType, Row extends z.ZodType>(
  base: keyof typeof bases,
  name: string,
  declaration: Declaration<Request, Row>,
): Call<Request, Row, 'object'> => ({ ...call(base, name, declaration), shape: 'object' })

export const pathOf = ({ base, name }: { base: string; name: string }) => `/api/v1/${base}/${name}`

/** The parameters of a caller, the request of a handler, and the answer. */
export type ParametersOf<C> = C extends Call<infer Request, z.ZodType> ? z.input<Request> : never
export type RequestOf<C> = C extends Call<infer Request, z.ZodType> ? z.output<Request> : never
export type RowOf<C> = C extends Call<z.ZodType, infer Row> ? z.output<Row> : never
export type DataOf<C> = C extends Call<z.ZodType, infer Row, infer Shape> ? (Shape extends 'rows' ? z.output<Row>[] : z.output<Row>) : never

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
