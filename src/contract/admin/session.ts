import { z } from 'zod'
import { id } from '../fields.ts'
import { languages } from '../localization/language.ts'
import { staffCall } from './call.ts'
import { shopRoles, staffPermissions } from './permissions.ts'

/** Who is signed in, and what they may do. */
export const SignedIn = z.object({
  StaffId: id,
  Name: z.string(),
  Email: z.string(),
  Language: z.enum(languages),
  /** null: a role that the owner made. */
  Role: z.enum(shopRoles).nullable(),
  Permissions: z.array(z.enum(staffPermissions)),
  /** A seller's vendor. */
  VendorId: id.nullable(),
  /** The most that one refund may give back; null: no limit. */
  RefundLimitCents: z.int().nullable(),
  /** The owner of a demo shop: every visitor on this machine is signed in as them. */
  IsDemo: z.boolean(),
  /** Until when calls that need a fresh second factor are possible; null for tokens. */
  StepUpUntil: z.iso.datetime().nullable(),
})

/** The state of this browser: signed in or not, and how it can sign in. */
export const Session = z.object({
  SignedIn: SignedIn.nullable(),
  /** `start-demo-session` signs this visitor in. */
  CanStartDemo: z.boolean(),
})

export const getSession = staffCall('get-session', {
  permission: 'anyone',
  summary: 'Who is signed in, and what they may do',
  request: z.strictObject({}),
  row: Session,
  shape: 'object',
})

export const signOut = staffCall('sign-out', {
  permission: 'session',
  summary: 'Ends this session',
  request: z.strictObject({}),
  row: Session,
  shape: 'object',
})

export const startDemoSession = staffCall('start-demo-session', {
  permission: 'anyone',
  summary: 'Signs a visitor on the same machine in as the owner of a demo shop',
  request: z.strictObject({}),
  row: Session,
  shape: 'object',
})
