import {
  permissionsOfRole,
  refundLimitCentsOfRole,
  type ShopRole,
  type StaffPermission,
  sessionOnlyPermissions,
  staffPermissions,
} from '../../contract/staff/permissions.ts'
import type { StaffActor } from '../staff-actor.ts'

interface Role {
  key: string | null
  permissions: string[]
  refundLimitCents: number | null
}

/** The permissions of a role. Unknown ones, of an older or newer version of the shop, count for nothing. */
export const permissionsIn = ({ key, permissions }: Pick<Role, 'key' | 'permissions'>): StaffPermission[] =>
  key ? [...permissionsOfRole[key as ShopRole]] : staffPermissions.filter((permission) => permissions.includes(permission))

export const refundLimitIn = ({ key, refundLimitCents }: Role): number | null =>
  key ? (refundLimitCentsOfRole[key as ShopRole] ?? null) : refundLimitCents

/** What a session may do. A seller without a vendor may do nothing. */
export const permissionsOfSession = (role: Role, vendorId: number | null): Set<string> =>
  new Set(['signed-in', 'session', ...permissionsFor(role, vendorId)])

/** What a token may do: its scopes, as far as its maker may do it now. */
export const permissionsOfToken = (role: Role, vendorId: number | null, scopes: string[]): Set<string> => {
  const permissions = permissionsFor(role, vendorId)
  return new Set(['signed-in', ...permissions.filter((one) => scopes.includes(one) && !sessionOnlyPermissions.includes(one))])
}

const permissionsFor = (role: Role, vendorId: number | null) => (role.key === 'seller' && vendorId === null ? [] : permissionsIn(role))

const stepUpMs = 15 * 60_000

/** Until when a session has a fresh second factor; undefined for a token, which was made with one. */
export const stepUpEndsAt = ({ session }: Pick<StaffActor, 'session'>): Date | undefined =>
  session && new Date(session.secondFactorAt.getTime() + stepUpMs)

/** Whether a call that needs a fresh second factor is possible. The demo owner has no factors. */
export const hasFreshFactor = (actor: StaffActor): boolean => actor.isDemo || (stepUpEndsAt(actor)?.getTime() ?? Infinity) > Date.now()
