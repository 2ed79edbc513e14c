import type { SqlBool } from 'kysely'
import { likeLiteral, type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** Subscribers whose address contains this text, with the customer of the address. */
export const selectSubscribers = (db: Reader, text: string) =>
  db
    .selectFrom('subscribers as s')
    .leftJoin('customers as c', 'c.emailCanonical', 's.emailCanonical')
    .select(['s.email', 's.createdAt', 'c.customerId'])
    .where(sql<SqlBool>`s.email_canonical like '%' || ${likeLiteral(text.toLowerCase())}::text || '%'`)

/** Returns whether the address was there. */
export async function deleteSubscriber(tx: Tx, emailCanonical: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('subscribers').where('emailCanonical', '=', emailCanonical).executeTakeFirst()
  return numDeletedRows === 1n
}
