import { sql, type Tx } from '../../../platform/database/database.ts'

/** A parcel's carrier, its tracking number there, and the carrier's page about it. */
export interface Shipment {
  carrier: string
  trackingNumber: string
  /** An https URL. */
  trackingUrl?: string | undefined
}

/** A parcel with pieces of a line. */
export interface Parcel {
  shipmentId: number
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  /** Pieces of the line that are in it. */
  quantity: number
}

/** The parcels with a tracking number in which pieces of a line `i` left, the first one first. */
export const parcelsOfLine = sql<Parcel[]>`(
  select coalesce(json_agg(json_build_object('shipmentId', s.shipment_id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
    'trackingUrl', s.tracking_url, 'quantity', m.quantity) order by m.order_item_move_id), '[]')
  from order_item_moves m join shipments s using (shipment_id) where m.order_item_id = i.order_item_id)`

/**
 * Puts the pieces of lines of a locked order that were shipped last into a new parcel, and deletes parcels that have none left. Lines of which
 * nothing is shipped stay as they are. Returns the lines of the new parcel.
 */
export async function insertShipment(tx: Tx, orderId: number, itemIds: number[], shipment: Shipment): Promise<number[]> {
  const { shipmentId } = await tx
    .insertInto('shipments')
    .values({ orderId, ...shipment })
    .returning('shipmentId')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ orderItemId: number }>`
    update order_item_moves set shipment_id = ${shipmentId}
    where order_item_move_id in (
      select max(m.order_item_move_id) from order_item_moves m join order_items i using (order_item_id)
      where i.order_id = ${orderId} and i.order_item_id = any (${itemIds}::integer[]) and m.move = 'shipped' group by m.order_item_id)
    returning order_item_id`.execute(tx)
  await sql`
    delete from shipments s where s.order_id = ${orderId} and not exists (select from order_item_moves m where m.shipment_id = s.shipment_id)`.execute(
    tx,
  )
  return rows.map(({ orderItemId }) => orderItemId)
}
