import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

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

const listed = (db: Reader) =>
  db
    .selectFrom('staffTokens')
    .innerJoin('staff', 'staff.staffId', 'staffTokens.staffId')
    .select([
      'staffTokenId',
      'staff.staffId',
      'staffTokens.name',
      'scopes',
      'staff.name as madeBy',
      'staffTokens.createdAt',
      'expiresAt',
      'lastUsedAt',
    ])
    .select(
      sql<'valid' | 'expired' | 'revoked'>`case when staff_tokens.revoked_at is not null then 'revoked'
        when staff_tokens.expires_at <= now() then 'expired' else 'valid' end`.as('state'),
    )

/** All tokens, the newest first. */
export const listTokenRows = (db: Reader) => listed(db).orderBy('staffTokenId', 'desc').execute()

export const findTokenRow = (db: Reader, staffTokenId: number) => listed(db).where('staffTokenId', '=', staffTokenId).executeTakeFirst()

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findTokenRow>>>

/** The tokens of a person that work. */
export async function countValidTokens(db: Reader, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staffTokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where(isValid)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertToken(
  tx: Tx,
  { days, ...token }: { staffId: number; name: string; secretHash: Buffer; scopes: string[]; days: number },
): Promise<number> {
  const { staffTokenId } = await tx
    .insertInto('staffTokens')
    .values({ ...token, expiresAt: sql<Date>`now() + make_interval(days => ${days})` })
    .returning('staffTokenId')
    .executeTakeFirstOrThrow()
  return staffTokenId
}

export async function revokeToken(tx: Tx, staffTokenId: number): Promise<void> {
  await tx
    .updateTable('staffTokens')
    .set({ revokedAt: sql<Date>`now()` })
    .where('staffTokenId', '=', staffTokenId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function revokeTokensOf(tx: Tx, staffId: number): Promise<void> {
  await tx
    .updateTable('staffTokens')
    .set({ revokedAt: sql<Date>`now()` })
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .execute()
}
