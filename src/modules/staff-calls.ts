import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Language } from '../contract/localization/language.ts'
import type { StaffCall } from '../contract/staff/call.ts'
import { StaffError } from '../contract/staff/errors.ts'
import { type CallHandlerOf, Reply } from '../platform/calls/handler.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Shop } from './shop.ts'
import type { StaffActor } from './staff-actor.ts'
import { type Inside, type RequestInside, toInside, toWire } from './wire.ts'

export interface StaffContext {
  shop: Shop
  /** Throws in calls that are made signed out. */
  staff: StaffActor
  /** For calls of `anyone`. */
  signedIn: StaffActor | undefined
  language: Language
  address: string
  /** The browser, as it names itself. */
  device: string
  /** Whether a browser on this machine calls, without a proxy. */
  isLocal: boolean
  /** The origin of the page that calls: one of the shop's own. */
  origin: string
  /** The uploaded file; throws in calls that are no uploads. */
  upload(): Readable
  /** Runs a transaction. The audit log names this staff member, and the call's `Reason` if it has one. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

type AnswerInside<C> =
  C extends StaffCall<z.ZodType, infer Row, infer Of>
    ? Of extends 'rows'
      ? Inside<z.output<Row>>[]
      : Of extends 'page'
        ? { rows: Inside<z.output<Row>>[]; next: string | null; total: number }
        : Inside<z.output<Row>>
    : never

/** Reads and answers with the names of the inside: see `wire.ts`. */
export type StaffHandler<C> = (
  context: StaffContext,
  request: RequestInside<C>,
) => Promise<AnswerInside<C> | Reply<AnswerInside<C>>> | AnswerInside<C> | Reply<AnswerInside<C>>
export type StaffCallHandler = CallHandlerOf<StaffContext, StaffCall>

export const handleStaff = <C extends StaffCall>(call: C, handler: StaffHandler<C>): StaffCallHandler => ({
  call,
  async handler(context, request) {
    try {
      const answer = await handler(context, toInside(call.request, request) as RequestInside<C>)
      if (answer instanceof Reply) return new Reply(dataToWire(call, answer.data), answer)
      return dataToWire(call, answer)
    } catch (error) {
      if (error instanceof StaffError && error.details.current !== undefined)
        error.details.current = currentToWire(call, error.details.current)
      throw error
    }
  },
})

/** A conflict may name only what it is about. */
function currentToWire({ current }: StaffCall, row: unknown): unknown {
  const schema = current instanceof z.ZodObject ? current.partial() : current
  return z.encode(schema, toWire(schema, row) as never)
}

function dataToWire({ shape, row }: StaffCall, data: unknown): unknown {
  if (shape === 'object') return toWire(row, data)
  if (shape === 'rows') return (data as unknown[]).map((one) => toWire(row, one))
  const { rows, next, total } = data as { rows: unknown[]; next: string | null; total: number }
  return { Rows: rows.map((one) => toWire(row, one)), Next: next, Total: total }
}

export { Reply }
