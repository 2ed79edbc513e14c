import { type Reader, sql } from '../../platform/database/database.ts'

/** Adds a session, and forgets those of the customer that have expired. */
export async function insertSession(db: Reader, tokenHash: Buffer, customerId: number, lifetime: string): Promise<void> {
  await db
    .with('expired', (all) => all.deleteFrom('sessions').where('customerId', '=', customerId).where('expiresAt', '<', sql<Date>`now()`))
    .insertInto('sessions')
    .values({ tokenHash, customerId, expiresAt: sql<Date>`now() + ${lifetime}::interval` })
    .execute()
}

/** Undefined if there is no such session or it has expired. */
export const findSessionByHash = (db: Reader, tokenHash: Buffer): Promise<{ customerId: number } | undefined> =>
  db
    .selectFrom('sessions')
    .select('customerId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()

export async function deleteSession(db: Reader, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Of customers who have not come back. */
export const deleteExpiredSessions = (db: Reader) => db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now()`).execute()

/** Ends all sessions of a customer, in all instances at once. */
export async function deleteSessionsOf(db: Reader, customerId: number): Promise<void> {
  await db.deleteFrom('sessions').where('customerId', '=', customerId).execute()
}
