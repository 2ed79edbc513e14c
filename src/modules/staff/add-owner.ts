import { type Database, inTransaction } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/runtime/passwords.ts'
import { newToken } from '../../platform/runtime/tokens.ts'
import { canonicalEmail } from '../customers/customers.ts'
import { makeInvitation } from './invitations.ts'
import { findPersonByEmail } from './person.sql.ts'
import { deleteFactorsOf } from './sign-in/factors.sql.ts'
import { endSessions } from './sign-in/sessions.sql.ts'
import { giveRole, insertStaff, resetSignIn, staffRoleIdOf } from './staff.sql.ts'

/**
 * Makes a person an owner and returns the code of their link. A known person loses their password, second factors and sessions and enrols again: an
 * owner without password and factors returns this way, which needs access to the server.
 */
export async function addOwner(db: Database, email: string): Promise<string> {
  const unknownPasswordHash = await hashPassword(newToken())
  return inTransaction(db, async (tx) => {
    const emailCanonical = canonicalEmail(email)
    const staffRoleId = await staffRoleIdOf(tx, 'owner')
    const known = await findPersonByEmail(tx, emailCanonical)
    if (!known) {
      const name = email.slice(0, email.lastIndexOf('@')).slice(0, 100)
      return makeInvitation(tx, await insertStaff(tx, { name, email, emailCanonical, language: 'en', staffRoleId, vendorId: null }))
    }
    await giveRole(tx, known.staffId, staffRoleId)
    await resetSignIn(tx, known.staffId, unknownPasswordHash)
    await deleteFactorsOf(tx, known.staffId)
    await endSessions(tx, { staffId: known.staffId })
    return makeInvitation(tx, known.staffId)
  })
}
