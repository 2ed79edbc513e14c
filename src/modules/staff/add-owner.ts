import { type Database, inTransaction } from '../../platform/database/database.ts'
import { canonicalEmail } from '../customers/customers.ts'
import { deleteFactorsOf } from './factors.sql.ts'
import { makeInvitation } from './invitations.ts'
import { findPersonByEmail } from './person.sql.ts'
import { endSessions } from './sessions.sql.ts'
import { giveRole, insertStaff, resetSignIn, staffRoleIdOf } from './staff.sql.ts'

/**
 * Makes a person an owner and returns the code of their link. A person who is known loses their second factors and sessions, and chooses
 * all anew: this is the way back for an owner who has lost everything, on the server alone.
 */
export const addOwner = (db: Database, email: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const emailCanonical = canonicalEmail(email)
    const staffRoleId = await staffRoleIdOf(tx, 'owner')
    const known = await findPersonByEmail(tx, emailCanonical)
    if (!known) {
      const name = email.slice(0, email.lastIndexOf('@')).slice(0, 100)
      return makeInvitation(tx, await insertStaff(tx, { name, email, emailCanonical, language: 'en', staffRoleId, vendorId: null }))
    }
    await giveRole(tx, known.staffId, staffRoleId)
    await resetSignIn(tx, known.staffId)
    await deleteFactorsOf(tx, known.staffId)
    await endSessions(tx, { staffId: known.staffId })
    return makeInvitation(tx, known.staffId)
  })
