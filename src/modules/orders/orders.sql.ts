// Decision 083: orders write little

import type { Kind } from '../../contract/catalog/kinds.ts'
import { orderStates } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import { commitWithoutWaiting, localizedColumn, type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { type Bill, type BillLine, type Coupon, takesCoupon } from '../cart/cart.ts'
import type { Terms } from '../entitlements/entitlements.ts'
import { insertPaymentOfPlaced, type NewPayment, type PaymentRow } from '../payments/payments.ts'
import { pictureOfLine } from '../pictures/pictures.ts'
import { mayBeInEu } from './access/delivery-consent.sql.ts'
import { parcelsOfLine } from './fulfilment/shipments.sql.ts'
import { daysAfter } from './requests/requests.sql.ts'

interface NewOrder {
  attemptId: number
  customerId: number
  paymentMethodId: number
  paymentState: string
  bill: Bill
  coupon: Coupon | undefined
  discountCents: number
  /** Set for cash orders that count against the limit of their network. */
  networkHash: Buffer | null
  orderNote: string
  /** `customer`, or the name of a staff member. */
  actor: string
  language: Language
  /** In the EU, digital lines wait for the end of the days to withdraw, unless delivery at once `isWanted`. Absent: they do not wait. */
  consent?: { isWanted: boolean; withdrawalDays: number } | undefined
  /** What the customer accepts with it; null: staff place it. */
  termsVersionId: number | null
  /** The payment to request from its provider. */
  payment?: NewPayment | undefined
}

/** Failed, released and pending orders are hidden from their customers. */
export const isPlaced = sql<boolean>`o.payment_state not in ('pending', 'failed')`

const isAttempt = (idempotencyKey: string) => sql<boolean>`exists (
  select from order_attempts a where a.attempt_id = o.attempt_id and a.idempotency_key = ${idempotencyKey}::uuid)`

/**
 * Inserts the order, its copied lines, its payment and the first entry of its history in one statement. The address is the customer's
 * current one. Without a payment in the result, the provider's id has paid for another order already. An order whose payment has
 * no id yet commits without waiting for the disk: `storeProviderId` waits, before the payment can take money.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<{ orderId: number; payment?: PaymentRow }> {
  const { bill, discountCents, payment } = order
  const name = localizedColumn('name', order.language)
  const { rows } = await sql<{ orderId: number } & (PaymentRow | { paymentId?: null })>`
    with placed as (
      insert into orders (attempt_id, customer_id, payment_method_id, payment_state, coupon_id, network_hash, order_note, language, terms_version_id, status_id,
        subtotal_cents, shipping_cents, discount_cents, total_cents,
        first_name, last_name, email, mobile_no, address_line_one, postal_code, country_name, state_name, city_name,
        delivery_consent_at, access_waits_until)
      select ${order.attemptId}::integer, c.customer_id, ${order.paymentMethodId}::integer, ${order.paymentState}::text,
        ${order.coupon?.couponId ?? null}::integer, ${order.networkHash}::bytea, ${order.orderNote}::text, ${order.language}::text, ${order.termsVersionId}::integer, ${orderStates.active}::integer,
        ${bill.subtotalCents}::integer, ${bill.shippingCents}::integer, ${discountCents}::integer, ${bill.totalCents - discountCents}::integer,
        c.first_name, c.last_name, c.email, c.mobile_no, c.address_line_one, c.postal_code,
        ${sql.ref(`countries.${name}`)}, ${sql.ref(`states.${name}`)}, coalesce(${sql.ref(`cities.${name}`)}, nullif(c.city_name, '')),
        ${consentOrWaiting(order.consent)}
      from customers c
      left join countries on countries.country_id = c.country_id
      left join states on states.state_province_id = c.state_province_id
      left join cities on cities.city_id = c.city_id
      where c.customer_id = ${order.customerId}
      returning order_id
    ), lines as (
      insert into order_items (order_id, status_id, shipping_status_id, product_id, product_name_en, product_name_ar, picture,
        unit_price_cents, quantity, shipping_cents, item_total_cents, is_digital, kind, attributes, terms, stock_units, vendor_id, arrives_from, arrives_to, takes_coupon)
      select placed.order_id, ${orderStates.active}::integer, ${orderStates.active}::integer, line.*
      from placed, jsonb_to_recordset(${JSON.stringify(bill.lines.map((line) => ({ ...copyOf(line, order.language), takes_coupon: !order.coupon || takesCoupon(order.coupon, line) })))}::jsonb) as line (
        product_id integer, product_name_en text, product_name_ar text, picture text,
        unit_price_cents integer, quantity integer, shipping_cents integer, item_total_cents integer, is_digital boolean, kind text, attributes jsonb, terms jsonb,
        stock_units integer, vendor_id integer, arrives_from date, arrives_to date, takes_coupon boolean)
    ), entry as (
      insert into order_history (order_id, to_status_id, actor, reason)
      select order_id, ${orderStates.active}::integer, ${order.actor}::text, 'placed' from placed
    )${payment ? sql`, payment as (${insertPaymentOfPlaced(payment)})` : sql``}
    select placed.order_id${payment ? sql`, payment.*` : sql``}${payment?.providerId === null ? sql`, ${commitWithoutWaiting}` : sql``}
    from placed${payment ? sql` left join payment on true` : sql``}`.execute(tx)
  const [placed] = rows
  if (!placed) throw new Error(`there is no customer ${order.customerId}`)
  return { orderId: placed.orderId, ...(placed.paymentId && { payment: placed }) }
}

/** When the customer consented to delivery at once, and until when access waits without it. */
const consentOrWaiting = (consent: NewOrder['consent']) => {
  if (!consent) return sql`null::timestamptz, null::timestamptz`
  const { isWanted, withdrawalDays } = consent
  return isWanted
    ? sql`case when ${mayBeInEu} then now() end, null::timestamptz`
    : sql`null::timestamptz, case when ${mayBeInEu} then ${daysAfter(sql`now()`, withdrawalDays)} end`
}

const copyOf = (line: BillLine, language: Language) => ({
  product_id: line.product.productId,
  product_name_en: line.product.nameEn,
  product_name_ar: line.product.nameAr,
  picture: line.color?.[localizedColumn('picture', language)] ?? line.product[localizedColumn('picture', language)],
  unit_price_cents: line.unitPriceCents,
  quantity: line.quantity,
  shipping_cents: line.shippingCents,
  item_total_cents: line.totalCents,
  is_digital: line.product.isDigital,
  kind: line.product.kind,
  attributes: choicesOf(line),
  terms: line.terms,
  stock_units: line.stockUnits,
  vendor_id: line.product.vendorId,
  arrives_from: line.arrival?.from ?? null,
  arrives_to: line.arrival?.to ?? null,
})

const choicesOf = ({ color, size, attributes }: BillLine) => [
  ...(color
    ? [{ nameEn: 'Colour', nameAr: 'اللون', valueId: color.id, valueEn: color.nameEn, valueAr: color.nameAr, additionCents: 0 }]
    : []),
  ...(size ? [{ nameEn: 'Size', nameAr: 'المقاس', valueId: size.id, valueEn: size.nameEn, valueAr: size.nameAr, additionCents: 0 }] : []),
  ...attributes,
]

interface OrderFilter {
  pageNo: number
  pageSize: number
  /** Only the order of this attempt, which may be pending or failed. */
  idempotencyKey?: string
}

/** One page of a customer's orders, newest first, each with the total count. */
export const ordersOf = (db: Reader, customerId: number, language: Language, { pageNo, pageSize, idempotencyKey }: OrderFilter) =>
  db
    .selectFrom('orders as o')
    .innerJoin('orderStates as s', 's.statusId', 'o.statusId')
    .innerJoin('paymentMethods as m', 'm.paymentMethodId', 'o.paymentMethodId')
    .select((eb) => [
      'o.orderId',
      'o.paymentState',
      'o.refundedCents',
      'o.statusId',
      `m.${localizedColumn('name', language)} as methodName`,
      'o.orderNumber',
      'o.createdAt',
      `s.${localizedColumn('name', language)} as statusName`,
      eb
        .selectFrom('orderItems as i')
        .select((inner) => inner.fn.sum<number>('i.quantity').as('pieces'))
        .whereRef('i.orderId', '=', 'o.orderId')
        .as('pieces'),
      'o.shippingCents',
      'o.discountCents',
      'o.totalCents',
      sql<{ statusId: number; at: string }[]>`(select coalesce(json_agg(json_build_object('statusId', h.to_status_id, 'at', h.created_at)
        order by h.order_history_id), '[]') from order_history h where h.order_id = o.order_id and h.order_item_id is null)`.as('states'),
      sql<number>`count(*) over ()`.as('totalRecords'),
    ])
    .where('o.customerId', '=', customerId)
    .where(idempotencyKey === undefined ? isPlaced : isAttempt(idempotencyKey))
    .orderBy('o.orderId', 'desc')
    .limit(pageSize)
    .offset(Math.min((pageNo - 1) * pageSize, Number.MAX_SAFE_INTEGER))
    .execute()

/** To whom a line is given. `sendAt` is a moment in ISO 8601. */
interface GiftOfLine {
  email: string | null
  sendAt: string | null
  entitlementId: number | null
  state: 'waiting' | 'planned' | 'sent' | 'accepted'
}

/** The lines of this customer's order; empty for another customer's or a missing one. */
export const linesOf = (db: Reader, customerId: number, orderId: number, language: Language) =>
  db
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.orderId', 'i.orderId')
    .select([
      'i.orderItemId',
      'i.productId',
      `i.${localizedColumn('productName', language)} as productName`,
      pictureOfLine(language).as('picture'),
      'i.unitPriceCents',
      'i.quantity',
      'i.itemTotalCents',
      'i.isDigital',
      sql<Kind>`i.kind`.as('kind'),
      'i.statusId',
      'i.shippingStatusId',
      'i.attributes',
      sql<Terms | null>`i.terms`.as('terms'),
      'i.quantityShipped',
      'i.quantityReturned',
      'i.quantityCanceled',
      'i.quantityRefunded',
      parcelsOfLine.as('parcels'),
      sql<string | null>`i.arrives_from::text`.as('arrivesFrom'),
      sql<string | null>`i.arrives_to::text`.as('arrivesTo'),
      sql<GiftOfLine | null>`case when i.is_digital then coalesce(
        (select json_build_object('email', x.invited_email, 'sendAt', x.send_at, 'entitlementId', e.entitlement_id,
            'state', case when x.holder_customer_id is not null then 'accepted' when x.send_at > now() then 'planned' else 'sent' end)
          from entitlements e join seats x using (entitlement_id) where e.order_item_id = i.order_item_id and x.is_gift order by x.number limit 1),
        (select json_build_object('email', g.email, 'sendAt', g.send_at, 'entitlementId', null, 'state', 'waiting')
          from order_gifts g where g.order_id = i.order_id and g.given_at is null)) end`.as('gift'),
    ])
    .where('o.orderId', '=', orderId)
    .where('o.customerId', '=', customerId)
    .where(isPlaced)
    .orderBy('i.orderItemId')
    .execute()

/** Where this customer's order goes, as the order has it; undefined for another customer's or a missing one. */
export const findDelivery = (db: Reader, customerId: number, orderId: number) =>
  db
    .selectFrom('orders as o')
    .select(['o.firstName', 'o.lastName', 'o.addressLineOne', 'o.cityName', 'o.stateName', 'o.countryName', 'o.postalCode'])
    .select(['o.mobileNo', 'o.orderNote'])
    .where('o.orderId', '=', orderId)
    .where('o.customerId', '=', customerId)
    .where(isPlaced)
    .executeTakeFirst()

export async function findOrderOfItem(db: Reader, orderItemId: number): Promise<number | undefined> {
  const item = await db.selectFrom('orderItems').select('orderId').where('orderItemId', '=', orderItemId).executeTakeFirst()
  return item?.orderId
}

export async function findOrderOfEntitlement(db: Reader, entitlementId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('entitlements as e')
    .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
    .select('i.orderId')
    .where('e.entitlementId', '=', entitlementId)
    .executeTakeFirst()
  return found?.orderId
}

export async function findOrderOfClaim(db: Reader, warrantyClaimId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('warrantyClaims')
    .select('entitlementId')
    .where('warrantyClaimId', '=', warrantyClaimId)
    .executeTakeFirst()
  return found && findOrderOfEntitlement(db, found.entitlementId)
}
