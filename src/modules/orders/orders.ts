// The front door: what the server and the back office do with orders.
export { collectCash, moveItems, shipItems } from './deliver-order.ts'
export { refundOrder } from './refund-order.ts'
export { settleOrder } from './settle-order.ts'
