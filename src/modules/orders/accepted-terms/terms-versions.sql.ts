import { type Database, type Reader, sql } from '../../../platform/database/database.ts'
import { isPlaced } from '../orders.sql.ts'

const findVersion = async (db: Database, sha256: Buffer): Promise<number | undefined> =>
  (await db.selectFrom('termsVersions').select('termsVersionId').where('sha256', '=', sha256).executeTakeFirst())?.termsVersionId

/** The version with this content, written unless it is there: by this process or another one at the same moment. */
export async function keepTerms(db: Database, content: string, sha256: Buffer): Promise<number> {
  const known = await findVersion(db, sha256)
  if (known !== undefined) return known
  const written = await db
    .insertInto('termsVersions')
    .values({ sha256, content, firstSeenAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('termsVersionId')
    .executeTakeFirst()
  const version = written?.termsVersionId ?? (await findVersion(db, sha256))
  if (version === undefined) throw new Error('a version of the terms was neither written nor found')
  return version
}

/** An order with its terms, which are null if it has none. Undefined for a missing order, and for another customer's. */
export const findTermsOfOrder = (db: Reader, orderId: number, customerId?: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('termsVersions as v', 'v.termsVersionId', 'o.termsVersionId')
    .select(['o.language', 'o.createdAt', 'v.sha256', 'v.content', 'v.firstSeenAt'])
    .where('o.orderId', '=', orderId)
    .$if(customerId !== undefined, (query) => query.where('o.customerId', '=', customerId ?? 0).where(isPlaced))
    .executeTakeFirst()
