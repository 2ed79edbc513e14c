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
  SessionId: staffSessionId,
  Device: device,
  ...wireBrowser(device),
  Address: address,
  SignedInAt: createdAt,
  LastSeenAt: lastSeenAt,
  IsThis: staffSessionId === own,
})

const wireBrowser = (device: string) => {
  const { browser, system } = browserOf(device)
  return { Browser: browser, System: system }
}

export const staffRow = (row: StaffRow) => ({
  StaffId: row.staffId,
  Name: row.name,
  Email: row.email,
  Language: row.language as Language,
  RoleId: row.staffRoleId,
  Role: row.key as ShopRole | null,
  RoleNameEn: row.nameEn,
  RoleNameAr: row.nameAr,
  VendorId: row.vendorId,
  State: row.isActive ? ('active' as const) : ('invited' as const),
  HasFactor: row.hasFactor,
  IsDemo: row.isDemo,
  LastSeenAt: row.lastSeenAt,
  OpenSessions: Number(row.openSessions ?? 0),
  Version: row.version,
})

export const roleRow = (row: RoleRow) => ({
  RoleId: row.staffRoleId,
  Role: row.key as ShopRole | null,
  NameEn: row.nameEn,
  NameAr: row.nameAr,
  Permissions: permissionsIn(row),
  RefundLimitCents: refundLimitIn(row),
  Members: Number(row.members ?? 0),
  Version: row.version,
})

export const tokenRow = (row: TokenRow) => ({
  TokenId: row.staffTokenId,
  Name: row.name,
  Scopes: row.scopes as StaffPermission[],
  MadeBy: row.madeBy,
  MadeAt: row.createdAt,
  ExpiresAt: row.expiresAt,
  LastUsedAt: row.lastUsedAt,
  State: row.state,
})
