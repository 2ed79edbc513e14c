// Front door: orders for the server and the back office.

export { isListed } from './canceled-orders.sql.ts'
export { refundAmount, refundOrder } from './refund-order.ts'
export { isUnsentRefund } from './refunds.sql.ts'
export { sellersOfOrders } from './sellers-of-orders.sql.ts'
export { settleOrder } from './settle-order.ts'
export { collectCash, moveItems, shipItems } from './ship-order.ts'
