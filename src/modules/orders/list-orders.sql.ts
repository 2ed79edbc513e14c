import type { Kind } from '../../contract/catalog/kinds.ts'
import { orderStates } from '../../contract/constants.ts'
import type { OrderTab, PaymentState } from '../../contract/orders/staff/order-enums.ts'
import { type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import { hasTerm, type SearchTerm } from '../customers/customers.ts'
import { isCanceled, isListed } from './canceled-orders.sql.ts'
import { isPlaced } from './orders.sql.ts'
import { isToShip, piecesToShip } from './pieces.sql.ts'

export interface OrderFilter {
  tab?: OrderTab | undefined
  paymentState?: string | undefined
  kind?: Kind | undefined
  /** YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
  terms: SearchTerm[]
  customerId?: number | undefined
}

const tabs: Record<OrderTab, RawBuilder<unknown>> = {
  all: isListed,
  // Lines of orders that are not placed wait forever. The index by payment has these orders.
  'to-ship': sql`${isPlaced} and o.order_id in (select i.order_id from order_items i where ${isToShip}
    except select order_id from orders where payment_state in ('pending', 'failed'))`,
  shipped: sql`o.status_id = ${sql.lit(orderStates.inProgress)} and exists (
    select from order_items i where i.order_id = o.order_id and i.quantity_shipped > 0 and i.status_id = 2)`,
  // Nothing is due for a parcel that came back.
  unpaid: sql`o.payment_state in ('pending', 'cash') and o.status_id <> ${sql.lit(orderStates.returned)}`,
  completed: sql`o.status_id = ${sql.lit(orderStates.completed)}`,
  returned: sql`o.status_id = ${sql.lit(orderStates.returned)}`,
  refunded: sql`o.payment_state in ('partly_refunded', 'refunded')`,
  disputed: sql`o.order_id in (select order_id from disputes)`,
  canceled: isCanceled,
}

function conditionsOf({ tab, paymentState, kind, from, to, terms, customerId }: OrderFilter): RawBuilder<boolean> {
  const conditions = [
    // A payment that failed is listed only when asked for.
    tab ? tabs[tab] : paymentState ? sql`true` : tabs.all,
    ...(paymentState ? [sql`o.payment_state = ${paymentState}`] : []),
    ...(customerId ? [sql`o.customer_id = ${customerId}`] : []),
    ...(kind ? [sql`o.order_id in (select i.order_id from order_items i where i.kind = ${kind})`] : []),
    ...(from ? [sql`o.created_at >= (select ${from}::date::timestamp at time zone shop_time_zone())`] : []),
    ...(to ? [sql`o.created_at < (select (${to}::date + 1)::timestamp at time zone shop_time_zone())`] : []),
    ...terms.map((term) => hasTerm(term, 'o')),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Orders, for a page of a list. */
export const selectOrders = (db: Reader, filter: OrderFilter) =>
  db
    .selectFrom('orders as o')
    .select([
      'o.orderId',
      'o.orderNumber',
      'o.createdAt',
      sql<string>`trim(o.first_name || ' ' || o.last_name)`.as('customerName'),
      'o.email',
      'o.countryName',
      'o.statusId',
      sql<PaymentState>`o.payment_state`.as('paymentState'),
      isCanceled.as('isCanceled'),
      'o.totalCents',
      'o.refundedCents',
      ofLines(sql<number>`coalesce(sum(i.quantity), 0)::integer`).as('pieces'),
      ofLines(sql<Kind[]>`coalesce(array_agg(distinct i.kind), '{}')`).as('kinds'),
      ofLines(sql<number>`coalesce(sum(${piecesToShip}) filter (where ${isToShip} and ${isPlaced}), 0)::integer`).as('toShip'),
    ])
    .where(conditionsOf(filter))

const ofLines = <T>(value: RawBuilder<T>) => sql<T>`(select ${value} from order_items i where i.order_id = o.order_id)`
