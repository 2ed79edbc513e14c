import { type Reader, sql } from '../../platform/database/database.ts'
import { type LiveLessons, liveLessonsOf } from './live-lessons.sql.ts'

interface OpenItem {
  orderItemId: number
  entitlementId: number
  /** It gives a login or a licence key. */
  hasCredential: boolean
  /** Its course is learned in the browser. */
  hasLessons: boolean
  live: LiveLessons | null
}

interface OpenTitle {
  productId: number
  /** Null: without a limit. */
  expiresAt: Date | null
}

/** Those of these products of which the customer has an open seat, each with the latest end. */
export async function openTitlesOf(db: Reader, customerId: number, productIds: number[]): Promise<OpenTitle[]> {
  const { rows } = await sql<OpenTitle>`
    select distinct on (s.product_id) s.product_id, e.expires_at
    from open_seats(${customerId}) s join entitlements e using (entitlement_id)
    where s.product_id = any (${productIds}::integer[])
    order by s.product_id, e.expires_at desc nulls first`.execute(db)
  return rows
}

/** Those of these order items of which the customer has an open seat, by id. */
export async function openItemsOf(db: Reader, customerId: number, orderItemIds: number[]): Promise<Map<number, OpenItem>> {
  const { rows } = await sql<OpenItem>`
    select order_item_id, entitlement_id,
      exists (select from account_offers o where o.product_id = s.product_id) as has_credential,
      exists (select from courses c where c.product_id = s.product_id and c.published_at is not null) as has_lessons,
      ${liveLessonsOf('s.product_id')} as live
    from open_seats(${customerId}) s
    where order_item_id = any (${orderItemIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.orderItemId, row]))
}
