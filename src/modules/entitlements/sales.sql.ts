import { type Reader, sql } from '../../platform/database/database.ts'
import type { CopyHolder } from './files/copy-trace.ts'

export interface Sale {
  orderNumber: string
  orderItemId: number
  productId: number
  productName: string
  grantedAt: Date
  /** Whose copy it is: the buyer, or the holder of a seat. */
  customerId: number
  name: string
  email: string
  /** Of the order. */
  buyerEmail: string
}

const sales = sql`
  select o.order_number, i.order_item_id, e.product_id, i.product_name_en as product_name, e.granted_at, c.customer_id,
    concat_ws(' ', c.first_name, c.last_name) as name, c.email, o.email as buyer_email
  from entitlements e
  join order_items i using (order_item_id)
  join orders o using (order_id)`

/** The sale of a copy. Undefined if there is none of this entitlement and this customer. */
export async function findSale(db: Reader, { entitlementId, customerId }: CopyHolder): Promise<Sale | undefined> {
  const { rows } = await sql<Sale>`
    ${sales} join customers c on c.customer_id = ${customerId} where e.entitlement_id = ${entitlementId}`.execute(db)
  return rows[0]
}

/** The sales of digital products in these orders, with their buyers. */
export async function findSalesOfOrders(db: Reader, orderNumbers: string[]): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    ${sales} join customers c on c.customer_id = e.customer_id
    where o.order_number = any (${orderNumbers}) order by i.order_item_id`.execute(db)
  return rows
}

const batch = 50_000

/** Everybody who has or had a seat, in batches. */
export async function* copyHolders(db: Reader): AsyncGenerator<CopyHolder[]> {
  const last = await db.selectFrom('entitlements').select('entitlementId').orderBy('entitlementId', 'desc').limit(1).executeTakeFirst()
  for (let first = 1; first <= (last?.entitlementId ?? 0); first += batch) {
    const { rows } = await sql<CopyHolder>`
      select entitlement_id, holder_customer_id as customer_id from seats
      where entitlement_id between ${first} and ${first + batch - 1} and holder_customer_id is not null
      union
      select entitlement_id, customer_id from seat_moves cross join unnest(array[from_customer_id, to_customer_id]) as moved (customer_id)
      where entitlement_id between ${first} and ${first + batch - 1} and customer_id is not null`.execute(db)
    yield rows
  }
}
