import type { JobHandlers } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { findDisputes } from '../disputes/hear-dispute.ts'
import { openIssuing } from '../documents/issue-soon.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { enqueueAbandonedOrders, finishOrder } from './finish-order.ts'
import { comparePayment, reconcile } from './reconcile.ts'

/** Resumes abandoned orders, sends refunds to the provider, and compares payments with it, and hears of disputes. */
export const paymentsJobs = (
  shop: Shop,
): JobHandlers<'finish-order' | 'find-abandoned-orders' | 'finish-refund' | 'compare-payment' | 'reconcile-payments' | 'find-disputes'> => {
  const issueSoon = openIssuing(shop)
  return {
    'finish-order': ({ orderId }) => finishOrder(shop, orderId),
    'find-abandoned-orders': () => enqueueAbandonedOrders(shop),
    async 'finish-refund'({ refundId }) {
      await issueSoon()
      await finishRefund(shop, refundId)
    },
    'compare-payment': ({ orderId }) => comparePayment(shop, orderId),
    'reconcile-payments': () => reconcile(shop),
    'find-disputes': () => findDisputes(shop),
  }
}
