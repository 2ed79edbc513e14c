import type { Kind } from '../../../contract/catalog/kinds.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { liveLessonsOf, type Terms } from '../../entitlements/entitlements.ts'
import { parcelsOfLine } from '../fulfilment/shipments.sql.ts'
import { unpaidCents } from '../refunds/refunds.sql.ts'

/** An order as its mails show it; undefined if it does not exist. `itemsInMail` finds its lines. */
export const findOrderInMail = (db: Reader, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as a', 'a.customerId', 'o.customerId')
    .leftJoin('paymentMethods as p', 'p.paymentMethodId', 'o.paymentMethodId')
    .leftJoin('coupons as c', 'c.couponId', 'o.couponId')
    .select([
      'o.orderId',
      'o.orderNumber',
      'o.language',
      // The account's, which staff may have corrected since the order. Empty once the customer's data is erased.
      sql<string>`case when a.erased_at is null then a.email else '' end`.as('email'),
      'o.firstName',
      'o.lastName',
      'o.addressLineOne',
      'o.cityName',
      'o.postalCode',
      'o.stateName',
      'o.countryName',
      'o.paymentMethodId',
      'o.paymentProblem',
      'o.subtotalCents',
      'o.shippingCents',
      'o.discountCents',
      'o.totalCents',
      'o.createdAt',
      'o.paidAt',
      'o.deliveryConsentAt',
      'o.accessWaitsUntil',
      unpaidCents.as('unpaidCents'),
      'p.nameEn as methodEn',
      'p.nameAr as methodAr',
      'c.code as couponCode',
    ])
    .where('o.orderId', '=', orderId)
    .executeTakeFirst()

/**
 * The lines of an order, with the shipment of each shipped line, the download limit of each line that can be used, whether its course is
 * learned in the browser, and its live lessons.
 */
export const itemsInMail = (db: Reader, orderId: number) =>
  db
    .selectFrom('orderItems as i')
    .leftJoin('entitlements as e', (join) => join.onRef('e.orderItemId', '=', 'i.orderItemId').on('e.revokedAt', 'is', null))
    .select([
      'i.orderItemId',
      'i.productNameEn',
      'i.productNameAr',
      'i.attributes',
      sql<Kind>`i.kind`.as('kind'),
      sql<Terms | null>`i.terms`.as('terms'),
      'i.quantity',
      'i.itemTotalCents',
      'i.isDigital',
      'i.statusId',
      // Null for what was ordered for another person: it is not the buyer's to open.
      sql<number | null>`case when not exists (select from order_gifts g where g.order_id = i.order_id and g.given_at is not null)
        or exists (select from seats x where x.entitlement_id = e.entitlement_id and x.holder_customer_id = e.customer_id)
        then case when e.waits_until > now() then null else e.download_limit end end`.as('downloadLimit'),
      sql<boolean>`exists (select from courses c where c.product_id = i.product_id and c.published_at is not null)`.as('hasLessons'),
      liveLessonsOf('i.productId').as('live'),
      'i.quantityShipped',
      'i.quantityCanceled',
      'i.picture',
      parcelsOfLine.as('parcels'),
      sql<string | null>`i.arrives_from::text`.as('arrivesFrom'),
      sql<string | null>`i.arrives_to::text`.as('arrivesTo'),
    ])
    .where('i.orderId', '=', orderId)
    .orderBy('i.orderItemId')
    .execute()

/** A refund with the pieces that it is for. */
export const findRefundInMail = (db: Reader, refundId: number) =>
  db
    .selectFrom('refunds as r')
    .select(['r.refundId', 'r.orderId', 'r.amountCents'])
    .select(
      sql<{ orderItemId: number; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('orderItemId', m.order_item_id, 'quantity', m.quantity) order by m.order_item_id), '[]')
        from order_item_moves m where m.refund_id = r.refund_id)`.as('pieces'),
    )
    .where('r.refundId', '=', refundId)
    .executeTakeFirst()
