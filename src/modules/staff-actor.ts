import type { Language } from '../contract/localization/language.ts'
import type { ShopRole } from '../contract/staff/permissions.ts'
import type * as platform from '../platform/calls/handler.ts'

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
