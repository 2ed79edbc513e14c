import { StaffError } from '../../../contract/staff/errors.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { brandingFor } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import type { StaffActor } from '../../staff-actor.ts'
import { hasFreshFactor } from '../permissions.ts'
import { findPerson, lockPerson, type Person, setTotp } from '../person.sql.ts'
import { insertPasskey, passkeysOf } from './factors.sql.ts'
import { beginRegistration, type PasskeyStep, readRegistration } from './passkeys.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { asPerson, type Client, enter } from './sign-in.ts'
import { makeTicket, readTicket, spendTicket, type Ticket } from './sign-in-ticket.ts'
import { newTotpSecret, sealTotp, totpStepOf, totpUrl } from './totp.ts'

/** A factor was added. `token` is that of the new session at a first sign-in. */
export interface Enrolment {
  token?: string
  recoveryCodes: string[]
}

interface Enrolling extends Client {
  signedIn?: StaffActor
}

/** Who adds a factor: the person of a first sign-in, or a signed-in one whose second factor is fresh. */
async function personWho(shop: Shop, ticket: string | undefined, { signedIn }: Enrolling): Promise<{ person: Person; sessionId?: number }> {
  if (ticket === undefined) {
    if (!signedIn) throw new StaffError(401, 'sign_in_required')
    if (!signedIn.session) throw new StaffError(403, 'not_for_tokens')
    if (signedIn.isDemo) throw new StaffError(409, 'demo_owner')
    if (!hasFreshFactor(signedIn)) throw new StaffError(403, 'second_factor_required')
  }
  const staffId = ticket === undefined ? (signedIn?.staffId ?? 0) : (await readTicket(shop, 'enrol', ticket)).staffId
  const person = await findPerson(shop.db, staffId)
  if (!person) throw new StaffError(401, 'ticket_expired')
  return { person, sessionId: ticket === undefined ? signedIn?.session?.sessionId : undefined }
}

/** Makes a secret for an authenticator app, which counts once its first code is confirmed. */
export async function beginTotp(shop: Shop, text: string | undefined, client: Enrolling) {
  const { person, sessionId } = await personWho(shop, text, client)
  const secret = newTotpSecret()
  const names = { en: (await brandingFor(shop, 'en')).name, ar: (await brandingFor(shop, 'ar')).name }
  const ticket = await makeTicket(shop, 'totp', { staffId: person.staffId, sessionId, secret })
  return { ticket, secret, url: totpUrl(secret, person.email, names) }
}

export async function finishTotp(shop: Shop, text: string, code: string, client: Enrolling): Promise<Enrolment> {
  const ticket = await readTicket(shop, 'totp', text)
  const { staffId, secret = '' } = ticket
  const step = totpStepOf(secret, code, shop.clock.now())
  if (step === undefined) throw new StaffError(422, 'code_incorrect')
  return addFactor(shop, ticket, client, (tx) => setTotp(tx, staffId, sealTotp(shop, staffId, secret), step))
}

export async function beginPasskey(shop: Shop, text: string | undefined, client: Enrolling & { origin: string }): Promise<PasskeyStep> {
  const { person, sessionId } = await personWho(shop, text, client)
  const { name: shopName } = await brandingFor(shop, person.language === 'ar' ? 'ar' : 'en')
  return beginRegistration(shop, person, { origin: client.origin, shopName, sessionId })
}

export async function finishPasskey(
  shop: Shop,
  text: string,
  { response, name }: { response: Record<string, unknown>; name: string },
  client: Enrolling & { origin: string },
): Promise<Enrolment> {
  const ticket = await readTicket(shop, 'passkey', text)
  const passkey = await readRegistration(ticket, response, client.origin)
  return addFactor(shop, ticket, client, async (tx) => {
    if (!(await insertPasskey(tx, { ...passkey, staffId: ticket.staffId, name }))) throw new StaffError(409, 'passkey_known')
  })
}

/**
 * Adds a factor: signed in, for the session that began it; in a first sign-in, which it ends. The ticket of a first sign-in adds no second
 * one: whoever knows only the password could otherwise add a factor of their own.
 */
async function addFactor(shop: Shop, ticket: Ticket, client: Enrolling, add: (tx: Tx) => Promise<void>): Promise<Enrolment> {
  const { staffId, sessionId } = ticket
  if (sessionId !== undefined && client.signedIn?.session?.sessionId !== sessionId) throw new StaffError(401, 'ticket_expired')
  return asPerson(staffId, () =>
    inTransaction(shop.db, async (tx) => {
      await lockPerson(tx, staffId)
      const person = await findPerson(tx, staffId)
      const hasFactor = Boolean(person?.totpSealed) || (await passkeysOf(tx, staffId)).length > 0
      if (!person || (sessionId === undefined && hasFactor)) throw new StaffError(401, 'ticket_expired')
      await add(tx)
      if (hasFactor) await enqueue(tx, 'send-staff-notice', { staffId, notice: 'factor-added' })
      const recoveryCodes = await firstRecoveryCodes(tx, staffId)
      if (sessionId === undefined) return { token: await enter(tx, ticket, client), recoveryCodes }
      await spendTicket(tx, ticket)
      return { recoveryCodes }
    }),
  )
}
