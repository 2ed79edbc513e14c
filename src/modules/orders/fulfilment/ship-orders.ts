import type { ShipOutcome } from '../../../contract/orders/staff/order-enums.ts'
import { StaffError } from '../../../contract/staff/errors.ts'
import { cleanCode, cleanLine } from '../../../contract/typed.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { ordersToShip } from '../staff.sql.ts'
import type { Move } from '../states.sql.ts'
import { shipItems } from './ship-order.ts'

interface Pasted {
  line: number
  text: string
  /** Empty if the line cannot be read. */
  orderNumber: string
  /** Empty: the carrier gave none. */
  trackingNumber: string
}

const prefix = 'AV-'

/**
 * Reads pasted lines of an order number and, if there is one, a tracking number, separated by a comma, a semicolon, a tab or spaces. Empty lines are
 * skipped.
 */
export const readTrackingList = (text: string): Pasted[] =>
  text.split(/\r?\n/).flatMap((raw, at) => {
    const line = cleanLine(raw)
    if (line === '') return []
    const [, digits = '', trackingNumber = ''] = /^(?:AV-?)?(\d{1,12})(?:(?:\s*[,;،؛\t]\s*|\s+)(\S.{0,59}))?$/i.exec(cleanCode(line)) ?? []
    return [{ line: at + 1, text: line, orderNumber: digits && prefix + digits, trackingNumber: trackingNumber.trim() }]
  })

interface ShippedLine extends Pasted {
  outcome: ShipOutcome
  orderId: number | null
  customerName: string
  pieces: number
}

interface ShipList extends Move {
  text: string
  /** Needed where a line has a tracking number. */
  carrier?: string | undefined
  isDryRun: boolean
}

/**
 * Ships what is left of each order of a pasted list, and returns what each line does. A dry run changes nothing. A line that ships nothing
 * stops no other.
 */
export async function shipOrders(tx: Tx, { text, carrier, isDryRun, actor, reason }: ShipList): Promise<ShippedLine[]> {
  const pasted = readTrackingList(text)
  if (!carrier && pasted.some(({ trackingNumber }) => trackingNumber !== ''))
    throw new StaffError(422, 'invalid_fields', { errors: [{ path: 'Carrier', code: 'required' }] })
  const found = await ordersToShip(
    tx,
    pasted.map(({ orderNumber }) => orderNumber),
  )
  const seen = new Set<string>()
  const lines = pasted.map((line): ShippedLine & { itemIds: number[] } => {
    const order = found.find(({ orderNumber }) => orderNumber === line.orderNumber)
    const isRepeated = seen.has(line.orderNumber)
    seen.add(line.orderNumber)
    const outcome = !line.orderNumber
      ? 'unreadable'
      : !order
        ? 'unknown-order'
        : isRepeated
          ? 'repeated'
          : order.itemIds.length === 0
            ? 'nothing-to-ship'
            : 'ships'
    return {
      ...line,
      outcome,
      orderId: order?.orderId ?? null,
      customerName: order?.customerName ?? '',
      pieces: outcome === 'ships' ? (order?.pieces ?? 0) : 0,
      itemIds: order?.itemIds ?? [],
    }
  })
  // In the order of their ids, so that two lists with the same orders do not wait for each other.
  for (const { outcome, orderId, itemIds, trackingNumber } of lines.toSorted((a, b) => (a.orderId ?? 0) - (b.orderId ?? 0)))
    if (!isDryRun && outcome === 'ships' && orderId !== null)
      await shipItems(tx, {
        orderId,
        orderItemIds: itemIds,
        actor,
        reason,
        ...(carrier && trackingNumber !== '' && { shipment: { carrier, trackingNumber } }),
      })
  return lines
}
