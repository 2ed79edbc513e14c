import * as staffCalls from '../../contract/staff/staff.ts'
import * as tokens from '../../contract/staff/tokens.ts'
import { readPage } from '../../platform/database/keyset.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { removeRole, saveRole } from './manage-roles.ts'
import {
  changeStaffRole,
  endSessionsOf,
  endSessionsOfOthers,
  getStaff,
  inviteStaff,
  removeStaff,
  renameStaff,
  sendStaffInvitation,
} from './manage-staff.ts'
import { endToken, makeToken } from './manage-tokens.ts'
import { ownAccountAdmin } from './own-account.admin.ts'
import { roleRows } from './roles.sql.ts'
import { sessionAdmin } from './sign-in/session.admin.ts'
import { staffSessionsOf } from './sign-in/sessions.sql.ts'
import { staffMatching } from './staff.sql.ts'
import { roleRow, sessionRow, staffRow, tokenRow } from './to-wire.ts'
import { countValidTokens, listTokenRows } from './tokens.sql.ts'
import { viewsAdmin } from './views.admin.ts'

const columns = { Name: 'staff.name', CreatedAt: 'staff.createdAt' } as const

/** Staff, their roles, and API tokens. */
const managing: StaffCallHandler[] = [
  handleStaff(staffCalls.listStaff, async ({ shop }, { Filter, Sort, After, Size }) => {
    const [column, direction] = Sort.split(' ') as ['Name' | 'CreatedAt', 'ASC' | 'DESC']
    const { rows, next, total } = await readPage(shop.db, staffMatching(shop.db, Filter.Search ?? '', Filter.RoleId), {
      by: columns[column],
      id: 'staff.staffId',
      direction: direction === 'ASC' ? 'asc' : 'desc',
      after: After,
      size: Size,
    })
    return { Rows: rows.map(staffRow), Next: next, Total: total }
  }),
  handleStaff(staffCalls.getStaffMember, async ({ shop, staff }, { StaffId }) => {
    const [person, sessions, validTokens] = await Promise.all([
      getStaff(shop.db, StaffId),
      staffSessionsOf(shop.db, StaffId),
      countValidTokens(shop.db, StaffId),
    ])
    const Sessions = sessions.map((one) => sessionRow(one, staff.session?.sessionId))
    return { ...staffRow(person), Sessions, ValidTokens: validTokens }
  }),
  handleStaff(staffCalls.inviteStaff, async ({ write, staff }, { Name, Email, Language, RoleId, VendorId }) => {
    const about = { name: Name, email: Email, language: Language, roleId: RoleId, vendorId: VendorId }
    return staffRow(await write((tx) => inviteStaff(tx, staff, about)))
  }),
  handleStaff(staffCalls.sendStaffInvitation, async ({ write, staff }, { StaffId }) =>
    staffRow(await write((tx) => sendStaffInvitation(tx, staff, StaffId))),
  ),
  handleStaff(staffCalls.renameStaff, async ({ write, staff }, { StaffId, Name, Version }) =>
    staffRow(await write((tx) => renameStaff(tx, staff, { staffId: StaffId, name: Name, version: Version }))),
  ),
  handleStaff(staffCalls.changeStaffRole, async ({ write, staff }, { StaffId, RoleId, VendorId, Version }) => {
    const changed = { staffId: StaffId, roleId: RoleId, vendorId: VendorId, version: Version }
    return staffRow(await write((tx) => changeStaffRole(tx, staff, changed)))
  }),
  handleStaff(staffCalls.endStaffSessions, async ({ write, staff }, { StaffId }) => ({
    Ended: await write((tx) => (StaffId === undefined ? endSessionsOfOthers(tx, staff) : endSessionsOf(tx, staff, StaffId))),
  })),
  handleStaff(staffCalls.removeStaff, async ({ write, staff }, { StaffId, Version }) => {
    await write((tx) => removeStaff(tx, staff, StaffId, Version))
    return { StaffId }
  }),
  handleStaff(staffCalls.listRoles, async ({ shop }) => (await roleRows(shop.db).execute()).map(roleRow)),
  handleStaff(staffCalls.saveRole, async ({ write, staff }, { RoleId, Version, NameEn, NameAr, Permissions, RefundLimitCents }) => {
    const role = { nameEn: NameEn, nameAr: NameAr, permissions: Permissions, refundLimitCents: RefundLimitCents }
    return roleRow(await write((tx) => saveRole(tx, staff, { roleId: RoleId, version: Version, ...role })))
  }),
  handleStaff(staffCalls.removeRole, async ({ write, staff }, { RoleId, Version }) => {
    await write((tx) => removeRole(tx, staff, RoleId, Version))
    return { RoleId }
  }),
  handleStaff(tokens.listTokens, async ({ shop }) => (await listTokenRows(shop.db)).map(tokenRow)),
  handleStaff(tokens.makeToken, async ({ write, staff }, { Name, Scopes, Days }) => {
    const made = await write((tx) => makeToken(tx, staff, { name: Name, scopes: Scopes, days: Days }))
    return { ...tokenRow(made), Token: made.token }
  }),
  handleStaff(tokens.revokeToken, async ({ write, staff }, { TokenId }) => tokenRow(await write((tx) => endToken(tx, staff, TokenId)))),
]

export const staffAdmin: StaffCallHandler[] = [...sessionAdmin, ...ownAccountAdmin, ...viewsAdmin, ...managing]
