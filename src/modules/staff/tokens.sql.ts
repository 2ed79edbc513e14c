import { type Reader, sql } from '../../platform/database/database.ts'

const isValid = sql<boolean>`staff_tokens.revoked_at is null and staff_tokens.expires_at > now()`

/** A valid token with the person who made it. */
export const findToken = (db: Reader, staffTokenId: number) =>
  db
    .selectFrom('staffTokens')
    .innerJoin('staff', 'staff.staffId', 'staffTokens.staffId')
    .innerJoin('staffRoles', 'staffRoles.staffRoleId', 'staff.staffRoleId')
    .select(['staff.staffId', 'staff.name', 'staff.email', 'staff.language', 'staff.vendorId', 'staff.isDemo'])
    .select(['staffRoles.key', 'staffRoles.permissions', 'staffRoles.refundLimitCents'])
    .select(['staffTokens.secretHash', 'staffTokens.scopes'])
    .select(sql<boolean>`coalesce(staff_tokens.last_used_at < now() - interval '1 minute', true)`.as('isToBeSeen'))
    .where('staffTokenId', '=', staffTokenId)
    .where('staff.removedAt', 'is', null)
    .where(isValid)
    .executeTakeFirst()

export async function noteTokenUsed(db: Reader, staffTokenId: number): Promise<void> {
  await db.updateTable('staffTokens').set({ lastUsedAt: sql<Date>`now()` }).where('staffTokenId', '=', staffTokenId).execute()
}
