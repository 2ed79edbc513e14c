import { sql } from '../../platform/database/database.ts'
import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'

/** A coupon that starts or ends by the clock changes no row, so no trigger announces it. */
export const catalogJobs = (shop: Shop): JobHandlers<'announce-coupons'> => ({
  async 'announce-coupons'() {
    await sql`
      select pg_notify('shop_changed', 'coupons')
      where exists (select from coupons where is_public and (starts_at between now() - interval '2 minutes' and now()
        or ends_at between now() - interval '2 minutes' and now()))`.execute(shop.db)
  },
})
