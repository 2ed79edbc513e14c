import type { Language } from '../../../contract/localization/language.ts'
import type { OrderRequestKind, OrderRequestState } from '../../../contract/orders/order-request-enums.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { piecesToShip } from '../pieces.sql.ts'
import type { Pieces, SomePieces } from '../pieces.ts'

/** Pieces of a line `i` that the open requests of some kinds are about. */
const askedOf = (kinds: OrderRequestKind[]) => sql<number>`(
  select coalesce(sum(l.quantity), 0)::integer from order_request_lines l join order_requests r using (order_request_id)
  where l.order_item_id = i.order_item_id and r.state = 'open' and r.kind = any (${kinds}::text[]))`

/** Pieces of a line `i` that are not shipped while an open request is about them. */
export const heldPieces = sql<number>`least(${piecesToShip}, ${askedOf(['cancellation', 'withdrawal'])})`

/** The same of each line of an order. */
export async function heldOfLines(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ orderItemId: number; held: number }>`
    select i.order_item_id, ${heldPieces} as held from order_items i where i.order_id = ${orderId} and not i.is_digital`.execute(tx)
  return new Map(rows.map(({ orderItemId, held }) => [orderItemId, held]))
}

/** The end of the day that comes so many days after a moment, in the shop's zone. */
export const daysAfter = (moment: unknown, days: number) => sql<Date | null>`
  (((${moment} at time zone shop_time_zone())::date + ${days}::integer + 1)::timestamp at time zone shop_time_zone())`

// A line that nobody has marked as delivered counts as delivered two weeks after its last parcel, or on the last day that was told for it.
const deliveredAt = sql`coalesce(
  (select max(h.created_at) from order_history h where h.order_item_id = i.order_item_id and h.to_status_id = 3),
  (select greatest(max(m.moved_at) + interval '14 days', i.arrives_to::timestamp at time zone shop_time_zone())
    from order_item_moves m where m.order_item_id = i.order_item_id and m.move = 'shipped'))`

export interface StoredLine extends Pieces {
  orderItemId: number
  statusId: number
  cancellations: number
  returns: number
  withdrawals: number
  returnUntil: Date | null
  withdrawUntil: Date | null
}

/** The lines of an order with what is asked of them, and until when something can be. */
export async function linesToRequest(
  db: Reader,
  orderId: number,
  days: { returnDays: number; withdrawalDays: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select i.order_item_id, i.status_id, i.is_digital, i.quantity, i.quantity_shipped, i.quantity_returned, i.quantity_canceled, i.quantity_refunded,
      ${askedOf(['cancellation'])} as cancellations, ${askedOf(['return'])} as returns, ${askedOf(['withdrawal'])} as withdrawals,
      case when not i.is_digital then ${daysAfter(deliveredAt, days.returnDays)} end as return_until,
      ${daysAfter(sql`case when i.is_digital then o.created_at else ${deliveredAt} end`, days.withdrawalDays)} as withdraw_until
    from order_items i join orders o using (order_id) where i.order_id = ${orderId} order by i.order_item_id`.execute(db)
  return rows
}

/** The customer and the state of an order; undefined for a missing one. */
export const findRequestedOrder = (db: Reader, orderId: number) =>
  db.selectFrom('orders').select(['customerId', 'paymentState', 'accessWaitsUntil']).where('orderId', '=', orderId).executeTakeFirst()

interface NewRequest {
  orderId: number
  kind: OrderRequestKind
  reason: string
  language: Language
}

export async function insertRequest(tx: Tx, request: NewRequest, lines: (SomePieces & { closesAccess: boolean })[]): Promise<number> {
  const { orderRequestId } = await tx.insertInto('orderRequests').values(request).returning('orderRequestId').executeTakeFirstOrThrow()
  await tx
    .insertInto('orderRequestLines')
    .values(lines.map((line) => ({ orderRequestId, ...line })))
    .execute()
  return orderRequestId
}

export interface StoredRequest {
  orderRequestId: number
  orderId: number
  kind: OrderRequestKind
  state: OrderRequestState
  reason: string
  language: Language
  requestedAt: Date
  settledAt: Date | null
  settledBy: string
  answer: string
  lines: (SomePieces & { closesAccess: boolean })[]
}

const requests = (db: Reader) =>
  db
    .selectFrom('orderRequests as r')
    .select(['r.orderRequestId', 'r.orderId', 'r.reason', 'r.requestedAt', 'r.settledAt', 'r.settledBy', 'r.answer'])
    .select([
      sql<OrderRequestKind>`r.kind`.as('kind'),
      sql<OrderRequestState>`r.state`.as('state'),
      sql<Language>`r.language`.as('language'),
      sql<StoredRequest['lines']>`(
        select json_agg(json_build_object('orderItemId', l.order_item_id, 'quantity', l.quantity, 'closesAccess', l.closes_access) order by l.order_item_id)
        from order_request_lines l where l.order_request_id = r.order_request_id)`.as('lines'),
    ])

/** The requests of an order, the first one first. */
export const requestsOf = (db: Reader, orderId: number): Promise<StoredRequest[]> =>
  requests(db).where('r.orderId', '=', orderId).orderBy('r.orderRequestId').execute()

export const findRequest = (db: Reader, orderRequestId: number): Promise<StoredRequest | undefined> =>
  requests(db).where('r.orderRequestId', '=', orderRequestId).executeTakeFirst()

/** The digital lines of an order that open requests keep closed. */
export async function linesClosedByRequests(db: Reader, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orderRequestLines as l')
    .innerJoin('orderRequests as r', 'r.orderRequestId', 'l.orderRequestId')
    .select('l.orderItemId')
    .where('r.orderId', '=', orderId)
    .where('r.state', '=', 'open')
    .where('l.closesAccess', '=', true)
    .execute()
  return rows.map(({ orderItemId }) => orderItemId)
}

interface Settlement {
  state: 'accepted' | 'refused'
  settledBy: string
  answer?: string
  refundId?: number | null
}

export const settleRequest = (tx: Tx, orderRequestId: number, settlement: Settlement) =>
  tx
    .updateTable('orderRequests')
    .set({ ...settlement, settledAt: sql<Date>`now()` })
    .where('orderRequestId', '=', orderRequestId)
    .execute()

/** Accepts the open requests of an order of whose lines nothing is left to refund, as staff refunded them by themselves. */
export const settleRefunded = (tx: Tx, orderId: number, { settledBy, refundId }: { settledBy: string; refundId: number | null }) =>
  sql`
    update order_requests r set state = 'accepted', settled_at = now(), settled_by = ${settledBy}, refund_id = ${refundId}
    where r.order_id = ${orderId} and r.state = 'open' and not exists (
      select from order_request_lines l join order_items i using (order_item_id)
      where l.order_request_id = r.order_request_id and i.quantity_refunded < i.quantity)`.execute(tx)

/** Accepts all open requests of an order that was canceled. */
export const settleCanceled = (tx: Tx, orderId: number, settledBy: string) =>
  tx
    .updateTable('orderRequests')
    .set({ state: 'accepted', settledBy, settledAt: sql<Date>`now()` })
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .execute()
