import { orderStates } from '../../contract/constants.ts'
import type { OpenReason } from '../../contract/customers/staff/customer-enums.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

export type PersonalRow = Record<string, unknown>

/** All rows of a customer by table, as the table `personal_data` says, and the time zone of the shop. */
export async function readPersonalData(db: Reader, customerId: number): Promise<{ data: Record<string, PersonalRow[]>; timeZone: string }> {
  const { rows } = await sql<{ data: string; timeZone: string }>`
    select export_customer(${customerId})::text as data, shop_time_zone() as time_zone`.execute(db)
  return { data: JSON.parse(rows[0]?.data ?? '{}'), timeZone: rows[0]?.timeZone ?? 'UTC' }
}

/** Erases the personal data of a customer in every table, as `personal_data` says, and where the audit log names them. */
export const erasePersonalData = (tx: Tx, customerId: number) => sql`select erase_customer(${customerId})`.execute(tx)

export interface OpenOrder {
  orderId: number
  orderNumber: string
  reasons: OpenReason[]
}

/** Orders of a customer that are not over, and the claims of seats that wait for staff, with why. */
export async function openOrdersOf(tx: Tx, customerId: number): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select o.order_id, o.order_number, array_agg(distinct open.reason) as reasons
    from orders o
    join (
      select o.order_id, 'payment' as reason from orders o
      where o.customer_id = ${customerId} and o.payment_state in ('pending', 'cash') and o.status_id <> ${sql.lit(orderStates.returned)}
      union all
      select i.order_id, case when not i.is_digital and i.shipping_status_id < 3 then 'shipping' else 'delivery' end
      from order_items i join orders o using (order_id)
      where o.customer_id = ${customerId} and o.payment_state not in ('pending', 'failed') and i.status_id < 3
      union all
      select r.order_id, 'refund' from refunds r join orders o using (order_id) where o.customer_id = ${customerId} and r.state <> 'done'
      union all
      select d.order_id, 'dispute' from disputes d join orders o using (order_id)
      where o.customer_id = ${customerId} and (d.state <> 'closed' or d.outcome = 'lost' and d.settled_at is null)
      union all
      select r.order_id, 'request' from order_requests r join orders o using (order_id) where o.customer_id = ${customerId} and r.state = 'open'
      union all
      select i.order_id, 'claim' from warranty_claims w join entitlements e using (entitlement_id) join order_items i using (order_item_id)
      where w.customer_id = ${customerId} and w.state = 'owed'
    ) open using (order_id)
    group by o.order_id, o.order_number order by o.order_id`.execute(tx)
  return rows
}

/** The paths of pictures of the customer's reviews, before an erasure deletes them. */
export async function reviewPicturesOf(tx: Tx, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select p.path from review_pictures p join reviews r using (review_id)
    where r.customer_id = ${customerId}
      or (r.customer_id is null and lower(r.reviewer_email) = any (emails_of_customer(${customerId})))`.execute(tx)
  return rows.map(({ path }) => path)
}
