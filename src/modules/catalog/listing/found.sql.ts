// Decision 066: how a listing is found and counted

import { type RawBuilder, type Reader, sql } from '../../../platform/database/database.ts'
import type { Found } from './engine.ts'

/** Runs a query of rows of product_id, total and place. */
export async function findPage(db: Reader, page: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<{ productId: number; total: number }>`select product_id, total from (${page}) as page order by place`.execute(
    db,
  )
  return { productIds: rows.map(({ productId }) => productId), total: rows[0]?.total ?? 0 }
}
