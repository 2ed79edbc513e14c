import { couponCodeOf } from '../../../contract/typed.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

export interface Coupon {
  couponId: number
  percentage: number | null
  amountCents: number | null
  minimumCents: number
  /** Reduces only products of these categories; empty: every product. */
  categoryIds: number[]
}

/** The coupon with this code, if this customer (or a guest, who has used none) can use it now. */
export async function findUsableCoupon(db: Reader, code: string, customerId: number | undefined): Promise<Coupon | undefined> {
  const { rows } = await sql<Coupon>`
    select coupon_id, percentage, amount_cents, minimum_cents,
      array(select category_id from coupon_categories o where o.coupon_id = c.coupon_id) as category_ids
    from coupons c
    where code = ${couponCodeOf(code)} and is_active
      and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
      and (total_limit is null or times_used < total_limit)
      and (per_customer_limit is null or per_customer_limit >
        coalesce((select u.times_used from coupon_uses u where u.coupon_id = c.coupon_id and u.customer_id = ${customerId ?? null}::integer), 0))`.execute(
    db,
  )
  return rows[0]
}

/** Takes one use within the total and the customer's limit, and returns whether it did. One statement each, so there is no race. */
export async function takeCouponUse(tx: Tx, couponId: number, customerId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coupons set times_used = times_used + 1
    where coupon_id = ${couponId} and is_active
      and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
      and (total_limit is null or times_used < total_limit)`.execute(tx)
  if (numAffectedRows !== 1n) return false
  const { numAffectedRows: counted } = await sql`
    insert into coupon_uses as u (coupon_id, customer_id, times_used) values (${couponId}, ${customerId}, 1)
    on conflict (coupon_id, customer_id) do update set times_used = u.times_used + 1
      where u.times_used < (select coalesce(per_customer_limit, 2147483647) from coupons where coupon_id = ${couponId})`.execute(tx)
  return counted === 1n
}

/** Gives back the use of an order that was not placed. */
export async function returnCouponUse(tx: Tx, couponId: number, customerId: number): Promise<void> {
  await sql`update coupons set times_used = times_used - 1 where coupon_id = ${couponId}`.execute(tx)
  await sql`delete from coupon_uses where coupon_id = ${couponId} and customer_id = ${customerId} and times_used = 1`.execute(tx)
  await sql`update coupon_uses set times_used = times_used - 1 where coupon_id = ${couponId} and customer_id = ${customerId} and times_used > 1`.execute(
    tx,
  )
}

/** Coupons of one category are of another from now on. */
export async function moveCouponCategory(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into coupon_categories (coupon_id, category_id)
    select coupon_id, ${to}::integer from coupon_categories where category_id = ${from} on conflict do nothing`.execute(tx)
  await tx.deleteFrom('couponCategories').where('categoryId', '=', from).execute()
}
