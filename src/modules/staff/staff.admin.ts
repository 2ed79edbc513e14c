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
import { roleRow, sessionRow, staffRow, tokenRow } from './staff-rows.ts'
import { countValidTokens, listTokenRows } from './tokens.sql.ts'
import { viewsAdmin } from './views.admin.ts'

const columns = { Name: 'staff.name', CreatedAt: 'staff.createdAt' } as const

/** Staff, their roles, and API tokens. */
const managing: StaffCallHandler[] = [
  handleStaff(staffCalls.listStaff, async ({ shop }, { filter, sort, after, size }) => {
    const [column, direction] = sort.split(' ') as ['Name' | 'CreatedAt', 'ASC' | 'DESC']
    const { rows, next, total } = await readPage(shop.db, staffMatching(shop.db, filter.search ?? '', filter.roleId), {
      by: columns[column],
      id: 'staff.staffId',
      direction: direction === 'ASC' ? 'asc' : 'desc',
      after,
      size,
    })
    return { rows: rows.map(staffRow), next, total }
  }),
  handleStaff(staffCalls.getStaffMember, async ({ shop, staff }, { staffId }) => {
    const [person, sessions, validTokens] = await Promise.all([
      getStaff(shop.db, staffId),
      staffSessionsOf(shop.db, staffId),
      countValidTokens(shop.db, staffId),
    ])
    const shown = sessions.map((one) => sessionRow(one, staff.session?.sessionId))
    return { ...staffRow(person), sessions: shown, validTokens }
  }),
  handleStaff(staffCalls.inviteStaff, async ({ write, staff }, { name, email, language, roleId, vendorId }) => {
    const about = { name, email, language, roleId, vendorId }
    return staffRow(await write((tx) => inviteStaff(tx, staff, about)))
  }),
  handleStaff(staffCalls.sendStaffInvitation, async ({ write, staff }, { staffId }) =>
    staffRow(await write((tx) => sendStaffInvitation(tx, staff, staffId))),
  ),
  handleStaff(staffCalls.renameStaff, async ({ write, staff }, { staffId, name, version }) =>
    staffRow(await write((tx) => renameStaff(tx, staff, { staffId, name, version }))),
  ),
  handleStaff(staffCalls.changeStaffRole, async ({ write, staff }, { staffId, roleId, vendorId, version }) => {
    const changed = { staffId, roleId, vendorId, version }
    return staffRow(await write((tx) => changeStaffRole(tx, staff, changed)))
  }),
  handleStaff(staffCalls.endStaffSessions, async ({ write, staff }, { staffId }) => ({
    ended: await write((tx) => (staffId === undefined ? endSessionsOfOthers(tx, staff) : endSessionsOf(tx, staff, staffId))),
  })),
  handleStaff(staffCalls.removeStaff, async ({ write, staff }, { staffId, version }) => {
    await write((tx) => removeStaff(tx, staff, staffId, version))
    return { staffId }
  }),
  handleStaff(staffCalls.listRoles, async ({ shop }) => (await roleRows(shop.db).execute()).map(roleRow)),
  handleStaff(staffCalls.saveRole, async ({ write, staff }, { roleId, version, nameEn, nameAr, permissions, refundLimitCents }) => {
    const role = { nameEn, nameAr, permissions, refundLimitCents }
    return roleRow(await write((tx) => saveRole(tx, staff, { roleId, version, ...role })))
  }),
  handleStaff(staffCalls.removeRole, async ({ write, staff }, { roleId, version }) => {
    await write((tx) => removeRole(tx, staff, roleId, version))
    return { roleId }
  }),
  handleStaff(tokens.listTokens, async ({ shop }) => (await listTokenRows(shop.db)).map(tokenRow)),
  handleStaff(tokens.makeToken, async ({ write, staff }, { name, scopes, days }) => {
    const made = await write((tx) => makeToken(tx, staff, { name, scopes, days }))
    return { ...tokenRow(made), token: made.token }
  }),
  handleStaff(tokens.revokeToken, async ({ write, staff }, { tokenId }) => tokenRow(await write((tx) => endToken(tx, staff, tokenId)))),
]

export const staffAdmin: StaffCallHandler[] = [...sessionAdmin, ...ownAccountAdmin, ...viewsAdmin, ...managing]
