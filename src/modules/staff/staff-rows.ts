import type { Language } from '../../contract/localization/language.ts'
import type { ShopRole, StaffPermission } from '../../contract/staff/permissions.ts'
import { browserOf } from '../../platform/http/user-agent.ts'
import { permissionsIn, refundLimitIn } from './permissions.ts'
import type { RoleRow } from './roles.sql.ts'
import type { staffSessionsOf } from './sign-in/sessions.sql.ts'
import type { StaffRow } from './staff.sql.ts'
import type { TokenRow } from './tokens.sql.ts'

type SessionRow = Awaited<ReturnType<typeof staffSessionsOf>>[number]

export const sessionRow = ({ staffSessionId, device, address, createdAt, lastSeenAt }: SessionRow, own?: number) => ({
  sessionId: staffSessionId,
  device,
  ...wireBrowser(device),
  address,
  signedInAt: createdAt,
  lastSeenAt,
  isThis: staffSessionId === own,
})

const wireBrowser = (device: string) => {
  const { browser, system } = browserOf(device)
  return { browser, system }
}

export const staffRow = (row: StaffRow) => ({
  staffId: row.staffId,
  name: row.name,
  email: row.email,
  language: row.language as Language,
  roleId: row.staffRoleId,
  role: row.key as ShopRole | null,
  roleNameEn: row.nameEn,
  roleNameAr: row.nameAr,
  vendorId: row.vendorId,
  state: row.isActive ? ('active' as const) : ('invited' as const),
  hasFactor: row.hasFactor,
  isDemo: row.isDemo,
  lastSeenAt: row.lastSeenAt,
  openSessions: Number(row.openSessions ?? 0),
  version: row.version,
})

export const roleRow = (row: RoleRow) => ({
  roleId: row.staffRoleId,
  role: row.key as ShopRole | null,
  nameEn: row.nameEn,
  nameAr: row.nameAr,
  permissions: permissionsIn(row),
  refundLimitCents: refundLimitIn(row),
  members: Number(row.members ?? 0),
  version: row.version,
})

export const tokenRow = (row: TokenRow) => ({
  tokenId: row.staffTokenId,
  name: row.name,
  scopes: row.scopes as StaffPermission[],
  madeBy: row.madeBy,
  madeAt: row.createdAt,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  state: row.state,
})
