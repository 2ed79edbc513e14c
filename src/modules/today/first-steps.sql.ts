import { type Reader, sql } from '../../platform/database/database.ts'

/** Whether the shop has sold something, and the first product that it shows. */
export async function findBeginnings(db: Reader): Promise<{ hasSale: boolean; productId: number | null }> {
  const { rows } = await sql<{ hasSale: boolean; productId: number | null }>`
    select exists (select from orders where payment_state not in ('pending', 'failed')) as has_sale,
      (select min(product_id) from products where is_visible) as product_id`.execute(db)
  return rows[0] ?? { hasSale: false, productId: null }
}
