import { mostPieces } from '../../../contract/catalog/staff/product-fields.ts'
import { conflict, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertStockChange, lockStockOf, type StockChange, setStock } from './stock-changes.sql.ts'

interface Request {
  productId: number
  difference?: number
  /** What was counted; null makes the product unlimited. */
  count?: number | null
  reason: StockChange['reason']
  note: string
}

interface Editor {
  staffId: number | null
  name: string
  vendorId: number | null
}

/** Changes the stock and adds to its history. Returns the new stock. */
export async function changeStockOf(tx: Tx, staff: Editor, request: Request): Promise<number | null> {
  const { productId, difference, count, reason, note } = request
  if ((difference === undefined) === (count === undefined)) throw invalidFields({ path: 'Difference', code: 'difference_or_count' })
  const before = await lockStockOf(tx, productId, staff.vendorId)
  if (!before) throw notFound()
  const current = { productId, stockQuantity: before.stockQuantity }
  if (before.isPooled) throw conflict('stock_is_pool', { current })
  if (count === null && !before.isDigital) throw invalidFields({ path: 'Count', code: 'books_are_counted' })
  if (difference !== undefined && before.stockQuantity === null) throw conflict('stock_unlimited', { current })
  const after = difference === undefined ? (count ?? null) : (before.stockQuantity ?? 0) + difference
  if (after !== null && after < 0) throw conflict('stock_too_small', { current, values: { n: before.stockQuantity ?? 0 } })
  if (after !== null && after > mostPieces) throw invalidFields({ path: 'Difference', code: 'too_big', values: { n: mostPieces } })
  await setStock(tx, productId, after)
  await insertStockChange(tx, productId, staff, {
    difference: after === null || before.stockQuantity === null ? null : after - before.stockQuantity,
    stockQuantity: after,
    reason,
    note,
  })
  return after
}
