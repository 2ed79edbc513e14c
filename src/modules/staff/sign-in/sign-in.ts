import { StaffError } from '../../../contract/staff/errors.ts'
import { withActor } from '../../../platform/database/actor.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { requestIdNow } from '../../../platform/runtime/log.ts'
import { isPassword } from '../../../platform/runtime/passwords.ts'
import { recordAct } from '../../audit/audit.ts'
import { canonicalEmail } from '../../customers/customers.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { findPerson, findPersonByEmail, type Person, resetFailures, takeTotpStep } from '../person.sql.ts'
import { consumeAttempt, noteFailure, resetAttempts } from './attempts.ts'
import { countRecoveryCodes, passkeysOf, takeRecoveryCode } from './factors.sql.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { isNewDevice } from './sessions.sql.ts'
import { makeTicket, readTicket, spendTicket, type Ticket } from './sign-in-ticket.ts'
import { startStaffSession } from './start-session.ts'
import { openTotp, totpStepOf } from './totp.ts'

/** The browser that signs in. */
export interface Client {
  device: string
  address: string
}

export interface SignInProgress {
  ticket: string
  mustEnrol: boolean
  factors: ('totp' | 'passkey' | 'recovery-code')[]
}

/**
 * Checks the password and names the next step. An unknown address, a person without a password and a wrong password get the same answer
 * after the same work.
 */
export async function signIn(shop: Shop, email: string, password: string, { address }: Client): Promise<SignInProgress> {
  const emailCanonical = canonicalEmail(email)
  const attempt = { emailCanonical, address, of: 'password' } as const
  await consumeAttempt(shop, attempt)
  const person = await findPersonByEmail(shop.db, emailCanonical)
  const isRight = await isPassword(password, person?.passwordHash ?? undefined)
  if (!person || !isRight) {
    await noteFailure(shop, emailCanonical)
    throw new StaffError(401, 'sign_in_incorrect')
  }
  await resetAttempts(shop, attempt)
  return nextStep(shop, person)
}

/** The step after the password: a factor of this person, or the choice of their first one. */
export async function nextStep(shop: Shop, { staffId, totpSealed }: Pick<Person, 'staffId' | 'totpSealed'>): Promise<SignInProgress> {
  const [passkeys, codes] = await Promise.all([passkeysOf(shop.db, staffId), countRecoveryCodes(shop.db, staffId)])
  const mustEnrol = !totpSealed && passkeys.length === 0
  return {
    ticket: await makeTicket(shop, mustEnrol ? 'enrol' : 'factor', { staffId }),
    mustEnrol,
    factors: mustEnrol
      ? []
      : [
          ...(totpSealed ? (['totp'] as const) : []),
          ...(passkeys.length > 0 ? (['passkey'] as const) : []),
          ...(codes > 0 ? (['recovery-code'] as const) : []),
        ],
  }
}

/** Signs in with a code of the authenticator app. Returns the session's token. */
export const confirmTotp = (shop: Shop, ticket: string, code: string, client: Client): Promise<string> =>
  confirmCode(shop, ticket, client, (tx, person) => takeTotp(shop, tx, person, code))

/** Signs in with a recovery code, and tells the person by mail. */
export const confirmRecoveryCode = (shop: Shop, ticket: string, code: string, client: Client): Promise<string> =>
  confirmCode(shop, ticket, client, (tx, { staffId }) => redeemRecoveryCode(tx, staffId, code))

async function confirmCode(shop: Shop, text: string, client: Client, take: (tx: Tx, person: Person) => Promise<boolean>): Promise<string> {
  const ticket = await readTicket(shop, 'factor', text)
  return checkCode(shop, ticket.staffId, client.address, take, (tx) => enter(tx, ticket, client))
}

/** Checks a code of a person, and does what it allows in the same transaction. Wrong codes make them wait. */
export async function checkCode<T>(
  shop: Shop,
  staffId: number,
  address: string,
  take: (tx: Tx, person: Person) => Promise<boolean>,
  then: (tx: Tx) => Promise<T>,
): Promise<T> {
  const person = await findPerson(shop.db, staffId)
  if (!person) throw new StaffError(401, 'ticket_expired')
  const attempt = { emailCanonical: person.emailCanonical, address, of: 'code' } as const
  await consumeAttempt(shop, attempt)
  const wrong = new StaffError(422, 'code_incorrect')
  try {
    const result = await asPerson(staffId, () =>
      inTransaction(shop.db, async (tx) => {
        if (!(await take(tx, person))) throw wrong
        return then(tx)
      }),
    )
    await resetAttempts(shop, attempt)
    return result
  } catch (error) {
    if (error === wrong) await noteFailure(shop, person.emailCanonical)
    throw error
  }
}

/** Whether a code of the authenticator app is right, and was not used before. */
export async function takeTotp(shop: Shop, tx: Tx, { staffId, totpSealed }: Person, code: string): Promise<boolean> {
  const secret = totpSealed && openTotp(shop, staffId, totpSealed)
  const step = secret ? totpStepOf(secret, code, shop.clock.now()) : undefined
  return step !== undefined && (await takeTotpStep(tx, staffId, step))
}

export async function redeemRecoveryCode(tx: Tx, staffId: number, code: string): Promise<boolean> {
  const isTaken = await takeRecoveryCode(tx, staffId, recoveryCodeHash(code))
  if (isTaken) await enqueue(tx, 'send-staff-notice', { staffId, notice: 'recovery-code-used' })
  return isTaken
}

/** Starts the session of a person whose factors are checked. A new browser is reported to them by mail. */
export async function enter(tx: Tx, ticket: Ticket, client: Client, staffId = ticket.staffId): Promise<string> {
  await spendTicket(tx, ticket)
  if (await isNewDevice(tx, staffId, client.device))
    await enqueue(tx, 'send-staff-notice', { staffId, notice: 'new-device', about: client.device })
  await resetFailures(tx, staffId)
  await recordAct(tx, {
    act: 'sign-in',
    subjectType: 'staff',
    subjectId: staffId,
    details: { device: client.device, address: client.address },
  })
  return startStaffSession(tx, { staffId, device: client.device, address: client.address })
}

/** Names a person who is not signed in yet to the audit log. */
export const asPerson = <T>(staffId: number, work: () => Promise<T>): Promise<T> =>
  withActor({ staff: staffId, request: requestIdNow() }, work)
