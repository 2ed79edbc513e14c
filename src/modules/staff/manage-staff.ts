import type { Language } from '../../contract/localization/language.ts'
import { changedMeanwhile, conflict, invalidFields, notFound, StaffError } from '../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { canonicalEmail } from '../customers/customers.ts'
import { enqueue } from '../jobs.ts'
import type { StaffActor } from '../staff-actor.ts'
import { isBeyondOwn, refuseRoleBeyondOwn } from './manage-roles.ts'
import { findRole } from './roles.sql.ts'
import { endSessions } from './sign-in/sessions.sql.ts'
import { findStaff, insertStaff, type StaffRow, staffRows, updateStaff } from './staff.sql.ts'
import { staffRow } from './staff-rows.ts'
import { revokeTokensOf } from './tokens.sql.ts'
import { deleteViewsOf } from './views.sql.ts'

interface Invitation {
  name: string
  email: string
  language: Language
  roleId: number
  vendorId: number | null
}

/** Adds a person, and enqueues the mail with their link. */
export async function inviteStaff(tx: Tx, actor: StaffActor, { roleId, email, ...about }: Invitation): Promise<StaffRow> {
  await checkRole(tx, actor, roleId, about.vendorId)
  const staffId = await addPerson(tx, { ...about, email, emailCanonical: canonicalEmail(email), staffRoleId: roleId })
  await enqueue(tx, 'send-staff-invitation', { staffId })
  return getStaff(tx, staffId)
}

/** Inserts a person, and returns their id. 409 if the address has an account already. */
export const addPerson = (tx: Tx, person: Parameters<typeof insertStaff>[1]): Promise<number> =>
  insertStaff(tx, person).catch((error) => {
    throw violates(error, 'staff_by_email') ? new StaffError(409, 'email_taken') : error
  })

/** Sends the link again. A person who has a password changes it themselves, or is invited anew on the server. */
export async function sendStaffInvitation(tx: Tx, actor: StaffActor, staffId: number): Promise<StaffRow> {
  const person = await changeable(tx, actor, staffId)
  if (person.isActive) throw conflict('invitation_accepted')
  await enqueue(tx, 'send-staff-invitation', { staffId })
  return person
}

interface RoleOfPerson {
  staffId: number
  roleId: number
  vendorId: number | null
  version: number
}

/** Gives a person another role. They sign in again, so that no session outlives its permissions. */
export async function changeStaffRole(tx: Tx, actor: StaffActor, { staffId, roleId, vendorId, version }: RoleOfPerson): Promise<StaffRow> {
  const person = await changeable(tx, actor, staffId)
  await checkRole(tx, actor, roleId, vendorId)
  await save(tx, person, version, { staffRoleId: roleId, vendorId })
  await endSessions(tx, { staffId })
  return getStaff(tx, staffId)
}

/** Corrects the name of a person, who can change it themselves too. */
export async function renameStaff(
  tx: Tx,
  actor: StaffActor,
  { staffId, name, version }: { staffId: number; name: string; version: number },
): Promise<StaffRow> {
  await save(tx, await changeable(tx, actor, staffId), version, { name })
  return getStaff(tx, staffId)
}

/** Ends the sessions of a person, and returns their number. 403 for someone who may do what the actor may not. */
export async function endSessionsOf(tx: Tx, actor: StaffActor, staffId: number): Promise<number> {
  refuseRoleBeyondOwn(actor, await getStaff(tx, staffId))
  return endSessions(tx, { staffId })
}

/** Ends all sessions but the actor's own, except of those who may do what the actor may not. Returns their number. */
export async function endSessionsOfOthers(tx: Tx, actor: StaffActor): Promise<number> {
  const people = await staffRows(tx).execute()
  const staffId = people.filter((person) => !isBeyondOwn(actor, person)).map((person) => person.staffId)
  return endSessions(tx, { staffId, except: actor.session?.sessionId })
}

/** Removes a person. Their row stays for the audit log. */
export async function removeStaff(tx: Tx, actor: StaffActor, staffId: number, version: number): Promise<void> {
  await save(tx, await changeable(tx, actor, staffId), version, { removedAt: new Date() })
  await endSessions(tx, { staffId })
  await revokeTokensOf(tx, staffId)
  await deleteViewsOf(tx, staffId)
}

export async function getStaff(db: Reader, staffId: number): Promise<StaffRow> {
  const person = await findStaff(db, staffId)
  if (!person) throw notFound()
  return person
}

/** A person whom this actor may change: not the demo owner, and nobody who may do what the actor may not. */
async function changeable(tx: Tx, actor: StaffActor, staffId: number): Promise<StaffRow> {
  const person = await getStaff(tx, staffId)
  if (person.isDemo) throw conflict('demo_owner')
  refuseRoleBeyondOwn(actor, person)
  return person
}

async function checkRole(tx: Tx, actor: StaffActor, roleId: number, vendorId: number | null): Promise<void> {
  const role = await findRole(tx, roleId)
  if (!role) throw invalidFields({ path: 'RoleId', code: 'not_a_choice' })
  refuseRoleBeyondOwn(actor, role)
  if ((role.key === 'seller') !== (vendorId !== null)) throw invalidFields({ path: 'VendorId', code: 'vendor_required' })
}

/** The database itself keeps the last owner. */
async function save(tx: Tx, person: StaffRow, version: number, changed: Parameters<typeof updateStaff>[3]): Promise<void> {
  const isSaved = await updateStaff(tx, person.staffId, version, changed).catch((error) => {
    if (violates(error, 'last_owner')) throw conflict('last_owner')
    throw violates(error, 'staff_vendor_id_fkey') ? invalidFields({ path: 'VendorId', code: 'not_a_choice' }) : error
  })
  if (!isSaved) throw changedMeanwhile({ current: staffRow(await getStaff(tx, person.staffId)) })
}

/** Whether PostgreSQL refused a statement by this constraint or index. */
export const violates = (error: unknown, constraint: string) => (error as { constraint?: string }).constraint === constraint
