import type { Kind } from '../../contract/catalog/kinds.ts'
import { type Reader, sql } from '../../platform/database/database.ts'
import type { Terms } from '../entitlements/entitlements.ts'
import { isPlaced } from './orders.sql.ts'

/** The order of this customer as its invoice shows it, in both languages; undefined for another customer's or a missing one. */
export const findInvoice = (db: Reader, customerId: number, orderId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('paymentMethods as p', 'p.paymentMethodId', 'o.paymentMethodId')
    .leftJoin('coupons as c', 'c.couponId', 'o.couponId')
    .selectAll('o')
    .select(['p.nameEn as methodEn', 'p.nameAr as methodAr', 'c.code as couponCode'])
    .where('o.orderId', '=', orderId)
    .where('o.customerId', '=', customerId)
    .where(isPlaced)
    .executeTakeFirst()

/** The lines of an order, as they were sold. The caller has checked its owner. */
export const invoiceItemsOf = (db: Reader, orderId: number) =>
  db
    .selectFrom('orderItems')
    .select(['productNameEn', 'productNameAr', 'attributes', 'unitPriceCents', 'quantity', 'itemTotalCents'])
    .select([sql<Kind>`kind`.as('kind'), sql<Terms | null>`terms`.as('terms')])
    .where('orderId', '=', orderId)
    .orderBy('orderItemId')
    .execute()
