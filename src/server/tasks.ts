import { catalogTasks } from '../modules/catalog/catalog.tasks.ts'
import { customersTasks } from '../modules/customers/customers.tasks.ts'
import { ordersTasks } from '../modules/orders/orders.tasks.ts'
import { paymentTasks } from '../modules/orders/payment.tasks.ts'
import { sellersTasks } from '../modules/sellers/sellers.tasks.ts'
import type { JobTask } from '../platform/jobs.ts'
import type { Shop } from '../platform/shop.ts'

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
