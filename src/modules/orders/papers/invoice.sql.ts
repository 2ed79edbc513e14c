import type { Kind } from '../../../contract/catalog/kinds.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import type { Terms } from '../../entitlements/entitlements.ts'
import { isPlaced } from '../orders.sql.ts'

/** Orders as their papers show them, in both languages. */
const invoicedOrders = (db: Reader) =>
  db
    .selectFrom('orders as o')
    .leftJoin('paymentMethods as p', 'p.paymentMethodId', 'o.paymentMethodId')
    .leftJoin('coupons as c', 'c.couponId', 'o.couponId')
    .select([
      'o.orderId',
      'o.orderNumber',
      'o.customerId',
      'o.statusId',
      'o.paymentState',
      'o.createdAt',
      'o.paidAt',
      'o.orderNote',
      'o.currency',
      'o.deliveryConsentAt',
    ])
    .select(['o.subtotalCents', 'o.shippingCents', 'o.discountCents', 'o.totalCents', 'o.refundedCents', 'o.language'])
    .select(['o.firstName', 'o.lastName', 'o.email', 'o.mobileNo', 'o.addressLineOne', 'o.postalCode'])
    .select(['o.cityName', 'o.stateName', 'o.countryName'])
    .select(['p.nameEn as methodEn', 'p.nameAr as methodAr', 'c.code as couponCode'])

/** Undefined for a missing order, and for another customer's than the named one. */
export const findInvoice = (db: Reader, orderId: number, customerId?: number) =>
  invoicedOrders(db)
    .where('o.orderId', '=', orderId)
    .$if(customerId !== undefined, (all) => all.where('o.customerId', '=', customerId as number))
    .where(isPlaced)
    .executeTakeFirst()
export type InvoicedOrder = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

export const findInvoices = (db: Reader, orderIds: number[]): Promise<InvoicedOrder[]> =>
  invoicedOrders(db).where('o.orderId', '=', sql<number>`any (${orderIds}::integer[])`).execute()

/** The lines of orders, as they were sold. The caller has checked their owner. */
export const invoiceItemsOf = (db: Reader, orderIds: number[]) =>
  db
    .selectFrom('orderItems')
    .select(['orderId', 'orderItemId', 'productNameEn', 'productNameAr', 'attributes', 'unitPriceCents', 'quantity', 'itemTotalCents'])
    .select(['shippingCents', 'takesCoupon'])
    .select([sql<Kind>`kind`.as('kind'), sql<Terms | null>`terms`.as('terms')])
    .where('orderId', '=', sql<number>`any (${orderIds}::integer[])`)
    .orderBy('orderItemId')
    .execute()
export type InvoicedLine = Awaited<ReturnType<typeof invoiceItemsOf>>[number]

/** The lines of a request, with how many pieces of each it is about. */
export const returnedItemsOf = (db: Reader, orderRequestId: number) =>
  db
    .selectFrom('orderRequestLines as l')
    .innerJoin('orderItems as i', 'i.orderItemId', 'l.orderItemId')
    .select(['i.orderItemId', 'i.productNameEn', 'i.productNameAr', 'i.attributes', 'i.isDigital', 'l.quantity as asked'])
    .select(['i.quantity', 'i.quantityShipped', 'i.quantityReturned', 'i.quantityCanceled', 'i.quantityRefunded'])
    .where('l.orderRequestId', '=', orderRequestId)
    .orderBy('i.orderItemId')
    .execute()

/** Orders with the printed lines that a parcel holds: those that wait for it, or all that were shipped if none waits. */
export const slipsOf = (db: Reader, orderIds: number[]) =>
  db
    .selectFrom('orders as o')
    .select(['o.orderId', 'o.orderNumber', 'o.createdAt', 'o.firstName', 'o.lastName', 'o.addressLineOne', 'o.cityName', 'o.postalCode'])
    .select(['o.stateName', 'o.countryName', 'o.email', 'o.mobileNo', 'o.orderNote'])
    .select(sql<string | null>`(select nullif(g.note, '') from order_gifts g where g.order_id = o.order_id)`.as('giftNote'))
    .select(
      sql<SlipLine[]>`(
        select coalesce(json_agg(json_build_object('nameEn', i.product_name_en, 'nameAr', i.product_name_ar, 'attributes', i.attributes,
          'toShip', i.quantity - i.quantity_shipped - i.quantity_canceled, 'shipped', i.quantity_shipped - i.quantity_returned)
          order by i.order_item_id), '[]')
        from order_items i where i.order_id = o.order_id and not i.is_digital)`.as('lines'),
    )
    .where('o.orderId', 'in', orderIds)
    .where(isPlaced)
    .execute()

export interface SlipLine {
  nameEn: string
  nameAr: string
  attributes: unknown
  /** Pieces that wait for a parcel, and pieces that were shipped and have not come back. */
  toShip: number
  shipped: number
}
