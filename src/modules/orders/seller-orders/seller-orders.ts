import type { getSellerOrder } from '../../../contract/orders/staff/seller-orders.ts'
import { conflict, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import type { StaffActor } from '../../staff-actor.ts'
import type { RowInside } from '../../wire.ts'
import { describeChoices } from '../choices.ts'
import { shipLeft } from '../fulfilment/fulfilment.ts'
import { shipmentOf } from '../fulfilment/shipment-of.ts'
import type { Shipment } from '../fulfilment/shipments.sql.ts'
import { getLockedOrder } from '../locked-order.ts'
import { isToShip } from '../possible-acts.ts'
import type { Move } from '../states.sql.ts'
import { findSellerOrder, sellerLinesOf } from './seller-orders.sql.ts'

/** Whose orders a call is about: a seller's own, or those of the vendor that staff name. Another seller's are a 404. */
export function vendorOf({ vendorId }: StaffActor, named: number | undefined): number {
  if (vendorId === null && named === undefined) throw invalidFields({ path: 'VendorId', code: 'required' })
  if (vendorId !== null && named !== undefined && named !== vendorId) throw notFound()
  return (vendorId ?? named) as number
}

type Order = RowInside<typeof getSellerOrder>

/** An order as its seller sees it. Throws a 404 for one without lines of theirs. */
export async function sellerOrder(db: Reader, orderId: number, vendorId: number): Promise<Order> {
  const order = await findSellerOrder(db, orderId, vendorId)
  if (!order) throw notFound()
  const lines = await sellerLinesOf(db, orderId, vendorId)
  return {
    ...order,
    totalCents: lines.reduce((sum, { itemTotalCents }) => sum + itemTotalCents, 0),
    lines: lines.map(lineOf),
    parcel: lines.every(({ isDigital }) => isDigital) ? null : order,
  }
}

type Line = Awaited<ReturnType<typeof sellerLinesOf>>[number]

const lineOf = (line: Line): Order['lines'][number] => ({
  ...line,
  name: { en: line.productNameEn, ar: line.productNameAr },
  choices: { en: describeChoices(line.attributes, 'en'), ar: describeChoices(line.attributes, 'ar') },
  totalCents: line.itemTotalCents,
  canShip: isToShip(line),
  shipment: shipmentOf(line),
})

interface Parcel extends Move {
  orderId: number
  vendorId: number
  /** All lines of the seller that wait if absent. */
  orderItemIds?: number[] | undefined
  shipment?: Shipment | undefined
}

/** Ships lines that a seller sold. 404 for a line of another's, 409 if one of them does not wait for a parcel. */
export async function shipSellerLines(tx: Tx, { vendorId, orderItemIds, ...parcel }: Parcel): Promise<void> {
  await getLockedOrder(tx, parcel.orderId)
  const own = await sellerLinesOf(tx, parcel.orderId, vendorId)
  if (own.length === 0 || orderItemIds?.some((id) => !own.some((line) => line.orderItemId === id))) throw notFound()
  const chosen = own.filter((line) => orderItemIds?.includes(line.orderItemId) ?? isToShip(line))
  // Without the order's money, which `orderConflict` adds.
  if (chosen.length === 0 || !chosen.every(isToShip)) throw conflict('nothing_to_ship')
  await shipLeft(tx, { ...parcel, orderItemIds: chosen.map(({ orderItemId }) => orderItemId) })
}
