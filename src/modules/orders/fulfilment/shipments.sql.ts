import { orderStates } from '../../../contract/constants.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { updatePrintedLines } from '../states.sql.ts'

/** A parcel's carrier, its tracking number there, and the carrier's page about it. */
export interface Shipment {
  carrier: string
  trackingNumber: string
  /** An https URL. */
  trackingUrl?: string | undefined
}

/**
 * Moves shipped lines of a locked order into a new shipment and deletes shipments that have no lines left. Digital lines and lines that are
 * not shipped stay as they are. Returns the lines of the new shipment.
 */
export async function insertShipment(tx: Tx, orderId: number, itemIds: number[], shipment: Shipment): Promise<number[]> {
  const { shipmentId } = await tx
    .insertInto('shipments')
    .values({ orderId, ...shipment })
    .returning('shipmentId')
    .executeTakeFirstOrThrow()
  const lines = await updatePrintedLines(tx, orderId, itemIds)
    .set({ shipmentId })
    .where('shippingStatusId', '>=', orderStates.completed)
    .execute()
  await tx
    .deleteFrom('shipments as s')
    .where('s.orderId', '=', orderId)
    .where((eb) =>
      // The index of lines is by order: without it, all lines of the shop would be read.
      eb.not(
        eb.exists(
          eb
            .selectFrom('orderItems as i')
            .select('i.orderItemId')
            .whereRef('i.orderId', '=', 's.orderId')
            .whereRef('i.shipmentId', '=', 's.shipmentId'),
        ),
      ),
    )
    .execute()
  return lines.map(({ orderItemId }) => orderItemId)
}
