import { type Reader, sql } from '../../../platform/database/database.ts'

/** Announces the tag `coupons` if a public coupon has started or ended since. */
export async function announceTimedCoupons(db: Reader, since: Date): Promise<void> {
  await sql`
    select pg_notify('shop_changed', 'coupons')
    where exists (select from coupons where is_public and (starts_at between ${since}::timestamptz and now()
      or ends_at between ${since}::timestamptz and now()))`.execute(db)
}
