import { CallError } from '../../../contract/call.ts'
import { conflict } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { getLockedOrder } from '../locked-order.ts'
import { insertShipment, type Shipment } from './shipments.sql.ts'

interface TrackRequest {
  orderId: number
  /** Shipped lines of one shipment. */
  orderItemIds: number[]
  shipment: Shipment
}

/** Records or corrects the carrier and the tracking number of lines that are shipped already. 409 if none of them is shipped. */
export async function trackShipment(tx: Tx, { orderId, orderItemIds, shipment }: TrackRequest): Promise<void> {
  await getLockedOrder(tx, orderId)
  await recordShipment(tx, orderId, orderItemIds, shipment)
}

/** The same inside the transaction that ships the lines. */
export async function recordShipment(tx: Tx, orderId: number, orderItemIds: number[], shipment: Shipment): Promise<void> {
  const lines = orderItemIds.length > 0 ? await insertShipment(tx, orderId, orderItemIds, checked(shipment)) : []
  if (lines.length === 0) throw conflict('lines_not_shipped')
}

const maxLength = 60
const maxUrlLength = 500

/** Throws a 400 that names the field. The URL becomes a link in pages and mails, so only https is accepted. */
function checked({ carrier, trackingNumber, trackingUrl }: Shipment): Shipment {
  const texts = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }
  for (const [name, text] of Object.entries(texts))
    if (text === '' || text.length > maxLength) throw new CallError(400, `${name}: 1 to ${maxLength} characters are needed`)
  if (!trackingUrl) return texts
  const url = URL.canParse(trackingUrl) ? new URL(trackingUrl) : undefined
  if (url?.protocol !== 'https:' || url.href.length > maxUrlLength) throw new CallError(400, 'trackingUrl: an https URL is needed')
  return { ...texts, trackingUrl: url.href }
}
