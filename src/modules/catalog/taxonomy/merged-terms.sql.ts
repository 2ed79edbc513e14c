import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'

/** What discounts can be for besides kinds and products. */
type Kind = 'category' | 'brand' | 'tag'
export type RedirectKind = Kind | 'size' | 'color' | 'contributor'

const columnOf = (kind: Kind) => sql.raw(`${kind}_id`)

/** The number of discounts that name it. */
export async function countOffers(db: Reader, kind: Kind, id: number): Promise<number> {
  const { rows } = await sql<{ offers: number }>`select count(*) as offers from discount_targets where ${columnOf(kind)} = ${id}`.execute(
    db,
  )
  return rows[0]?.offers ?? 0
}

/** Discounts for one category, brand or tag are for another from now on. */
export async function moveDiscounts(tx: Tx, kind: Kind, from: number, to: number): Promise<void> {
  const column = columnOf(kind)
  await sql`
    delete from discount_targets t using discount_targets o
    where t.${column} = ${from} and o.discount_id = t.discount_id and o.${column} = ${to}`.execute(tx)
  await sql`update discount_targets set ${column} = ${to} where ${column} = ${from}`.execute(tx)
  // The products of `to` are new to the discounts of `from`.
  const { rows } = await sql<{ discountId: number }>`select discount_id from discount_targets where ${column} = ${to}`.execute(tx)
  for (const { discountId } of rows) await enqueue(tx, 'apply-discount', { discountId })
}

/** The URLs of `from`, and those that led to it, lead to `to`. */
export async function addRedirect(tx: Tx, kind: RedirectKind, from: number, to: number): Promise<void> {
  await tx.updateTable('taxonomyRedirects').set({ newId: to }).where('kind', '=', kind).where('newId', '=', from).execute()
  await tx.insertInto('taxonomyRedirects').values({ kind, oldId: from, newId: to }).execute()
}

/** For what is removed: its URLs, and those that led to it, are gone. */
export const removeRedirects = (tx: Tx, kind: RedirectKind, to: number) =>
  tx.deleteFrom('taxonomyRedirects').where('kind', '=', kind).where('newId', '=', to).execute()
