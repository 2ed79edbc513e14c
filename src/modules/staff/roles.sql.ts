import type { Reader, Tx } from '../../platform/database/database.ts'

export const roleRows = (db: Reader) =>
  db
    .selectFrom('staffRoles')
    .select(['staffRoleId', 'key', 'nameEn', 'nameAr', 'permissions', 'refundLimitCents', 'version'])
    .select(({ selectFrom }) =>
      selectFrom('staff')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staff.staffRoleId', '=', 'staffRoles.staffRoleId')
        .where('removedAt', 'is', null)
        .as('members'),
    )
    .orderBy('staffRoleId')

export const findRole = (db: Reader, staffRoleId: number) => roleRows(db).where('staffRoleId', '=', staffRoleId).executeTakeFirst()

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>

interface RoleValues {
  nameEn: string
  nameAr: string
  permissions: string[]
  refundLimitCents: number | null
}

export async function insertRole(tx: Tx, role: RoleValues): Promise<number> {
  const { staffRoleId } = await tx.insertInto('staffRoles').values(role).returning('staffRoleId').executeTakeFirstOrThrow()
  return staffRoleId
}

export async function updateRole(tx: Tx, staffRoleId: number, version: number, role: RoleValues): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffRoles')
    .set((eb) => ({ ...role, version: eb('version', '+', 1) }))
    .where('staffRoleId', '=', staffRoleId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteRole(tx: Tx, staffRoleId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffRoles')
    .where('staffRoleId', '=', staffRoleId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Locks a role, so that nobody gets it while it is removed. */
export async function lockRole(tx: Tx, staffRoleId: number): Promise<void> {
  await tx.selectFrom('staffRoles').select('staffRoleId').where('staffRoleId', '=', staffRoleId).forUpdate().execute()
}
