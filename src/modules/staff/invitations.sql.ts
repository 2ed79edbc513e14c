import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

interface NewInvitation {
  codeHash: Buffer
  /** null: the first owner of the shop. */
  staffId: number | null
  lifetime: string
}

/** Stores an invitation. Earlier ones of the same person end. */
export async function insertInvitation(tx: Reader, { codeHash, staffId, lifetime }: NewInvitation): Promise<void> {
  if (staffId !== null) await tx.deleteFrom('staffInvitations').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staffInvitations')
    .values({ codeHash, staffId, expiresAt: sql<Date>`now() + ${lifetime}::interval` })
    .execute()
}

const valid = sql<boolean>`expires_at > now()`

export const findInvitation = (db: Reader, codeHash: Buffer) =>
  db
    .selectFrom('staffInvitations')
    .leftJoin('staff', 'staff.staffId', 'staffInvitations.staffId')
    .select(['staffInvitations.staffId', 'staff.name', 'staff.email'])
    .where('codeHash', '=', codeHash)
    .where('staff.removedAt', 'is', null)
    .where(valid)
    .executeTakeFirst()

/** Uses an invitation up; undefined if it is unknown, was used or has expired. */
export const takeInvitation = (tx: Tx, codeHash: Buffer): Promise<{ staffId: number | null } | undefined> =>
  tx.deleteFrom('staffInvitations').where('codeHash', '=', codeHash).where(valid).returning('staffId').executeTakeFirst()

/** Ends all links for a first owner. Locks, so that of two first owners at once the second sees the first. */
export async function endFirstOwnerInvitations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first owner of the shop'))`.execute(tx)
  await tx.deleteFrom('staffInvitations').where('staffId', 'is', null).execute()
}
