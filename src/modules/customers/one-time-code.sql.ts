import { type Database, type Reader, sql, type Tx } from '../../platform/database/database.ts'

interface NewCode {
  codeHash: Buffer
  triesLeft: number
  /** A PostgreSQL interval. */
  lifetime: string
}

/** Stores the customer's code in place of an earlier one. */
export async function replaceCode(db: Reader, customerId: number, { codeHash, triesLeft, lifetime }: NewCode): Promise<void> {
  const code = { codeHash, triesLeft, expiresAt: sql<Date>`now() + ${lifetime}::interval` }
  await db
    .insertInto('oneTimeCodes')
    .values({ customerId, ...code })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(code))
    .execute()
}

/** Takes one try of the code for this address. Undefined if there is none, it has expired, or no tries are left. */
export const takeTry = (db: Database, emailCanonical: string): Promise<{ customerId: number; codeHash: Buffer } | undefined> =>
  db
    .updateTable('oneTimeCodes')
    .from('customers')
    .set((eb) => ({ triesLeft: eb('oneTimeCodes.triesLeft', '-', 1) }))
    .whereRef('customers.customerId', '=', 'oneTimeCodes.customerId')
    .where('customers.emailCanonical', '=', emailCanonical)
    .where('oneTimeCodes.triesLeft', '>', 0)
    .where('oneTimeCodes.expiresAt', '>', sql<Date>`now()`)
    .returning(['oneTimeCodes.customerId', 'oneTimeCodes.codeHash'])
    .executeTakeFirst()

/** Deletes the code and returns whether it was there: a code is used once. */
export async function takeCode(tx: Tx, { customerId, codeHash }: { customerId: number; codeHash: Buffer }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('oneTimeCodes')
    .where('customerId', '=', customerId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
