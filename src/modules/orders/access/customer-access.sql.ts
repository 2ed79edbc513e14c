import { type Reader, sql } from '../../../platform/database/database.ts'

/**
 * Orders whose digital lines a customer bought, or of which they hold a seat, the newest first. Found apart: PostgreSQL would read all orders for
 * a condition that either one satisfies.
 */
export async function ordersWithAccess(db: Reader, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select order_id from (
      select o.order_id from orders o
      where o.customer_id = ${customerId} and o.payment_state not in ('pending', 'failed')
        and exists (select from order_items i where i.order_id = o.order_id and i.is_digital)
      union
      select o.order_id from seats s join entitlements e using (entitlement_id) join order_items i using (order_item_id) join orders o using (order_id)
      where s.holder_customer_id = ${customerId} and i.is_digital and o.payment_state not in ('pending', 'failed')
    ) theirs
    order by order_id desc limit 25`.execute(db)
  return rows.map(({ orderId }) => orderId)
}
