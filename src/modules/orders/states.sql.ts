import { orderStates } from '../../contract/limits.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { stateOf, wayTo } from './order-state.ts'

/** Who moves it, and why, as the history keeps it. */
export interface Move {
  actor: string
  reason: string
}

/** An order that nobody else changes until the transaction ends. */
export const lockOrder = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select([
      'orderId',
      'orderNumber',
      'customerId',
      'statusId',
      'paymentState',
      'paymentProblem',
      'paymentMethodId',
      'couponId',
      'totalCents',
      'discountCents',
      'subtotalCents',
      'refundedCents',
    ])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const itemsOf = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orderItems')
    .select(['orderItemId', 'isDigital', 'statusId', 'shippingStatusId', 'itemTotalCents', 'shippingCents', 'refundId'])
    .where('orderId', '=', orderId)
    .orderBy('orderItemId')
    .execute()
export type LockedItem = Awaited<ReturnType<typeof itemsOf>>[number]

/**
 * Moves lines of a locked order to a state, by all states between, and the order after them; each step stands in the history. A line
 * that is there or further already stays where it is. Gives the lines that moved.
 */
export async function moveLines(tx: Tx, orderId: number, itemIds: number[], to: number, move: Move): Promise<LockedItem[]> {
  const items = await itemsOf(tx, orderId)
  const moving = items.filter(({ orderItemId, statusId }) => itemIds.includes(orderItemId) && wayTo(statusId, to).length > 0)
  for (const { orderItemId, statusId } of moving) {
    let from = statusId
    for (const next of wayTo(statusId, to)) {
      await tx.updateTable('orderItems').set({ statusId: next }).where('orderItemId', '=', orderItemId).execute()
      await tx
        .insertInto('orderHistory')
        .values({ orderId, orderItemId, fromStatusId: from, toStatusId: next, ...move })
        .execute()
      from = next
    }
  }
  await moveOrder(tx, orderId, move)
  return moving
}

async function moveOrder(tx: Tx, orderId: number, move: Move): Promise<void> {
  const [{ statusId }, items] = await Promise.all([
    tx.selectFrom('orders').select('statusId').where('orderId', '=', orderId).executeTakeFirstOrThrow(),
    itemsOf(tx, orderId),
  ])
  let from = statusId
  for (const next of wayTo(statusId, stateOf(items.map((item) => item.statusId)))) {
    await tx.updateTable('orders').set({ statusId: next }).where('orderId', '=', orderId).execute()
    await tx
      .insertInto('orderHistory')
      .values({ orderId, fromStatusId: from, toStatusId: next, ...move })
      .execute()
    from = next
  }
}

/** Lines on their way to the customer; digital ones never are. Gives those that were not before. */
export async function shipLines(tx: Tx, orderId: number, itemIds: number[]): Promise<number[]> {
  if (itemIds.length === 0) return []
  const shipped = await tx
    .updateTable('orderItems')
    .set({ shippingStatusId: orderStates.completed })
    .where('orderId', '=', orderId)
    .where('orderItemId', 'in', itemIds)
    .where('isDigital', '=', false)
    .where('shippingStatusId', '<', orderStates.completed)
    .returning('orderItemId')
    .execute()
  return shipped.map(({ orderItemId }) => orderItemId)
}

/** The payment of an order moves on; the database knows which moves there are. */
export const setPaymentState = (tx: Tx, orderId: number, paymentState: string, { problem }: { problem?: string } = {}) =>
  tx
    .updateTable('orders')
    .set({
      paymentState,
      ...(problem && { paymentProblem: problem }),
      ...(paymentState === 'paid' && { paidAt: sql<Date>`now()` }),
    })
    .where('orderId', '=', orderId)
    .execute()

/** Removes an order that nothing was asked for: its attempt is as if it had never begun. */
export async function forgetOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('orderHistory').where('orderId', '=', orderId).execute()
  await tx.deleteFrom('orderItems').where('orderId', '=', orderId).execute()
  await tx.deleteFrom('payments').where('orderId', '=', orderId).execute()
  await tx.deleteFrom('orders').where('orderId', '=', orderId).execute()
}
