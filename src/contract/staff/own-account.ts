import { z } from 'zod'
import { id, moment, personName } from '../fields.ts'
import { languages } from '../localization/language.ts'
import { staffCall } from './call.ts'
import { newPassword } from './fields.ts'
import { Session } from './session.ts'

/** A browser that is signed in. */
export const StaffSession = z.object({
  SessionId: id,
  /** The browser, as it names itself. */
  Device: z.string(),
  /** Its name and that of its operating system, such as Chrome and Android; null if they are unknown. */
  Browser: z.string().nullable(),
  System: z.string().nullable(),
  Address: z.string(),
  SignedInAt: moment,
  LastSeenAt: moment,
  IsThis: z.boolean(),
})

/** How the person signs in. */
export const OwnAccount = z.object({
  Name: z.string(),
  Email: z.string(),
  Language: z.enum(languages),
  HasTotp: z.boolean(),
  Passkeys: z.array(z.object({ PasskeyId: id, Name: z.string(), AddedAt: moment, LastUsedAt: moment.nullable() })),
  RecoveryCodesLeft: z.int(),
  Sessions: z.array(StaffSession),
})

const ofOwnAccount = { permission: 'session', row: OwnAccount, shape: 'object' } as const

export const getOwnAccount = staffCall('get-own-account', {
  ...ofOwnAccount,
  summary: 'How the signed-in person signs in, and where they are signed in',
  request: z.strictObject({}),
})

export const saveOwnAccount = staffCall('save-own-account', {
  ...ofOwnAccount,
  summary: 'Changes the own name and language',
  request: z.strictObject({ Name: personName(100), Language: z.enum(languages) }),
})

export const changeOwnPassword = staffCall('change-own-password', {
  permission: 'session',
  summary: 'Changes the own password, and ends all other sessions',
  request: z.strictObject({ Password: z.string().max(200), NewPassword: newPassword }),
  row: Session,
  shape: 'object',
  stepUp: true,
  limit: 'staffSignIn',
})

export const removeTotp = staffCall('remove-totp', {
  ...ofOwnAccount,
  summary: 'Removes the authenticator app, unless it is the only factor',
  request: z.strictObject({}),
  stepUp: true,
})

export const removePasskey = staffCall('remove-passkey', {
  ...ofOwnAccount,
  summary: 'Removes a passkey, unless it is the only factor',
  request: z.strictObject({ PasskeyId: id }),
  stepUp: true,
})

export const makeRecoveryCodes = staffCall('make-recovery-codes', {
  permission: 'session',
  summary: 'Replaces the recovery codes by ten others, which are shown once',
  request: z.strictObject({}),
  row: z.object({ RecoveryCodes: z.array(z.string()) }),
  shape: 'object',
  stepUp: true,
})

export const endOwnSession = staffCall('end-own-session', {
  ...ofOwnAccount,
  summary: 'Ends a session of the own account; without SessionId all but this one',
  request: z.strictObject({ SessionId: id.optional() }),
})
