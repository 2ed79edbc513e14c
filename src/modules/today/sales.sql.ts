// Decision 058: reports read exact sums of past days

import { orderStates } from '../../contract/constants.ts'
import type { SalesBy } from '../../contract/today/today-enums.ts'
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
/** A placed order, except a cash order that was returned in full. */
const isSold = sql`${isPlaced} and not (o.payment_state = 'cash' and o.status_id = ${sql.lit(orderStates.returned)})`
/** A line of which pieces are not refunded. */
const isKept = sql`quantity_refunded < quantity`
/** The first moment of the step that began `back` steps ago, in the time zone. */
const startOf = ({ by, timeZone }: Period, back: number) =>
  sql`(date_trunc(${by}, now() at time zone ${timeZone}) - ${back}::integer * ('1 ' || ${by})::interval)`

/**
 * The days, of UTC, from the moment `since` on whose sales are added up: `added_up`; and the time of all others, whose orders are read
 * themselves: `to_read`. The day in which `since` lies is among these if only a part of it counts.
 */
const daysSince = (since: unknown) => sql`
  since as materialized (select ${since} as at),
  days as materialized (
    select d.day, d.day::timestamp at time zone 'UTC' as starts_at, d.day = (now() at time zone 'UTC')::date as is_last,
      exists (select from sales_days a where a.day = d.day) and not exists (select from changed_sales_days c where c.day = d.day) as is_known
    from (select generate_series(date_trunc('day', at at time zone 'UTC'), now() at time zone 'UTC', interval '1 day')::date as day from since) d),
  added_up as materialized (select day, starts_at from days join since on starts_at >= at where is_known),
  to_read as materialized (
    select greatest(starts_at, at) as starts_at, case when is_last then 'infinity' else (day + 1)::timestamp at time zone 'UTC' end as ends_at
    from days cross join since where not is_known or starts_at < at)`

/** The orders of the time that is not added up. An offset has PostgreSQL find them by their time: it expects far more of them. */
const ordersToRead = sql`to_read cross join lateral (
  select * from orders where created_at >= to_read.starts_at and created_at < to_read.ends_at offset 0) o`

/** Twice the steps, oldest first: the period before, then the period. */
export async function salesBySteps(db: Reader, period: Period): Promise<StepRow[]> {
  const { by, steps, timeZone } = period
  const first = startOf(period, 2 * steps - 1)
  const { rows } = await sql<StepRow>`
    with ${daysSince(sql`${first} at time zone ${timeZone}`)},
    steps as materialized (
      select start, start at time zone ${timeZone} as at from generate_series(${first}, ${startOf(period, 0)}, ('1 ' || ${by})::interval) s (start)),
    -- To find the step among their beginnings is far cheaper than to take each moment to the time zone.
    beginnings as materialized (select array_agg(at order by at) as at from steps),
    days_in_steps as materialized (
      select day, starts_at, width_bucket(starts_at, at) as step, width_bucket(starts_at + interval '1 day - 1 microsecond', at) as last_step
      from added_up cross join beginnings),
    by_step as (
      select step, sum(begun) as begun, sum(orders) as orders, sum(sales_cents) as sales_cents from (
        select step, begun, orders, sales_cents from days_in_steps join sales_days using (day) where step = last_step
        union all
        select width_bucket(q.starts_at, at), q.begun, q.orders, q.sales_cents
        from days_in_steps d cross join beginnings
        join sales_by_quarter_hour q on q.starts_at >= d.starts_at and q.starts_at < d.starts_at + interval '1 day'
        where d.step <> d.last_step
        union all
        select width_bucket(o.created_at, at), 1, ${isPlaced}::integer, case when ${isSold} then o.total_cents - o.refunded_cents else 0 end
        from beginnings cross join ${ordersToRead}) sold
      group by step)
    select to_char(start, 'YYYY-MM-DD') as start, coalesce(sales_cents, 0)::float8 as sales_cents, coalesce(orders, 0)::integer as orders,
      coalesce(begun, 0)::integer as begun
    from (select start, row_number() over (order by at) as step from steps) s left join by_step using (step)
    order by start`.execute(db)
  return rows
}

export interface BestSeller {
  productId: number
  nameEn: string
  nameAr: string
  pieces: number
  salesCents: number
}

/** The pieces of products in whole months and weeks, and in the rest of the period. */
const piecesOf = (products: 'likely' | 'candidates') => {
  const from = sql.table(products)
  return sql`select product_id, sum(pieces) as pieces from (
    select product_id, pieces from ${from} join rest using (product_id)
    union all
    select product_id, s.pieces from ${from} cross join spans
    cross join lateral (
      select pieces from product_sales where period = spans.period and starts_on = spans.starts_on and product_id = ${from}.product_id offset 0) s
  ) parts group by product_id`
}

/**
 * The ten products of which most pieces were sold in the period: in its whole months, its whole weeks outside of these, and in the rest, which is
 * its other days and the time that is not added up. Of products that sold little in each of these parts nothing more is read: the ten best of each
 * part are `likely`, and a product that sold as much as the tenth of them sold `enough` in at least one part. What they were sold for is read of
 * the ten alone.
 */
export async function bestSellers(db: Reader, period: Period): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    with ${daysSince(sql`${startOf(period, period.steps - 1)} at time zone ${period.timeZone}`)},
    months as materialized (
      select date_trunc('month', day)::date as starts_on from added_up group by 1
      having count(*) = extract(day from date_trunc('month', min(day)) + interval '1 month' - interval '1 day')),
    other_days as materialized (select day from added_up where date_trunc('month', day)::date not in (select starts_on from months)),
    weeks as materialized (select date_trunc('week', day)::date as starts_on from other_days group by 1 having count(*) = 7),
    spans as materialized (select 'month' as period, starts_on from months union all select 'week', starts_on from weeks),
    rest_days as materialized (select day from other_days where date_trunc('week', day)::date not in (select starts_on from weeks)),
    open_lines as materialized (
      select i.product_id, i.quantity - i.quantity_refunded as pieces, i.unit_price_cents * (i.quantity - i.quantity_refunded) as sales_cents from ${ordersToRead}
      cross join lateral (select * from order_items where order_id = o.order_id and ${isKept} offset 0) i where ${isSold}),
    rest as materialized (
      select product_id, sum(pieces) as pieces from (
        select product_id, s.pieces from rest_days
        cross join lateral (select product_id, pieces from product_sales where period = 'day' and starts_on = day offset 0) s
        union all
        select product_id, pieces from open_lines) parts
      group by product_id),
    likely as materialized (
      select product_id from spans
      cross join lateral (
        select product_id from product_sales where period <> 'day' and period = spans.period and starts_on = spans.starts_on order by pieces desc limit 10) best
      union (select product_id from rest order by pieces desc limit 10)),
    -- A whole number of the type of the pieces, so that the index finds those that are not less.
    enough as materialized (
      select ceil(coalesce((select pieces from (${piecesOf('likely')}) sums order by pieces desc offset 9 limit 1), 0) / (select count(*) + 1 from spans))::integer as pieces),
    candidates as materialized (
      select product_id from spans
      cross join lateral (
        select product_id from product_sales
        where period <> 'day' and period = spans.period and starts_on = spans.starts_on and pieces >= (select pieces from enough) offset 0) found
      union select product_id from rest where pieces >= (select pieces from enough)),
    best as materialized (
      select product_id, pieces::integer as pieces from (${piecesOf('candidates')}) sums order by pieces desc, product_id limit 10),
    sold as (
      select product_id, sum(sales_cents)::float8 as sales_cents from (
        select product_id, sales_cents from best join open_lines using (product_id)
        union all
        select product_id, s.sales_cents from best cross join (select 'day' as period, day as starts_on from rest_days union all select * from spans) all_spans
        cross join lateral (
          select sales_cents from product_sales s
          where s.period = all_spans.period and s.starts_on = all_spans.starts_on and s.product_id = best.product_id offset 0) s) parts
      group by product_id)
    select best.product_id, best.pieces, sold.sales_cents, p.name_en, p.name_ar from best join sold using (product_id) join products p using (product_id)
    order by pieces desc, product_id`.execute(db)
  return rows
}

/** Adds up the sales of past days that are not added up, at most so many. Returns how many they were. */
export async function addUpSales(db: Reader, atMost: number): Promise<number> {
  const { rows } = await sql<{ days: number }>`select add_up_sales(${atMost}) as days`.execute(db)
  return rows[0]?.days ?? 0
}
