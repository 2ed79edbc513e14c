import { constants, orderStates } from '../../../contract/constants.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'

/** As many have it in common at least, so that nobody's orders can be told from it. */
const fewestPeople = 10
/** Of a product that sells well, its latest sales stand for all. */
const latestSales = 2000

const isKept = sql`o.payment_state in ('paid', 'free', 'partly_refunded') and i.status_id not in (${orderStates.returned}, ${orderStates.refunded})`

/** The visible products that buyers of this one have besides. */
export async function alsoBought(db: Reader, productId: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    with latest as (
      select order_id, status_id from order_items where product_id = ${productId} order by order_id desc limit ${sql.lit(latestSales)}
    ), people as materialized (
      select distinct o.customer_id from latest i join orders o using (order_id) where ${isKept}
    )
    select i.product_id
    from people join orders o using (customer_id) join order_items i using (order_id) join products p using (product_id)
    where ${isKept} and i.product_id <> ${productId} and p.is_visible
    group by i.product_id
    having count(distinct customer_id) >= ${sql.lit(fewestPeople)}
    order by count(distinct customer_id) desc, i.product_id
    limit ${sql.lit(constants.viewedKept)}`.execute(db)
  return rows.map((row) => row.productId)
}
