import type { Kind } from '../../../contract/catalog/kinds.ts'
import { toLatinDigits } from '../../../contract/digits.ts'
import type { PaymentState } from '../../../contract/orders/staff/order-enums.ts'
import { type RawBuilder, type Reader, sql } from '../../../platform/database/database.ts'
import { parcelsOfLine } from '../fulfilment/shipments.sql.ts'
import { isPlaced } from '../orders.sql.ts'
import { isToShip, piecesToShip } from '../pieces.sql.ts'

interface Filter {
  vendorId: number
  tab: 'all' | 'to-ship'
  search: string | undefined
}

/**
 * Orders with lines that a seller sold, for a page of a list. The numbers are of these lines. A line keeps its seller when its product moves to
 * another.
 */
export function selectSellerOrders(db: Reader, { vendorId, tab, search }: Filter) {
  const ofLines = <T>(value: RawBuilder<T>) =>
    sql<T>`(select ${value} from order_items i where i.order_id = o.order_id and i.vendor_id = ${vendorId})`
  return db
    .selectFrom('orders as o')
    .select([
      ...(['o.orderId', 'o.orderNumber', 'o.createdAt', sql<PaymentState>`o.payment_state`.as('paymentState')] as const),
      ofLines(sql<number>`sum(i.quantity)::integer`).as('pieces'),
      ofLines(sql<number>`coalesce(sum(${piecesToShip}) filter (where ${isToShip}), 0)::integer`).as('toShip'),
      ofLines(sql<number>`sum(i.item_total_cents)::integer`).as('totalCents'),
    ])
    .where(isPlaced)
    .where(
      sql<boolean>`o.order_id in (select i.order_id from order_items i where i.vendor_id = ${vendorId} ${tab === 'to-ship' ? sql`and ${isToShip}` : sql``})`,
    )
    .$if(Boolean(search), (all) => all.where(sql<boolean>`position(upper(${toLatinDigits(search ?? '')}) in o.order_number) > 0`))
}

/** A placed order with what a parcel needs of its customer, if it has lines of this seller. */
export const findSellerOrder = (db: Reader, orderId: number, vendorId: number) =>
  db
    .selectFrom('orders as o')
    .select(['o.orderId', 'o.orderNumber', 'o.createdAt', sql<PaymentState>`o.payment_state`.as('paymentState')])
    .select(['o.firstName', 'o.lastName', 'o.addressLineOne', 'o.cityName', 'o.stateName', 'o.countryName', 'o.postalCode'])
    .where('o.orderId', '=', orderId)
    .where(isPlaced)
    .where(sql<boolean>`exists (select from order_items i where i.order_id = o.order_id and i.vendor_id = ${vendorId})`)
    .executeTakeFirst()

/** The lines of an order that a seller sold. */
export const sellerLinesOf = (db: Reader, orderId: number, vendorId: number) =>
  db
    .selectFrom('orderItems as i')
    .select([
      'i.orderItemId',
      'i.productId',
      'i.productNameEn',
      'i.productNameAr',
      'i.attributes',
      sql<Kind>`i.kind`.as('kind'),
      'i.picture',
    ])
    .select(['i.unitPriceCents', 'i.quantity', 'i.itemTotalCents', 'i.isDigital', 'i.statusId', 'i.shippingStatusId'])
    .select(['i.quantityShipped', 'i.quantityReturned', 'i.quantityCanceled', 'i.quantityRefunded', parcelsOfLine.as('parcels')])
    .where('i.orderId', '=', orderId)
    .where('i.vendorId', '=', vendorId)
    .orderBy('i.orderItemId')
    .execute()
