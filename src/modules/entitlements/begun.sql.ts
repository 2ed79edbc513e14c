import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { liveLessonsOf } from './live-lessons.sql.ts'

interface OpenLine {
  orderItemId: number
  entitlementId: number
  /** Somebody has opened, read, played or downloaded something of it, or saw its login; or its first live lesson has begun. */
  isBegun: boolean
}

/** The lines of an order whose access is open, and whether their use has begun. */
export async function openLinesOf(db: Reader, orderId: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select i.order_item_id, e.entitlement_id,
      exists (select from seats s where s.entitlement_id = e.entitlement_id and s.last_used_at is not null)
        or exists (select from downloads d where d.entitlement_id = e.entitlement_id)
        or exists (select from reveals r where r.entitlement_id = e.entitlement_id)
        or coalesce((${liveLessonsOf('e.productId')} ->> 'firstAt')::timestamptz <= now(), false) as is_begun
    from order_items i join entitlements e using (order_item_id)
    where i.order_id = ${orderId} and e.revoked_at is null and e.paused_at is null`.execute(db)
  return rows
}

/** Has the uses of these entitlements wait until the transaction ends. */
export const lockSeatsOf = (tx: Tx, entitlementIds: number[]) =>
  tx
    .selectFrom('seats')
    .select('number')
    .where('entitlementId', 'in', entitlementIds)
    .orderBy('entitlementId')
    .orderBy('number')
    .forUpdate()
    .execute()
