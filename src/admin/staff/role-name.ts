import type { Bilingual } from '../../contract/localization/language.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import type { ShopRole } from '../../contract/staff/permissions.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'

/** The names of the roles of every shop are labels; those of the owner's own are in the row. */
export const roleName = (role: ShopRole | null, own: Bilingual) =>
  role ? labelsOf(peopleLabels)(`lbl_people_${role}`) : own[pageLanguage()]

interface Role {
  RoleId: number
  Role: ShopRole | null
  NameEn: string
  NameAr: string
}

export const roleOptions = (roles: readonly Role[]) =>
  roles.map(({ RoleId, Role, NameEn, NameAr }) => ({ id: String(RoleId), label: roleName(Role, { en: NameEn, ar: NameAr }) }))
