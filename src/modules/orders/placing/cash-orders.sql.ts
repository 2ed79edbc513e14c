import { orderStates, paymentMethods } from '../../../contract/constants.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** First key of the advisory locks, unique in this database. */
const networkLock = 4_106_022

/** Locks new orders of this customer, and cash orders of this network, until the transaction ends. Always locks the customer first, to avoid deadlocks. */
export async function lockOrdersOf(tx: Tx, customerId: number, networkHash: Buffer | null = null): Promise<void> {
  await sql`select from customers where customer_id = ${customerId} for no key update`.execute(tx)
  if (networkHash) await sql`select pg_advisory_xact_lock(${networkLock}, ${networkHash.readInt32BE()})`.execute(tx)
}

export interface CashStanding {
  /** Whether the owner offers cash on delivery. */
  isEnabled: boolean
  /** A cash order of this customer was paid, or staff completed it. */
  hasPaidCash: boolean
  /** The customer paid for any order, or used a code that was mailed to the address. */
  isKnown: boolean
  own: Open
  /** Orders of the last day, by customers who had never paid in cash. */
  network: Open
}

interface Open {
  orders: number
  cents: number
}

const open = sql`o.payment_state = 'cash' and o.status_id in (${sql.lit(orderStates.active)}, ${sql.lit(orderStates.inProgress)})`
const paid = sql`o.payment_state in ('paid', 'partly_refunded')`
const cash = sql.lit(paymentMethods.cashOnDelivery)
const sumOf = sql`json_build_object('orders', count(*), 'cents', coalesce(sum(o.total_cents), 0))`

/** The open cash orders of a customer and a network. The caller has locked both. */
export async function cashStandingOf(tx: Tx, customerId: number, networkHash: Buffer | null): Promise<CashStanding> {
  const { rows } = await sql<CashStanding>`
    select
      exists (select from payment_methods where payment_method_id = ${cash} and is_enabled) as is_enabled,
      exists (select from orders o where o.customer_id = c.customer_id and o.payment_method_id = ${cash}
        and (${paid} or (o.payment_state = 'cash' and o.status_id = ${sql.lit(orderStates.completed)}))) as has_paid_cash,
      c.email_confirmed_at is not null or exists (select from orders o where o.customer_id = c.customer_id and ${paid}) as is_known,
      (select ${sumOf} from orders o where o.customer_id = c.customer_id and ${open}) as own,
      (select ${sumOf} from orders o where o.network_hash = ${networkHash}::bytea and ${open} and o.created_at > now() - interval '1 day') as network
    from customers c where c.customer_id = ${customerId}`.execute(tx)
  const [standing] = rows
  if (!standing) throw new Error(`there is no customer ${customerId}`)
  return standing
}

// Shipped, completed and returned orders are no longer Active.
const abandoned = sql<boolean>`o.payment_state = 'cash' and o.status_id = ${sql.lit(orderStates.active)}`

/** Cash orders, oldest first, whose delivery has not begun within this number of days. */
export const abandonedCashOrders = (db: Reader, days: number, most: number): Promise<{ orderId: number }[]> =>
  db
    .selectFrom('orders as o')
    .select('o.orderId')
    .where(sql<boolean>`o.created_at < now() - make_interval(days => ${days}::integer)`)
    .where(abandoned)
    .orderBy('o.createdAt')
    .limit(most)
    .execute()

/** Whether a locked order is still Active and unpaid. */
export const isAbandonedInCash = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await tx.selectFrom('orders as o').select('o.orderId').where('o.orderId', '=', orderId).where(abandoned).executeTakeFirst()) !==
  undefined
