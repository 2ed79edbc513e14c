import { catalogJobs } from '../modules/catalog/catalog.jobs.ts'
import { customersJobs } from '../modules/customers/customers.jobs.ts'
import { ordersJobs } from '../modules/orders/orders.jobs.ts'
import { paymentsJobs } from '../modules/orders/payments.jobs.ts'
import { sellersJobs } from '../modules/sellers/sellers.jobs.ts'
import type { Shop } from '../modules/shop.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

/** Everything that is done after the commit that owes it. */
export const jobHandlers = (shop: Shop): Record<string, JobHandler> => ({
  ...catalogJobs(shop),
  ...customersJobs(shop),
  ...ordersJobs(shop),
  ...paymentsJobs(shop),
  ...sellersJobs(shop),
})

/** Minutes between. */
export const everyMinutes = { 'announce-coupons': 1, 'reconcile-payments': 5 }
