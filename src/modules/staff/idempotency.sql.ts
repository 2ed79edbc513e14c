import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** A request that must not be carried out twice. */
export interface Attempt {
  staffId: number
  call: string
  key: string
}

/** Longer than any request takes. */
const abandonedAfter = '10 minutes'

/** Claims a key, and returns whether it was free. */
export async function claimKey(db: Reader, attempt: Attempt, requestHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staffIdempotencyKeys')
    .values({ ...attempt, requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['staffId', 'call', 'key'])
        .doUpdateSet({ createdAt: sql<Date>`now()` })
        .where('staffIdempotencyKeys.requestHash', '=', requestHash)
        .where('staffIdempotencyKeys.answer', 'is', null)
        .where('staffIdempotencyKeys.carriedOutAt', 'is', null)
        .where('staffIdempotencyKeys.createdAt', '<', sql<Date>`now() - ${abandonedAfter}::interval`),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The first request of a claimed key, and its answer once it has ended. */
export const findClaim = (db: Reader, { staffId, call, key }: Attempt) =>
  db
    .selectFrom('staffIdempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('staffId', '=', staffId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()

/** Part of the transaction that carries the request out. */
export async function noteCarriedOut(tx: Tx, { staffId, call, key }: Attempt): Promise<void> {
  await tx
    .updateTable('staffIdempotencyKeys')
    .set({ carriedOutAt: sql<Date>`now()` })
    .where('staffId', '=', staffId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}

export async function storeAnswer(db: Reader, { staffId, call, key }: Attempt, answer: unknown): Promise<void> {
  await db
    .updateTable('staffIdempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('staffId', '=', staffId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}

/** Gives a key back, unless its request was carried out: waits for a transaction that has not ended. */
export async function releaseKey(db: Reader, { staffId, call, key }: Attempt): Promise<void> {
  await db
    .deleteFrom('staffIdempotencyKeys')
    .where('staffId', '=', staffId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('carriedOutAt', 'is', null)
    .execute()
}

/** Deletes what has expired: keys after 24 hours, sessions after 90 days, tickets and invitations. */
export async function deleteExpired(db: Reader): Promise<void> {
  await db.deleteFrom('staffIdempotencyKeys').where('createdAt', '<', sql<Date>`now() - interval '24 hours'`).execute()
  await db.deleteFrom('staffSessions').where('expiresAt', '<', sql<Date>`now() - interval '90 days'`).execute()
  await db.deleteFrom('staffUsedTickets').where('expiresAt', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('staffInvitations').where('expiresAt', '<', sql<Date>`now() - interval '30 days'`).execute()
}
