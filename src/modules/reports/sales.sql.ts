import type { SalesBy } from '../../contract/admin/task-names.ts'
import { type Reader, sql } from '../../platform/database/database.ts'

interface Period {
  by: SalesBy
  /** How many steps until now. */
  steps: number
  timeZone: string
}

export interface StepRow {
  start: string
  salesCents: number
  orders: number
  begun: number
}

/** An order that was paid, is free, or will be paid in cash. */
const isPlaced = sql`o.payment_state not in ('pending', 'failed')`
/** The first moment of the step that began `back` steps ago. */
const startOf = ({ by, timeZone }: Period, back: number) =>
  sql`(date_trunc(${by}, now() at time zone ${timeZone}) - ${back}::integer * ('1 ' || ${by})::interval)`

/** Twice the steps, oldest first: the period before, then the period. */
export async function salesBySteps(db: Reader, period: Period): Promise<StepRow[]> {
  const { by, steps, timeZone } = period
  const first = startOf(period, 2 * steps - 1)
  const { rows } = await sql<StepRow>`
    select to_char(s.start, 'YYYY-MM-DD') as start, coalesce(sales_cents, 0)::float8 as sales_cents, coalesce(orders, 0)::integer as orders,
      coalesce(begun, 0)::integer as begun
    from generate_series(${first}, ${startOf(period, 0)}, ('1 ' || ${by})::interval) as s (start)
    left join (
      select date_trunc(${by}, o.created_at at time zone ${timeZone}) as start, count(*) as begun, count(*) filter (where ${isPlaced}) as orders,
        sum(o.total_cents - o.refunded_cents) filter (where ${isPlaced}) as sales_cents
      from orders o where o.created_at >= ${first} at time zone ${timeZone}
      group by 1
    ) sold on sold.start = s.start
    order by s.start`.execute(db)
  return rows
}

export interface BestSeller {
  productId: number
  nameEn: string
  nameAr: string
  pieces: number
  salesCents: number
}

/**
 * The ten products of which most pieces were sold in the period. Only lines from the first order on are read, as their table is large; the sum
 * keeps PostgreSQL from looking for that order by its number.
 */
export async function bestSellers(db: Reader, period: Period): Promise<BestSeller[]> {
  const since = sql`${startOf(period, period.steps - 1)} at time zone ${period.timeZone}`
  const { rows } = await sql<BestSeller>`
    select sold.*, p.name_en, p.name_ar
    from (
      select i.product_id, sum(i.quantity)::integer as pieces, sum(i.item_total_cents)::float8 as sales_cents
      from orders o join order_items i using (order_id)
      where o.created_at >= ${since} and ${isPlaced} and i.refund_id is null
        and i.order_id >= (select min(order_id + 0) from orders where created_at >= ${since})
      group by i.product_id order by pieces desc, i.product_id limit 10
    ) sold join products p using (product_id)
    order by pieces desc, product_id`.execute(db)
  return rows
}
