import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newestOrderWithin } from './attempts.sql.ts'
import { lockOrdersOf } from './cash-orders.sql.ts'

/** What a customer takes for the same moment in two tabs. */
const momentSeconds = 30

/**
 * Refuses an order of a customer who placed another one a moment ago, and names that one. One that waits for its payment is a 503: it may still be
 * declined. Orders of the customer wait for each other, so of two at once the second one hears of the first.
 */
export async function refuseAfterAnother(tx: Tx, customerId: number): Promise<void> {
  await lockOrdersOf(tx, customerId)
  const other = await newestOrderWithin(tx, customerId, momentSeconds)
  if (!other) return
  if (other.paymentState === 'pending') throw new CallError(503, messages.paymentUnsure, 1)
  throw new Refusal(messages.orderedMomentAgo, { OrderId: other.orderId, OrderNumber: other.orderNumber })
}
