import { changedMeanwhile, conflict, notFound, StaffError } from '../../contract/staff/errors.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lastChangeOf } from '../audit/audit.ts'
import type { StaffActor } from '../staff-actor.ts'
import { permissionsIn, refundLimitIn } from './permissions.ts'
import { deleteRole, findRole, insertRole, lockRole, type RoleRow, updateRole } from './roles.sql.ts'
import { roleRow } from './staff-rows.ts'

interface Rights {
  permissions: readonly StaffPermission[]
  /** The most that one refund gives back, where the permissions include refunds; null: no limit. */
  refundLimitCents: number | null
}

/**
 * Refuses to give or take permissions that the actor does not have, and refunds above the actor's own limit: with `staff` alone nobody becomes
 * an owner, nor refunds more by a role of their own making.
 */
export function refuseBeyondOwn(actor: StaffActor, rights: Rights): void {
  if (areBeyondOwn(actor, rights)) throw new StaffError(403, 'beyond_own_role')
}

function areBeyondOwn(actor: StaffActor, { permissions, refundLimitCents }: Rights): boolean {
  const mayRefundMore =
    permissions.includes('orders:refund') && actor.refundLimitCents !== null && (refundLimitCents ?? Infinity) > actor.refundLimitCents
  return mayRefundMore || permissions.some((permission) => !actor.permissions.has(permission))
}

type Role = Parameters<typeof refundLimitIn>[0]

/** Whether a role allows what the actor's own does not. */
export const isBeyondOwn = (actor: StaffActor, role: Role): boolean =>
  areBeyondOwn(actor, { permissions: permissionsIn(role), refundLimitCents: refundLimitIn(role) })

/** The same as a refusal. */
export function refuseRoleBeyondOwn(actor: StaffActor, role: Role): void {
  if (isBeyondOwn(actor, role)) throw new StaffError(403, 'beyond_own_role')
}

interface RoleChange {
  roleId?: number
  version?: number
  nameEn: string
  nameAr: string
  permissions: StaffPermission[]
  refundLimitCents: number | null
}

/** Adds a role, or changes one of the owner's. Those of every shop stay as they are. */
export async function saveRole(tx: Tx, actor: StaffActor, { roleId, version, ...values }: RoleChange): Promise<RoleRow> {
  refuseBeyondOwn(actor, values)
  const role = { ...values, permissions: [...new Set(values.permissions)] }
  if (roleId === undefined) return existing(await findRole(tx, await insertRole(tx, role)))
  await ownRole(tx, actor, roleId)
  if (!(await updateRole(tx, roleId, version ?? 0, role))) throw await roleChanged(tx, roleId)
  return existing(await findRole(tx, roleId))
}

export async function removeRole(tx: Tx, actor: StaffActor, roleId: number, version: number): Promise<void> {
  await lockRole(tx, roleId)
  const role = await ownRole(tx, actor, roleId)
  if (role.members) throw conflict('role_in_use', { values: { n: role.members } })
  if (!(await deleteRole(tx, roleId, version))) throw await roleChanged(tx, roleId)
}

/** A 409 with the role as it is, who saved it and when. */
const roleChanged = async (tx: Tx, roleId: number) =>
  changedMeanwhile({ current: roleRow(existing(await findRole(tx, roleId))), ...(await lastChangeOf(tx, 'staff_roles', roleId)) })

async function ownRole(tx: Tx, actor: StaffActor, roleId: number): Promise<RoleRow> {
  const role = existing(await findRole(tx, roleId))
  if (role.key) throw conflict('role_fixed')
  refuseRoleBeyondOwn(actor, role)
  return role
}

function existing<T>(row: T | undefined): T {
  if (!row) throw notFound()
  return row
}
