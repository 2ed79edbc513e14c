// The front door: what the server and the back office do with orders.

export { refundOrder } from './refund-order.ts'
export { settleOrder } from './settle-order.ts'
export { collectCash, moveItems, shipItems } from './ship-order.ts'
