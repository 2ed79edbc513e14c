import type { allStockReasons } from '../../../contract/catalog/staff/stock-reasons.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'

export interface StockChange {
  /** null: the product was, or became, unlimited. */
  difference: number | null
  stockQuantity: number | null
  reason: (typeof allStockReasons)[number]
  note: string
}

export interface LockedStock {
  stockQuantity: number | null
  isDigital: boolean
  isPooled: boolean
}

/** The stock of a product, locked until the transaction ends, so that no sale changes it meanwhile. */
export async function lockStockOf(tx: Tx, productId: number, vendorId: number | null): Promise<LockedStock | undefined> {
  const { rows } = await sql<LockedStock>`
    select stock_quantity, is_digital,
      exists (select from account_offers o where o.product_id = p.product_id and o.delivery = 'pool') as is_pooled
    from products p
    where product_id = ${productId} and (${vendorId}::integer is null or vendor_id = ${vendorId}) for no key update of p`.execute(tx)
  return rows[0]
}

export const setStock = (tx: Tx, productId: number, stockQuantity: number | null) =>
  tx.updateTable('products').set({ stockQuantity }).where('productId', '=', productId).execute()

export const insertStockChange = (
  tx: Tx,
  productId: number,
  staff: { staffId: number | null; name: string },
  { difference, stockQuantity, reason, note }: StockChange,
) =>
  tx
    .insertInto('stockChanges')
    .values({ productId, difference, quantity: stockQuantity, reason, note, staffId: staff.staffId, staffName: staff.name })
    .execute()

/** Newest first. */
export const stockChangesOf = (db: Reader, productId: number, { after, size }: { after?: string; size: number }) =>
  readPage(
    db,
    db
      .selectFrom('stockChanges')
      .where('productId', '=', productId)
      .select(({ ref }) => [
        ...(['stockChangeId', 'difference', 'quantity as stockQuantity', 'note', 'staffName', 'changedAt'] as const),
        ref('reason').$castTo<StockChange['reason']>().as('reason'),
      ]),
    { by: 'stockChangeId', id: 'stockChangeId', direction: 'desc', after, size },
  )
