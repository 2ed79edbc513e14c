import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { isToShip, piecesToShip } from './pieces.sql.ts'
import { isOfDispute, isUnpaid } from './refunds/refunds.sql.ts'
import { heldPieces } from './requests/requests.sql.ts'

export const insertNote = (tx: Tx, note: { orderId: number; author: string; body: string }) =>
  tx.insertInto('orderNotes').values(note).execute()

export interface ShippingAddress {
  firstName: string
  lastName: string
  mobileNo: string
  addressLineOne: string
  cityName: string | null
  stateName: string | null
  countryName: string | null
  postalCode: string
}

/** Changes the address of an order unless it was changed since this version. */
export async function updateAddress(tx: Tx, orderId: number, version: number, address: ShippingAddress): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((eb) => ({ ...address, version: eb('version', '+', 1) }))
    .where('orderId', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The last refund of which the customer was told. */
export const findRefundOf = (db: Reader, orderId: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.orderId', 'r.orderId')
    .select('r.refundId')
    .where('r.orderId', '=', orderId)
    .where((eb) => eb.not(isUnpaid))
    .where((eb) => eb.not(isOfDispute))
    .orderBy('r.refundId', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Orders by their numbers, with the pieces that wait for a parcel. */
export async function ordersToShip(db: Reader, orderNumbers: string[]) {
  const { rows } = await sql<{ orderId: number; orderNumber: string; customerName: string; itemIds: number[]; pieces: number }>`
    select o.order_id, o.order_number, trim(o.first_name || ' ' || o.last_name) as customer_name, lines.*
    from orders o
    cross join lateral (
      select coalesce(array_agg(i.order_item_id order by i.order_item_id), '{}') as item_ids, coalesce(sum(${piecesToShip} - ${heldPieces}), 0)::integer as pieces
      from order_items i where i.order_id = o.order_id and ${isToShip} and ${piecesToShip} > ${heldPieces}
    ) lines
    where o.order_number = any (${orderNumbers}::text[]) and o.payment_state not in ('pending', 'failed')
    order by o.order_id`.execute(db)
  return rows
}
