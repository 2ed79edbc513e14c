import { catalogTasks } from '../modules/catalog/catalog.jobs.ts'
import { customersTasks } from '../modules/customers/customers.jobs.ts'
import { ordersTasks } from '../modules/orders/orders.jobs.ts'
import { paymentTasks } from '../modules/orders/payments.jobs.ts'
import { sellersTasks } from '../modules/sellers/sellers.jobs.ts'
import type { Shop } from '../modules/shop.ts'
import type { JobTask } from '../platform/jobs/jobs.ts'

/** Everything that is done after the commit that owes it. */
export const tasksOf = (shop: Shop): Record<string, JobTask> => ({
  ...catalogTasks(shop),
  ...customersTasks(shop),
  ...ordersTasks(shop),
  ...paymentTasks(shop),
  ...sellersTasks(shop),
})

/** Minutes between. */
export const everyMinutes = { 'announce-coupons': 1, 'reconcile-payments': 5 }
