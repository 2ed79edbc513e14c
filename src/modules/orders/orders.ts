// Front door: orders for the server and the back office.

export { isListed } from './canceled-orders.sql.ts'
export { daysLeft as daysLeftOfDispute } from './disputes/disputes.sql.ts'
export { findDisputes, hearDispute } from './disputes/hear-dispute.ts'
export { collectCash, shipItems } from './fulfilment/ship-order.ts'
export { findSentMail } from './mails/order-mails.sql.ts'
export { hearOf } from './placing/reconcile.ts'
export { finishRefund } from './refunds/finish-refund.ts'
export { refundAmount, refundOrder } from './refunds/refund-order.ts'
export { isUnsentRefund } from './refunds/refunds.sql.ts'
export { sellersOfOrders } from './seller-orders/sellers-of-orders.sql.ts'
