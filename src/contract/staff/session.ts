import { z } from 'zod'
import { code, email, id, line, moment, personName } from '../fields.ts'
import { languages } from '../localization/language.ts'
import { cleanEmail } from '../typed.ts'
import { staffCall } from './call.ts'
import { newPassword } from './fields.ts'
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
  /** In which the days of the shop begin. */
  TimeZone: z.string(),
  /** The owner of a demo shop: every visitor on this machine is signed in as them. */
  IsDemo: z.boolean(),
  /** Until when calls that need a fresh second factor are possible; null for tokens. */
  StepUpUntil: moment.nullable(),
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

/** A text that names this step of a sign-in for five minutes. It opens nothing. */
const Ticket = z.string().max(2000)

/** As apps show it, with a space, and as an Arabic keyboard types it. */
const totpCode = code(20)
  .overwrite((text) => text.replaceAll(' ', ''))
  .regex(/^\d{6}$/)

/** A code of the app, or a recovery code: however it is typed. */
const secondFactorCode = code(40)

/** An object of the Web Authentication API, as browsers and `@simplewebauthn/browser` write it as JSON. */
const webAuthn = z.record(z.string(), z.unknown())

/** What follows the password: a second factor, or at the first sign-in the choice of one. */
export const NextStep = z.object({
  Ticket: z.string(),
  /** `begin-totp` or `begin-passkey` with the ticket. */
  MustEnrol: z.boolean(),
  /** The factors that this person has. */
  Factors: z.array(z.enum(['totp', 'passkey', 'recovery-code'])),
})

export const signIn = staffCall('sign-in', {
  permission: 'anyone',
  summary: 'Checks e-mail address and password, and names the next step',
  request: z.strictObject({ Email: z.string().overwrite(cleanEmail).max(254), Password: z.string().max(200) }),
  row: NextStep,
  shape: 'object',
  limit: 'staffSignIn',
})

export const confirmTotp = staffCall('confirm-totp', {
  permission: 'anyone',
  summary: 'Signs in with a code of the authenticator app',
  request: z.strictObject({ Ticket, Code: totpCode }),
  row: Session,
  shape: 'object',
  limit: 'staffSignIn',
})

export const confirmRecoveryCode = staffCall('confirm-recovery-code', {
  permission: 'anyone',
  summary: 'Signs in with a recovery code, which is used up',
  request: z.strictObject({ Ticket, Code: secondFactorCode }),
  row: Session,
  shape: 'object',
  limit: 'staffSignIn',
})

/** What the browser passes to the authenticator, and the ticket of its answer. */
export const PasskeyStep = z.object({ Ticket: z.string(), Options: webAuthn })

export const beginPasskeySignIn = staffCall('begin-passkey-sign-in', {
  permission: 'anyone',
  summary: 'Begins a sign-in by passkey: after the password, or by the passkey alone',
  request: z.strictObject({ Ticket: Ticket.optional() }),
  row: PasskeyStep,
  shape: 'object',
  limit: 'staffSignIn',
})

export const finishPasskeySignIn = staffCall('finish-passkey-sign-in', {
  permission: 'anyone',
  summary: 'Signs in with the answer of a passkey',
  request: z.strictObject({ Ticket, Response: webAuthn }),
  row: Session,
  shape: 'object',
  limit: 'staffSignIn',
})

export const getInvitation = staffCall('get-invitation', {
  permission: 'anyone',
  summary: 'Whom an invitation is for',
  request: z.strictObject({ Code: z.string().max(100) }),
  row: z.object({
    /** The first owner of the shop, who enters name and address. */
    IsFirstOwner: z.boolean(),
    Name: z.string().nullable(),
    Email: z.string().nullable(),
  }),
  shape: 'object',
  limit: 'staffSignIn',
})

export const acceptInvitation = staffCall('accept-invitation', {
  permission: 'anyone',
  summary: 'Chooses the first password. The first owner also enters name and address',
  request: z.strictObject({
    Code: z.string().max(100),
    Password: newPassword,
    Name: personName(100).optional(),
    Email: email().optional(),
    /** The time zone of the first owner's browser becomes that of the shop. An unknown one is ignored. */
    TimeZone: z.string().max(60).optional(),
  }),
  row: NextStep,
  shape: 'object',
  limit: 'staffSignIn',
})

/** A session, and the ten recovery codes where the person had none. They are shown once. */
export const Enrolled = Session.extend({ RecoveryCodes: z.array(z.string()) })

export const beginTotp = staffCall('begin-totp', {
  permission: 'anyone',
  summary: 'Makes a secret for an authenticator app: with the ticket of a first sign-in, or signed in with a fresh second factor',
  request: z.strictObject({ Ticket: Ticket.optional() }),
  row: z.object({ Ticket: z.string(), Secret: z.string(), Url: z.string() }),
  shape: 'object',
})

export const finishTotp = staffCall('finish-totp', {
  permission: 'anyone',
  summary: 'Adds the authenticator app by its first code, and signs in',
  request: z.strictObject({ Ticket, Code: totpCode }),
  row: Enrolled,
  shape: 'object',
})

export const beginPasskey = staffCall('begin-passkey', {
  permission: 'anyone',
  summary: 'Begins to add a passkey: with the ticket of a first sign-in, or signed in with a fresh second factor',
  request: z.strictObject({ Ticket: Ticket.optional() }),
  row: PasskeyStep,
  shape: 'object',
})

export const finishPasskey = staffCall('finish-passkey', {
  permission: 'anyone',
  summary: 'Adds the passkey, and signs in',
  request: z.strictObject({ Ticket, Response: webAuthn, Name: line(100).min(1) }),
  row: Enrolled,
  shape: 'object',
})

export const stepUpByCode = staffCall('step-up-by-code', {
  permission: 'session',
  summary: 'Gives the second factor again, by a code of the authenticator app or a recovery code',
  request: z.strictObject({ Code: secondFactorCode }),
  row: Session,
  shape: 'object',
  limit: 'staffSignIn',
})

export const beginStepUpByPasskey = staffCall('begin-step-up-by-passkey', {
  permission: 'session',
  summary: 'Begins to give the second factor again, by passkey',
  request: z.strictObject({}),
  row: PasskeyStep,
  shape: 'object',
})

export const finishStepUpByPasskey = staffCall('finish-step-up-by-passkey', {
  permission: 'session',
  summary: 'Gives the second factor again with the answer of a passkey',
  request: z.strictObject({ Ticket, Response: webAuthn }),
  row: Session,
  shape: 'object',
})
