import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** Discounts that have started or ended since their products got their prices. */
export async function discountsToApply(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ discountId: number }>`select discount_id from discounts d where is_running(d) <> is_applied`.execute(db)
  return rows.map(({ discountId }) => discountId)
}

/** The products whose price a discount sets, and those that are in its set. */
export async function productsOfDiscount(db: Reader, discountId: number): Promise<number[]> {
  const target = sql`discount_targets t join products p`
  const { rows } = await sql<{ productId: number }>`
    select product_id from products where running_discount_id = ${discountId}
    union select p.product_id from ${target} on p.category_ids && array[t.category_id] where t.discount_id = ${discountId}
    union select p.product_id from ${target} on p.tag_ids && array[t.tag_id] where t.discount_id = ${discountId}
    union select p.product_id from ${target} on p.brand_id = t.brand_id where t.discount_id = ${discountId}
    union select p.product_id from ${target} on p.kind = t.kind where t.discount_id = ${discountId}
    union select t.product_id from discount_targets t where t.product_id is not null and t.discount_id = ${discountId}
    union select p.product_id from discounts d cross join products p where d.applies_to_all and d.discount_id = ${discountId}
    order by product_id`.execute(db)
  return rows.map(({ productId }) => productId)
}

export const applyTo = (tx: Tx, productIds: number[]) => sql`select apply_discounts(${productIds}::integer[])`.execute(tx)

export async function isRunning(db: Reader, discountId: number): Promise<boolean> {
  const { rows } = await sql<{
    running: boolean
  }>`select is_running(d) as running from discounts d where discount_id = ${discountId}`.execute(db)
  return rows[0]?.running ?? false
}

export const setApplied = (db: Reader, discountId: number, isApplied: boolean) =>
  sql`update discounts set is_applied = ${isApplied} where discount_id = ${discountId}`.execute(db)
