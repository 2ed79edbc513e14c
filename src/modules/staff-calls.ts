import type { Readable } from 'node:stream'
import type { Language } from '../contract/localization/language.ts'
import type { StaffCall } from '../contract/staff/call.ts'
import type * as platform from '../platform/calls/handler.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Shop } from './shop.ts'
import type { StaffActor } from './staff-actor.ts'

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

export type StaffHandler<C> = platform.Handler<C, StaffContext>
export type StaffCallHandler = platform.CallHandlerOf<StaffContext, StaffCall>

export const handleStaff = <C extends StaffCall>(call: C, handler: StaffHandler<C>): StaffCallHandler => ({
  call,
  handler: handler as unknown as StaffHandler<StaffCall>,
})

export { Reply } from '../platform/calls/handler.ts'
