import type { Readable } from 'node:stream'
import type { StaffCall } from '../contract/admin/call.ts'
import type { ShopRole } from '../contract/admin/permissions.ts'
import type { Language } from '../contract/localization/language.ts'
import type * as platform from '../platform/calls/handler.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Shop } from './shop.ts'

/** A staff member who makes a call, or one of their API tokens. */
export interface StaffActor extends platform.Actor {
  staffId: number
  name: string
  email: string
  language: Language
  /** The key of a role that every shop has; null for a role that the owner made. */
  role: ShopRole | null
  /** A seller sees the rows of this vendor only. */
  vendorId: number | null
  /** The most that one refund may give back; null: no limit. */
  refundLimitCents: number | null
  isDemo: boolean
  /** Absent for API tokens. */
  session?: { sessionId: number; tokenHash: Buffer; secondFactorAt: Date }
  /** The API token, if one was used. */
  tokenId?: number
}

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
