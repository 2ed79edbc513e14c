// Decision 083: orders write little

import { orderStates } from '../../contract/constants.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import type { PaymentRow } from '../payments/payments.ts'
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

/** An order with its payment, both locked; undefined for an order without one. */
export async function lockOrderAndPayment(tx: Tx, orderId: number) {
  const found = await tx
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.orderId', 'o.orderId')
    .select(['o.orderId', 'o.orderNumber', 'o.customerId', 'o.statusId', 'o.paymentState', 'o.couponId', 'o.totalCents', 'o.refundedCents'])
    .select([
      'p.paymentId',
      'p.provider',
      'p.state',
      'p.providerId',
      'p.reference',
      'p.amountCents',
      'p.currency',
      'p.refundedCents as paymentRefundedCents',
    ])
    .where('o.orderId', '=', orderId)
    .forUpdate(['o', 'p'])
    .$narrowType<{ provider: PaymentRow['provider'] }>()
    .executeTakeFirst()
  if (!found) return undefined
  const { paymentId, provider, state, providerId, reference, amountCents, currency, paymentRefundedCents: refundedCents, ...order } = found
  return { order, payment: { paymentId, provider, state, providerId, reference, amountCents, currency, refundedCents } }
}
export type OrderAndPayment = NonNullable<Awaited<ReturnType<typeof lockOrderAndPayment>>>

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
      'takesCoupon',
      'kind',
      'quantity',
      'quantityShipped',
      'quantityReturned',
      'quantityCanceled',
      'quantityRefunded',
      'stockUnits',
    ])
    .where('orderId', '=', orderId)
    .orderBy('orderItemId')
    .execute()
export type LockedItem = Awaited<ReturnType<typeof itemsOf>>[number]

/** Units of stock that an order took and that are not back, per product. */
export async function soldQuantities(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('orderItems')
    .select((eb) => ['productId', eb.fn.sum<number>(eb('stockUnits', '-', eb.ref('unitsBack'))).as('quantity')])
    .where('orderId', '=', orderId)
    .groupBy('productId')
    .execute()
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

/** Orders that have been pending for this long, oldest first. */
export const abandonedOrders = (db: Reader, seconds: number): Promise<{ orderId: number }[]> =>
  db
    .selectFrom('orders')
    .select('orderId')
    .where('paymentState', '=', 'pending')
    .where(sql<boolean>`created_at < now() - make_interval(secs => ${seconds})`)
    .orderBy('orderId')
    .execute()

/** The payment state of an order, from which `orderOutcomeOf` derives the answer to the waiting customer. */
export const findPaymentState = (db: Reader, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['orderId', 'orderNumber', 'paymentState', 'paymentProblem'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

/** A change of the status of an order, or of one of its lines, in its history. */
interface Entry {
  orderItemId: number | null
  fromStatusId: number
  toStatusId: number
  /** Place among the changes of this line or order, from 0. */
  step: number
}

const entriesOf = (orderItemId: number | null, from: number, way: number[]): Entry[] =>
  way.map((toStatusId, step) => ({ orderItemId, fromStatusId: way[step - 1] ?? from, toStatusId, step }))

/**
 * Moves lines of a locked order to the status that `to` returns, and the order after them. Each status between is recorded in the history.
 * Lines that are there already, or have no transition, stay. With `isPaid` the order is paid too. Returns the moved lines.
 */
export async function moveLines(
  tx: Tx,
  order: Pick<LockedOrder, 'orderId' | 'statusId'>,
  items: LockedItem[],
  to: (item: LockedItem) => number | undefined,
  { actor, reason }: Move,
  { isPaid = false } = {},
): Promise<LockedItem[]> {
  const ways = items.map((item) => ({ item, way: transitionsTo(item.statusId, to(item) ?? item.statusId) }))
  const moving = ways.filter(({ way }) => way.length > 0)
  const ofOrder = transitionsTo(order.statusId, stateOf(ways.map(({ item, way }) => way.at(-1) ?? item.statusId)))
  const entries = [
    ...moving.flatMap(({ item, way }) => entriesOf(item.orderItemId, item.statusId, way)).toSorted((one, other) => one.step - other.step),
    ...entriesOf(null, order.statusId, ofOrder),
  ]
  const values = [
    ...(ofOrder.length > 0 ? [sql`status_id = ${ofOrder.at(-1)}`] : []),
    ...(isPaid ? [sql`payment_state = 'paid', paid_at = now()`] : []),
  ]
  const parts = [
    ...(moving.length > 0
      ? [
          sql`lines as (
            update order_items i set status_id = line.status_id
            from unnest(${moving.map(({ item }) => item.orderItemId)}::integer[], ${moving.map(({ way }) => way.at(-1))}::integer[])
              as line (order_item_id, status_id)
            where i.order_item_id = line.order_item_id)`,
        ]
      : []),
    ...(values.length > 0 ? [sql`moved as (update orders set ${sql.join(values)} where order_id = ${order.orderId})`] : []),
    ...(entries.length > 0
      ? [
          sql`entries as (
            insert into order_history (order_id, order_item_id, from_status_id, to_status_id, actor, reason)
            select ${order.orderId}::integer, order_item_id, from_status_id, to_status_id, ${actor}::text, ${reason}::text
            from unnest(${entries.map(({ orderItemId }) => orderItemId)}::integer[], ${entries.map(({ fromStatusId }) => fromStatusId)}::integer[],
              ${entries.map(({ toStatusId }) => toStatusId)}::integer[]) with ordinality as entry (order_item_id, from_status_id, to_status_id, place)
            order by place)`,
        ]
      : []),
  ]
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(tx)
  return moving.map(({ item }) => item)
}

/** Marks printed lines as shipped of which no piece waits for a parcel. */
export async function markShipped(tx: Tx, itemIds: number[]): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .updateTable('orderItems')
    .set({ shippingStatusId: orderStates.completed })
    .where('orderItemId', 'in', itemIds)
    .where('shippingStatusId', '<', orderStates.completed)
    .where('quantityShipped', '>', 0)
    .where(sql<boolean>`quantity_shipped + quantity_canceled = quantity`)
    .execute()
}

/** Sets the payment state of an order; the database checks the transition. */
export const setPaymentState = (tx: Tx, orderId: number, paymentState: string, { problem }: { problem?: string } = {}) =>
  tx
    .updateTable('orders')
    .set({
      paymentState,
      ...(problem && { paymentProblem: problem }),
      // An undone refund leaves the day of the payment as it was.
      ...(paymentState === 'paid' && { paidAt: sql<Date>`coalesce(paid_at, now())` }),
    })
    .where('orderId', '=', orderId)
    .execute()

/** Deletes an order whose provider was never called, as if its attempt had never begun. The foreign key also deletes its payment. */
export async function deleteOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('orderHistory').where('orderId', '=', orderId).execute()
  await tx.deleteFrom('orderItems').where('orderId', '=', orderId).execute()
  await tx.deleteFrom('orders').where('orderId', '=', orderId).execute()
}
