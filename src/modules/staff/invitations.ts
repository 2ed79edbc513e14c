import type { Language } from '../../contract/localization/language.ts'
import { invalidFields, StaffError } from '../../contract/staff/errors.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/runtime/passwords.ts'
import { hashOf, isToken, newToken } from '../../platform/runtime/tokens.ts'
import { isKnownTimeZone, saveTimeZone } from '../content/content.ts'
import { canonicalEmail } from '../customers/customers.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { hasOwner } from './demo-owner.sql.ts'
import { endFirstOwnerInvitations, findInvitation, insertInvitation, takeInvitation } from './invitations.sql.ts'
import { addPerson } from './manage-staff.ts'
import { findPerson, setPassword } from './person.sql.ts'
import { endSessions } from './sign-in/sessions.sql.ts'
import { asPerson, nextStep, type SignInProgress } from './sign-in/sign-in.ts'
import { staffRoleIdOf } from './staff.sql.ts'

const lifetimes = { firstOwner: '1 hour', person: '7 days' }

/** The page that takes an invitation. The code is behind #, so that it reaches no log of a server or proxy. */
export const invitationPath = (code: string) => `/admin/invitation#${code}`

/** A link by which this person chooses a password; null: the first owner of the shop. Returns its code, which is stored nowhere else. */
export async function makeInvitation(db: Reader, staffId: number | null): Promise<string> {
  const code = newToken()
  await insertInvitation(db, { codeHash: hashOf(code), staffId, lifetime: staffId === null ? lifetimes.firstOwner : lifetimes.person })
  return code
}

/** For a shop without an owner: the code of a link for the first one. */
export const inviteFirstOwner = async (db: Reader): Promise<string | undefined> =>
  (await hasOwner(db)) ? undefined : makeInvitation(db, null)

const unknown = () => new StaffError(404, 'invitation_unknown')

/** Whom a link is for. Throws a 404 if it is unknown, was used or has expired. */
export async function getInvitation({ db }: Shop, code: string) {
  const found = isToken(code) ? await findInvitation(db, hashOf(code)) : undefined
  if (!found) throw unknown()
  return { ...found, isFirstOwner: found.staffId === null }
}

interface Acceptance {
  password: string
  /** Of the first owner. */
  name?: string
  email?: string
  /** Of the first owner's browser. */
  timeZone?: string
  language: Language
}

/** Chooses the first password by a link, which is used up, and names the next step: the choice of a second factor. */
export async function acceptInvitation(
  shop: Shop,
  code: string,
  { password, name, email, timeZone, language }: Acceptance,
): Promise<SignInProgress> {
  const invited = await getInvitation(shop, code)
  if (invited.isFirstOwner && (!name || !email))
    throw invalidFields(...(name ? [] : [required('Name')]), ...(email ? [] : [required('Email')]))
  const passwordHash = await hashPassword(password)
  const isZoneKnown = timeZone !== undefined && (await isKnownTimeZone(shop.db, timeZone))
  const accept = (work: (tx: Tx) => Promise<number>) =>
    inTransaction(shop.db, async (tx) => {
      if (!(await takeInvitation(tx, hashOf(code)))) throw unknown()
      return work(tx)
    })
  const staffId = await (invited.staffId === null
    ? accept(async (tx) => {
        if (isZoneKnown) await saveTimeZone(tx, timeZone)
        return addFirstOwner(tx, { name: name ?? '', email: email ?? '', language, passwordHash })
      })
    : asPerson(invited.staffId, () => accept((tx) => choosePassword(tx, invited.staffId ?? 0, passwordHash))))
  const person = await findPerson(shop.db, staffId)
  if (!person) throw unknown()
  return nextStep(shop, person)
}

async function choosePassword(tx: Tx, staffId: number, passwordHash: string): Promise<number> {
  await setPassword(tx, staffId, passwordHash)
  await endSessions(tx, { staffId })
  await enqueue(tx, 'send-staff-notice', { staffId, notice: 'password-changed' })
  return staffId
}

async function addFirstOwner(tx: Tx, about: { name: string; email: string; language: Language; passwordHash: string }): Promise<number> {
  await endFirstOwnerInvitations(tx)
  if (await hasOwner(tx)) throw unknown()
  const staffRoleId = await staffRoleIdOf(tx, 'owner')
  return addPerson(tx, { ...about, emailCanonical: canonicalEmail(about.email), staffRoleId, vendorId: null })
}

const required = (path: string) => ({ path, code: 'required' as const })
