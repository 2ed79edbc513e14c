import type { Reader } from '../../platform/database/database.ts'

/** How an order stands for the customer who waits for an answer. */
export type OrderOutcome =
  | { orderId: number; orderNumber: string }
  /** The key of the message that says why nothing came of it. */
  | { problem: string }
  /** Not decided yet. */
  | { orderId: number; isUnderWay: true }

/** An order that is no longer there was interrupted before anything was asked of a provider. */
export async function orderOutcomeOf(db: Reader, orderId: number): Promise<OrderOutcome> {
  const order = await db
    .selectFrom('orders')
    .select(['orderId', 'orderNumber', 'paymentState', 'paymentProblem'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!order) return { problem: 'paymentInterrupted' }
  if (order.paymentState === 'failed') return { problem: order.paymentProblem ?? 'paymentInterrupted' }
  if (order.paymentState === 'pending') return { orderId, isUnderWay: true }
  return { orderId, orderNumber: order.orderNumber }
}
