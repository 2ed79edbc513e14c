import type { Language } from '../../contract/localization/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffActor } from '../staff-actor.ts'
import { inviteStaff } from './manage-staff.ts'
import { staffRoleIdOf } from './staff.sql.ts'

interface Seller {
  name: string
  email: string
  language: Language
  vendorId: number
}

/** Adds the account of a seller, and enqueues the mail with their link. Returns its id. 409 if the address has an account already. */
export async function inviteSeller(tx: Tx, actor: StaffActor, seller: Seller): Promise<number> {
  const { staffId } = await inviteStaff(tx, actor, { ...seller, roleId: await staffRoleIdOf(tx, 'seller') })
  return staffId
}
