import type { Reader, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/database.ts'

export interface EditedPaymentMethod {
  paymentMethodId: number
  nameEn: string
  nameAr: string
  isEnabled: boolean
}

/** All payment methods, disabled ones too, in their order. */
export const paymentMethodRows = (db: Reader): Promise<EditedPaymentMethod[]> =>
  db
    .selectFrom('paymentMethods')
    .select(['paymentMethodId', 'nameEn', 'nameAr', 'isEnabled'])
    .orderBy('position')
    .orderBy('paymentMethodId')
    .execute()

/** Writes the methods that changed, with their places as positions. */
export async function updatePaymentMethods(tx: Tx, methods: EditedPaymentMethod[]): Promise<void> {
  const rows = JSON.stringify(methods.map((method, position) => ({ ...method, position })))
  await sql`
    update payment_methods m set name_en = n."nameEn", name_ar = n."nameAr", is_enabled = n."isEnabled", position = n.position
    from jsonb_to_recordset(${rows}::jsonb) as n("paymentMethodId" integer, "nameEn" text, "nameAr" text, "isEnabled" boolean, position integer)
    where m.payment_method_id = n."paymentMethodId"
      and (m.name_en, m.name_ar, m.is_enabled, m.position) is distinct from (n."nameEn", n."nameAr", n."isEnabled", n.position)`.execute(tx)
}

/** The settings whose key begins so, as they are now. */
export async function settingsLike(db: Reader, prefix: string): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'like', `${prefix}%`).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function writeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await tx
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}
