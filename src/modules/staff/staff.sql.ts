import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

const isOpenSession = sql<boolean>`staff_sessions.expires_at > now() and staff_sessions.last_seen_at > now() - interval '12 hours'`

/** Everyone who works here, with their roles. */
export const staffRows = (db: Reader) =>
  db
    .selectFrom('staff')
    .innerJoin('staffRoles', 'staffRoles.staffRoleId', 'staff.staffRoleId')
    .select(['staff.staffId', 'staff.name', 'staff.email', 'staff.language', 'staff.vendorId', 'staff.isDemo', 'staff.version'])
    .select([
      'staff.staffRoleId',
      'staffRoles.key',
      'staffRoles.permissions',
      'staffRoles.refundLimitCents',
      'staffRoles.nameEn',
      'staffRoles.nameAr',
    ])
    .select(sql<boolean>`staff.password_hash is not null or staff.is_demo`.as('isActive'))
    .select(
      sql<boolean>`staff.totp_sealed is not null or exists (select from staff_passkeys where staff_passkeys.staff_id = staff.staff_id)`.as(
        'hasFactor',
      ),
    )
    .select(({ selectFrom }) => [
      selectFrom('staffSessions')
        .select(({ fn }) => fn.max('lastSeenAt').as('at'))
        .whereRef('staffSessions.staffId', '=', 'staff.staffId')
        .as('lastSeenAt'),
      selectFrom('staffSessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staffSessions.staffId', '=', 'staff.staffId')
        .where(isOpenSession)
        .as('openSessions'),
    ])
    .where('staff.removedAt', 'is', null)

/** Those whose name or address contains a text, and who have a role. */
export const staffMatching = (db: Reader, search: string, staffRoleId: number | undefined) =>
  staffRows(db)
    .$if(search !== '', (all) => all.where(sql<boolean>`position(lower(${search}) in lower(staff.name || ' ' || staff.email)) > 0`))
    .$if(staffRoleId !== undefined, (all) => all.where('staff.staffRoleId', '=', staffRoleId ?? 0))

export const findStaff = (db: Reader, staffId: number) => staffRows(db).where('staff.staffId', '=', staffId).executeTakeFirst()

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

interface NewStaff {
  name: string
  email: string
  emailCanonical: string
  language: string
  staffRoleId: number
  vendorId: number | null
  passwordHash?: string
}

export async function insertStaff(tx: Tx, person: NewStaff): Promise<number> {
  const { staffId } = await tx.insertInto('staff').values(person).returning('staffId').executeTakeFirstOrThrow()
  return staffId
}

/** Changes a person of this version. False if someone changed them meanwhile. */
export async function updateStaff(
  tx: Tx,
  staffId: number,
  version: number,
  changed: { staffRoleId: number; vendorId: number | null } | { removedAt: Date } | { name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('staffId', '=', staffId)
    .where('version', '=', version)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Forgets how a person signs in; an invitation follows. The old password ends: it alone would let its finder add a factor of their own. A
 * person who had a password still has one, so that an owner counts as an owner.
 */
export async function resetSignIn(tx: Tx, staffId: number, unknownPasswordHash: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totpSealed: null, totpLastStep: null })
    .set({ passwordHash: sql<string | null>`case when password_hash is not null then ${unknownPasswordHash} end` })
    .where('staffId', '=', staffId)
    .execute()
}

export async function giveRole(tx: Tx, staffId: number, staffRoleId: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set((eb) => ({ staffRoleId, vendorId: null, version: eb('version', '+', 1) }))
    .where('staffId', '=', staffId)
    .execute()
}

export async function staffRoleIdOf(db: Reader, key: string): Promise<number> {
  const { staffRoleId } = await db.selectFrom('staffRoles').select('staffRoleId').where('key', '=', key).executeTakeFirstOrThrow()
  return staffRoleId
}
