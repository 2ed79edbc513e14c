import { orderStates } from '../../contract/constants.ts'
import type { Tx } from '../../platform/database/database.ts'

/** What the carrier calls a parcel, and its page about it. */
export interface Shipment {
  carrier: string
  trackingNumber: string
  /** An https URL. */
  trackingUrl?: string
}

/**
 * Makes shipped lines of a locked order one shipment; digital lines and lines that are not shipped stay as they are. A line that leaves its
 * earlier shipment empty removes it. Returns the lines of the new shipment.
 */
export async function insertShipment(tx: Tx, orderId: number, itemIds: number[], shipment: Shipment): Promise<number[]> {
  const { shipmentId } = await tx
    .insertInto('shipments')
    .values({ orderId, ...shipment })
    .returning('shipmentId')
    .executeTakeFirstOrThrow()
  const lines = await tx
    .updateTable('orderItems')
    .set({ shipmentId })
    .where('orderId', '=', orderId)
    .where('orderItemId', 'in', itemIds)
    .where('isDigital', '=', false)
    .where('shippingStatusId', '>=', orderStates.completed)
    .returning('orderItemId')
    .execute()
  await tx
    .deleteFrom('shipments as s')
    .where('s.orderId', '=', orderId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('orderItems as i').select('i.orderItemId').whereRef('i.shipmentId', '=', 's.shipmentId'))),
    )
    .execute()
  return lines.map(({ orderItemId }) => orderItemId)
}
