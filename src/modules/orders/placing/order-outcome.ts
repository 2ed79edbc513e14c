import type { Reader } from '../../../platform/database/database.ts'
import { findPaymentState } from '../states.sql.ts'

/** The outcome of placing an order, as the waiting customer gets it. */
export type OrderOutcome =
  | { orderId: number; orderNumber: string }
  /** The message key of the reason why it was not placed. */
  | { problem: string }
  /** Not settled yet. */
  | { orderId: number; isUnderWay: true }

/** A missing order was interrupted before a provider was asked. */
export async function orderOutcomeOf(db: Reader, orderId: number): Promise<OrderOutcome> {
  const order = await findPaymentState(db, orderId)
  if (!order) return { problem: 'paymentInterrupted' }
  if (order.paymentState === 'failed') return { problem: order.paymentProblem ?? 'paymentInterrupted' }
  if (order.paymentState === 'pending') return { orderId, isUnderWay: true }
  return { orderId, orderNumber: order.orderNumber }
}
