import type { RowOf } from '../../../contract/call.ts'
import { fromCents } from '../../../contract/money.ts'
import type { getSellerOrder } from '../../../contract/orders/staff/seller-orders.ts'
import { conflict, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import type { StaffActor } from '../../staff-actor.ts'
import { describeChoices } from '../choices.ts'
import { shipLeft } from '../fulfilment/fulfilment.ts'
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

type Order = RowOf<typeof getSellerOrder>

/** An order as its seller sees it. Throws a 404 for one without lines of theirs. */
export async function sellerOrder(db: Reader, orderId: number, vendorId: number): Promise<Order> {
  const order = await findSellerOrder(db, orderId, vendorId)
  if (!order) throw notFound()
  const lines = await sellerLinesOf(db, orderId, vendorId)
  return {
    OrderId: order.orderId,
    OrderNumber: order.orderNumber,
    CreatedAt: order.createdAt.toISOString(),
    PaymentState: order.paymentState,
    Total: fromCents(lines.reduce((sum, { itemTotalCents }) => sum + itemTotalCents, 0)),
    Lines: lines.map(lineToWire),
    Parcel: lines.every(({ isDigital }) => isDigital)
      ? null
      : {
          FirstName: order.firstName,
          LastName: order.lastName,
          AddressLineOne: order.addressLineOne,
          CityName: order.cityName,
          StateName: order.stateName,
          CountryName: order.countryName,
          PostalCode: order.postalCode,
        },
  }
}

type Line = Awaited<ReturnType<typeof sellerLinesOf>>[number]

const lineToWire = (line: Line): Order['Lines'][number] => ({
  OrderItemId: line.orderItemId,
  ProductId: line.productId,
  Name: { en: line.productNameEn, ar: line.productNameAr },
  Choices: { en: describeChoices(line.attributes, 'en'), ar: describeChoices(line.attributes, 'ar') },
  Kind: line.kind,
  Picture: line.picture,
  UnitPrice: fromCents(line.unitPriceCents),
  Quantity: line.quantity,
  Total: fromCents(line.itemTotalCents),
  IsDigital: line.isDigital,
  StatusId: line.statusId,
  ShippingStatusId: line.shippingStatusId,
  CanShip: isToShip(line),
  Shipment:
    line.carrier === null || line.trackingNumber === null
      ? null
      : { Carrier: line.carrier, TrackingNumber: line.trackingNumber, TrackingUrl: line.trackingUrl },
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
