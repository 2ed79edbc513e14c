import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'

/**
 * Begins an attempt, or returns the known one with its order; `orderId` is null if it was interrupted before a provider was called. Waits
 * for a concurrent request with the same key. Throws a 409 if the key was used with other content.
 */
export async function beginAttempt(
  tx: Tx,
  customerId: number,
  idempotencyKey: string,
  contentHash: Buffer,
): Promise<{ attemptId: number; orderId: number | null }> {
  const begun = await tx
    .insertInto('orderAttempts')
    .values({ customerId, idempotencyKey, contentHash })
    .onConflict((conflict) => conflict.constraint('one_attempt_for_a_key').doNothing())
    .returning('attemptId')
    .executeTakeFirst()
  if (begun) return { ...begun, orderId: null }
  const known = await tx
    .selectFrom('orderAttempts')
    .select(['attemptId', 'contentHash'])
    .where('customerId', '=', customerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!known.contentHash.equals(contentHash)) throw new CallError(409, messages.attemptDiffers)
  // A separate statement, so that it sees what was committed while it waited for the lock.
  const order = await tx.selectFrom('orders').select('orderId').where('attemptId', '=', known.attemptId).executeTakeFirst()
  return { attemptId: known.attemptId, orderId: order?.orderId ?? null }
}

/** The customer's newest order of the last seconds that is not undone, and for which no bank waits: that one may be left. The caller has locked the customer's orders. */
export const newestOrderWithin = (tx: Tx, customerId: number, seconds: number) =>
  tx
    .selectFrom('orders')
    .select(['orderId', 'orderNumber', 'paymentState'])
    .where('customerId', '=', customerId)
    .where('paymentState', 'not in', ['failed', 'refunded'])
    .where(sql<boolean>`not exists (select from payments p where p.order_id = orders.order_id and p.state = 'action_required')`)
    .where(sql<boolean>`created_at > now() - make_interval(secs => ${seconds})`)
    .orderBy('orderId', 'desc')
    .limit(1)
    .executeTakeFirst()
