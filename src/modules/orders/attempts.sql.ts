import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import type { Tx } from '../../platform/database.ts'

export interface Placed {
  orderId: number
  orderNumber: string
}

/**
 * Begins an attempt, or finds the order that this very attempt made before. Where the same key is under way elsewhere, the database
 * lets us wait for it. Throws a 409 where the key came with other content.
 */
export async function beginAttempt(
  tx: Tx,
  customerId: number,
  idempotencyKey: string,
  contentHash: Buffer,
): Promise<{ attemptId: number } | { placed: Placed }> {
  const begun = await tx
    .insertInto('orderAttempts')
    .values({ customerId, idempotencyKey, contentHash })
    .onConflict((conflict) => conflict.constraint('one_attempt_for_a_key').doNothing())
    .returning('attemptId')
    .executeTakeFirst()
  if (begun) return begun
  const known = await tx
    .selectFrom('orderAttempts')
    .innerJoin('orders', 'orders.attemptId', 'orderAttempts.attemptId')
    .select(['orderAttempts.contentHash', 'orders.orderId', 'orders.orderNumber'])
    .where('orderAttempts.customerId', '=', customerId)
    .where('orderAttempts.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
  if (!known.contentHash.equals(contentHash)) throw new CallError(409, messages.attemptDiffers)
  return { placed: { orderId: known.orderId, orderNumber: known.orderNumber } }
}
