import type { Language } from '../../contract/localization/language.ts'
import { conflict, notFound, StaffError } from '../../contract/staff/errors.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { hashPassword, isPassword } from '../../platform/runtime/passwords.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import type { StaffActor } from '../staff-actor.ts'
import { findPerson, lockPerson, type Person, setNameAndLanguage, setPassword, setTotp } from './person.sql.ts'
import { consumeAttempt, noteFailure, resetAttempts } from './sign-in/attempts.ts'
import { countRecoveryCodes, deletePasskey, passkeysOf } from './sign-in/factors.sql.ts'
import { makeRecoveryCodes } from './sign-in/recovery-codes.ts'
import { endSessions, noteSecondFactor, staffSessionsOf } from './sign-in/sessions.sql.ts'
import { type Client, checkCode, redeemRecoveryCode, takeTotp } from './sign-in/sign-in.ts'
import { startStaffSession } from './sign-in/start-session.ts'

/** How a person signs in, and where they are signed in. */
export async function getOwnAccount({ db }: Shop, actor: StaffActor) {
  const person = await own(db, actor)
  const [passkeys, recoveryCodesLeft, sessions] = await Promise.all([
    passkeysOf(db, actor.staffId),
    countRecoveryCodes(db, actor.staffId),
    staffSessionsOf(db, actor.staffId),
  ])
  return { person, passkeys, recoveryCodesLeft, sessions }
}

export async function saveOwnAccount(tx: Tx, actor: StaffActor, name: string, language: Language): Promise<void> {
  refuseDemo(actor)
  await setNameAndLanguage(tx, actor.staffId, name, language)
}

/** Changes the password. All sessions end; returns the token of a new one for this browser. */
export async function changeOwnPassword(
  shop: Shop,
  actor: StaffActor,
  { password, newPassword }: { password: string; newPassword: string },
  { device, address }: Client,
): Promise<string> {
  refuseDemo(actor)
  const person = await own(shop.db, actor)
  const attempt = { emailCanonical: person.emailCanonical, address, of: 'password' } as const
  await consumeAttempt(shop, attempt)
  if (!(await isPassword(password, person.passwordHash ?? undefined))) {
    await noteFailure(shop, person.emailCanonical)
    throw new StaffError(422, 'sign_in_incorrect')
  }
  const passwordHash = await hashPassword(newPassword)
  const token = await inTransaction(shop.db, async (tx) => {
    await setPassword(tx, actor.staffId, passwordHash)
    await endSessions(tx, { staffId: actor.staffId })
    await enqueue(tx, 'send-staff-notice', { staffId: actor.staffId, notice: 'password-changed' })
    return startStaffSession(tx, { staffId: actor.staffId, device, address })
  })
  await resetAttempts(shop, attempt)
  return token
}

/** Gives the second factor of this session again. */
export const stepUpByCode = (shop: Shop, { staffId, session }: StaffActor, code: string, address: string): Promise<void> =>
  checkCode(
    shop,
    staffId,
    address,
    (tx, person) => (/^\d{6}$/.test(code) ? takeTotp(shop, tx, person, code) : redeemRecoveryCode(tx, staffId, code)),
    (tx) => noteSecondFactor(tx, session?.sessionId ?? 0),
  )

export async function removeTotp(tx: Tx, actor: StaffActor): Promise<void> {
  await removeFactor(tx, actor, async ({ totpSealed }) => {
    if (!totpSealed) return false
    await setTotp(tx, actor.staffId, null, null)
    return true
  })
}

export const removePasskey = (tx: Tx, actor: StaffActor, passkeyId: number): Promise<void> =>
  removeFactor(tx, actor, () => deletePasskey(tx, actor.staffId, passkeyId))

/** Removes a factor, unless none would be left. */
async function removeFactor(tx: Tx, actor: StaffActor, remove: (person: Person) => Promise<boolean>): Promise<void> {
  refuseDemo(actor)
  await lockPerson(tx, actor.staffId)
  if (!(await remove(await own(tx, actor)))) throw notFound()
  const { totpSealed } = await own(tx, actor)
  if (!totpSealed && (await passkeysOf(tx, actor.staffId)).length === 0) throw conflict('last_factor')
  await enqueue(tx, 'send-staff-notice', { staffId: actor.staffId, notice: 'factor-removed' })
}

export async function replaceRecoveryCodes(tx: Tx, actor: StaffActor): Promise<string[]> {
  refuseDemo(actor)
  await enqueue(tx, 'send-staff-notice', { staffId: actor.staffId, notice: 'recovery-codes' })
  return makeRecoveryCodes(tx, actor.staffId)
}

/** Ends one session of the own account, or all but this one. */
export async function endOwnSessions(tx: Tx, { staffId, session }: StaffActor, sessionId?: number): Promise<void> {
  if (sessionId === undefined) await endSessions(tx, { staffId, except: session?.sessionId })
  else if ((await endSessions(tx, { staffId, only: sessionId })) === 0) throw notFound()
}

function refuseDemo({ isDemo }: StaffActor): void {
  if (isDemo) throw conflict('demo_owner')
}

async function own(tx: Reader, { staffId }: StaffActor): Promise<Person> {
  const person = await findPerson(tx, staffId)
  if (!person) throw notFound()
  return person
}
