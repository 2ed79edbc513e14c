import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

export async function readSettings(db: Reader, keys: readonly string[]): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Keeps others from saving the shop until the transaction ends: part of it may have no row yet that could be locked. */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock('settings'::regclass::oid::bigint)`.execute(tx)

export async function writeSetting(tx: Tx, key: string, value: string): Promise<void> {
  const json = JSON.stringify(value)
  await tx
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}

export async function removeSetting(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', key).execute()
}
