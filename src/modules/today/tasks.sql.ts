import { type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import { daysLeftOfDispute, isUnsentRefund } from '../orders/orders.ts'

/** How many wait, counted up to `atMost`, and the first order of them. */
export interface Waiting {
  count: number
  orderId?: number | null
  /** Until the first of them is due; negative: it is over. */
  daysLeft?: number | null
}

async function countOrders(db: Reader, orders: RawBuilder<unknown>, atMost: number): Promise<Waiting> {
  const { rows } = await sql<{ count: number; orderId: number | null }>`
    select count(*)::integer as count, min(order_id) as order_id from (${orders} order by 1 limit ${atMost}) waiting`.execute(db)
  return rows[0] ?? { count: 0 }
}

/**
 * Placed orders with printed lines that are not shipped. The index `order_items_to_ship` has the condition of the lines, and the one by payment
 * the few orders that are not placed: their lines wait forever.
 */
export const ordersToShip = (db: Reader, atMost: number, vendorId: number | null) =>
  countOrders(
    db,
    sql`select i.order_id from order_items i
      where not i.is_digital and i.shipping_status_id < 3 and i.status_id < 3
      ${vendorId === null ? sql`` : sql`and i.vendor_id = ${vendorId}`}
      except select order_id from orders where payment_state in ('pending', 'failed')`,
    atMost,
  )

/** Orders whose payment began over half an hour ago and has not ended. */
export const ordersUnpaid = (db: Reader, atMost: number) =>
  countOrders(db, sql`select order_id from orders where payment_state = 'pending' and created_at < now() - interval '30 minutes'`, atMost)

/** Orders with a refund that was made at the provider, and for which no lines are chosen. */
export const refundsToAssign = (db: Reader, atMost: number) =>
  countOrders(db, sql`select distinct order_id from refunds where needs_lines`, atMost)

/** Open disputes for which the provider waits for evidence, and the most urgent of them: those that are overdue come first. */
export async function disputesToAnswer(db: Reader, atMost: number): Promise<Waiting> {
  const { rows } = await sql<{ count: number; orderId: number | null; daysLeft: number | null }>`
    select count(*)::integer as count, (array_agg(order_id order by due_at))[1] as order_id, min(days_left) as days_left
    from (
      select order_id, due_at, ${daysLeftOfDispute} as days_left from disputes where state = 'needs_response' order by due_at limit ${atMost}) waiting`.execute(
    db,
  )
  return rows[0] ?? { count: 0 }
}

/** Orders with a lost dispute, for which it is open what is taken back. */
export const disputesToSettle = (db: Reader, atMost: number) =>
  countOrders(db, sql`select distinct order_id from disputes where outcome = 'lost' and settled_at is null`, atMost)

/** Orders whose customers ask to cancel, to return or to withdraw. */
export const orderRequests = (db: Reader, atMost: number) =>
  countOrders(db, sql`select distinct order_id from order_requests where state = 'open'`, atMost)

/** Orders whose provider reports another amount or state than the shop has, and refunds that were refused or could not be sent within a day. */
export const paymentsThatDisagree = (db: Reader, atMost: number) =>
  countOrders(
    db,
    sql`select order_id from (
      select order_id from payments where disagreed_at is not null
      union select order_id from refunds where ${isUnsentRefund}) wrong`,
    atMost,
  )
