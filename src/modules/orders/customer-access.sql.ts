import { type Reader, sql } from '../../platform/database/database.ts'

/** Orders whose digital lines a customer bought, or of which they hold a seat, the newest first. */
export async function ordersWithAccess(db: Reader, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select distinct o.order_id from orders o join order_items i using (order_id) left join entitlements e using (order_item_id)
    where i.is_digital and o.payment_state not in ('pending', 'failed') and (o.customer_id = ${customerId}
      or e.entitlement_id in (select s.entitlement_id from seats s where s.holder_customer_id = ${customerId}))
    order by o.order_id desc limit 25`.execute(db)
  return rows.map(({ orderId }) => orderId)
}
