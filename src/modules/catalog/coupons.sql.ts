import { type Reader, sql } from '../../platform/database/database.ts'

/** Announces the tag `coupons` if a public coupon started or ended within the last two minutes. */
export async function announceTimedCoupons(db: Reader): Promise<void> {
  await sql`
    select pg_notify('shop_changed', 'coupons')
    where exists (select from coupons where is_public and (starts_at between now() - interval '2 minutes' and now()
      or ends_at between now() - interval '2 minutes' and now()))`.execute(db)
}
