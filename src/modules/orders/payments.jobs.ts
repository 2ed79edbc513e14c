import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { finishOrder } from './finish-order.ts'
import { reconcile } from './reconcile.ts'
import { finishRefund } from './refund-order.ts'

/** Resumes abandoned orders, sends refunds to the provider, and compares payments with it. */
export const paymentsJobs = (shop: Shop): JobHandlers<'finish-order' | 'finish-refund' | 'reconcile-payments'> => ({
  'finish-order': ({ orderId }) => finishOrder(shop, orderId),
  'finish-refund': ({ refundId }) => finishRefund(shop, refundId),
  'reconcile-payments': () => reconcile(shop),
})
