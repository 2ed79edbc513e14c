import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { finishOrder } from './finish-order.ts'
import { reconcile } from './reconcile.ts'
import { finishRefund } from './refund-order.ts'

/** What is owed to money: orders that were left behind, refunds, and that the provider and we say the same. */
export const paymentsJobs = (shop: Shop): Record<string, JobHandler> => ({
  'finish-order': (payload) => finishOrder(shop, (payload as { orderId: number }).orderId),
  'finish-refund': (payload) => finishRefund(shop, (payload as { refundId: number }).refundId),
  'reconcile-payments': () => reconcile(shop),
})
