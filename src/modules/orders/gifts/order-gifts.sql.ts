import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

export interface OrderGift {
  email: string
  note: string
  /** Null: as soon as it is paid. */
  sendAt: Date | null
}

export const insertGift = (tx: Tx, orderId: number, gift: OrderGift) =>
  tx
    .insertInto('orderGifts')
    .values({ orderId, ...gift })
    .execute()

/** The gift of an order that is given now; undefined where there is none, or it was given. */
export async function takeGift(tx: Tx, orderId: number) {
  const { rows } = await sql<OrderGift & { customerId: number; language: Language }>`
    update order_gifts g set given_at = now() from orders o
    where g.order_id = ${orderId} and o.order_id = g.order_id and g.given_at is null
    returning g.email, g.note, g.send_at, o.customer_id, o.language`.execute(tx)
  return rows[0]
}

/** The gift of an order as it was ordered. */
export const findGift = (db: Reader, orderId: number) =>
  db.selectFrom('orderGifts').select(['email', 'note', 'sendAt', 'givenAt']).where('orderId', '=', orderId).executeTakeFirst()

/** The entitlements of these lines. */
export async function entitlementsOfItems(tx: Tx, orderItemIds: number[]): Promise<number[]> {
  if (orderItemIds.length === 0) return []
  const rows = await tx
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('orderItemId', 'in', orderItemIds)
    .where('revokedAt', 'is', null)
    .orderBy('orderItemId')
    .execute()
  return rows.map(({ entitlementId }) => entitlementId)
}
