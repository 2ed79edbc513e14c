import { orderStates } from '../../contract/constants.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { stateOf, transitionsTo } from './order-state.ts'

/** Actor and reason, for the history. */
export interface Move {
  actor: string
  reason: string
}

/** A locked order, unchanged by others until the transaction ends. */
export const lockOrder = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select([
      'orderId',
      'orderNumber',
      'customerId',
      'statusId',
      'email',
      'paymentState',
      'paymentProblem',
      'paidAt',
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
    .select([
      'orderItemId',
      'productId',
      'isDigital',
      'statusId',
      'shippingStatusId',
      'itemTotalCents',
      'shippingCents',
      'refundId',
      'takesCoupon',
    ])
    .where('orderId', '=', orderId)
    .orderBy('orderItemId')
    .execute()
export type LockedItem = Awaited<ReturnType<typeof itemsOf>>[number]

/** Pieces of stock that an order took, per product. */
export async function soldQuantities(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('orderItems')
    .select((eb) => ['productId', eb.fn.sum<number>('stockUnits').as('quantity')])
    .where('orderId', '=', orderId)
    .groupBy('productId')
    .execute()
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** The payment state of an order, from which `orderOutcomeOf` derives the answer to the waiting customer. */
export const findPaymentState = (db: Reader, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['orderId', 'orderNumber', 'paymentState', 'paymentProblem'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

interface Entry {
  orderItemId: number | null
  fromStatusId: number
  toStatusId: number
}

/**
 * Moves lines of a locked order to the status that `to` returns, through all statuses between, and the order after them; each step is
 * recorded in the history. Lines that are there already, or have no transition, stay. Returns the moved lines.
 */
export async function moveLines(
  tx: Tx,
  order: Pick<LockedOrder, 'orderId' | 'statusId'>,
  items: LockedItem[],
  to: (item: LockedItem) => number | undefined,
  move: Move,
): Promise<LockedItem[]> {
  const moving = items.flatMap((item) => {
    const way = transitionsTo(item.statusId, to(item) ?? item.statusId)
    return way.length > 0 ? [{ item, way }] : []
  })
  const entries: Entry[] = []
  for (let step = 0; moving.some(({ way }) => step < way.length); step++) {
    const going = moving.filter(({ way }) => step < way.length)
    for (const [toStatusId = 0, together] of Map.groupBy(going, ({ way }) => way[step])) {
      const ids = together.map(({ item }) => item.orderItemId)
      await tx.updateTable('orderItems').set({ statusId: toStatusId }).where('orderItemId', 'in', ids).execute()
      entries.push(
        ...together.map(({ item, way }) => ({
          orderItemId: item.orderItemId,
          fromStatusId: way[step - 1] ?? item.statusId,
          toStatusId,
        })),
      )
    }
  }
  const states = items.map((item) => moving.find((one) => one.item === item)?.way.at(-1) ?? item.statusId)
  entries.push(...(await moveOrder(tx, order, stateOf(states))))
  if (entries.length > 0)
    await tx
      .insertInto('orderHistory')
      .values(entries.map((entry) => ({ orderId: order.orderId, ...entry, ...move })))
      .execute()
  return moving.map(({ item }) => item)
}

async function moveOrder(tx: Tx, { orderId, statusId }: Pick<LockedOrder, 'orderId' | 'statusId'>, to: number): Promise<Entry[]> {
  const entries: Entry[] = []
  let fromStatusId = statusId
  for (const toStatusId of transitionsTo(statusId, to)) {
    await tx.updateTable('orders').set({ statusId: toStatusId }).where('orderId', '=', orderId).execute()
    entries.push({ orderItemId: null, fromStatusId, toStatusId })
    fromStatusId = toStatusId
  }
  return entries
}

/** An update of the lines with these ids, except digital ones. Returns the ids of the updated lines. */
export const updatePrintedLines = (tx: Tx, orderId: number, itemIds: number[]) =>
  tx
    .updateTable('orderItems')
    .where('orderId', '=', orderId)
    .where('orderItemId', 'in', itemIds)
    .where('isDigital', '=', false)
    .returning('orderItemId')

/** Marks lines as shipped, except digital, returned and refunded ones. Returns those that were not shipped before. */
export async function shipLines(tx: Tx, orderId: number, itemIds: number[]): Promise<number[]> {
  if (itemIds.length === 0) return []
  const shipped = await updatePrintedLines(tx, orderId, itemIds)
    .set({ shippingStatusId: orderStates.completed })
    .where('shippingStatusId', '<', orderStates.completed)
    .where('statusId', '<', orderStates.returned)
    .execute()
  return shipped.map(({ orderItemId }) => orderItemId)
}

/** Sets the payment state of an order; the database checks the transition. */
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

/** Deletes an order whose provider was never called, as if its attempt had never begun. The foreign key also deletes its payment. */
export async function deleteOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('orderHistory').where('orderId', '=', orderId).execute()
  await tx.deleteFrom('orderItems').where('orderId', '=', orderId).execute()
  await tx.deleteFrom('orders').where('orderId', '=', orderId).execute()
}
