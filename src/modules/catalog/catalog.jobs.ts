import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { announceTimedCoupons } from './coupons.sql.ts'

/** A coupon that starts or ends by the clock changes no row, so no trigger announces it. */
export const catalogJobs = (shop: Shop): JobHandlers<'announce-coupons'> => ({
  'announce-coupons': () => announceTimedCoupons(shop.db),
})
