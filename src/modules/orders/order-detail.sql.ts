import type { Kind } from '../../contract/catalog/kinds.ts'
import type { TimelineType } from '../../contract/orders/staff/order-enums.ts'
import type { WarrantyReason } from '../../contract/vault/credential.ts'
import { type Reader, sql } from '../../platform/database/database.ts'
import { isCanceled, isListed } from './canceled-orders.sql.ts'
import { parcelsOfLine } from './fulfilment/shipments.sql.ts'
import { isOfDispute, isUnpaid, unpaidCents } from './refunds/refunds.sql.ts'
import { heldPieces } from './requests/requests.sql.ts'

/** An order as staff see it; also a pending or cancelled one. */
export const findOrderDetail = (db: Reader, orderId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('paymentMethods as m', 'm.paymentMethodId', 'o.paymentMethodId')
    .leftJoin('coupons as c', 'c.couponId', 'o.couponId')
    .leftJoin('termsVersions as v', 'v.termsVersionId', 'o.termsVersionId')
    .selectAll('o')
    .select([
      'm.nameEn as methodEn',
      'm.nameAr as methodAr',
      'c.code as couponCode',
      'v.firstSeenAt as termsFirstSeenAt',
      isCanceled.as('isCanceled'),
    ])
    .where('o.orderId', '=', orderId)
    .executeTakeFirst()

export interface Claim {
  warrantyClaimId: number
  seatNumber: number
  reason: WarrantyReason
  note: string
  state: 'owed' | 'replaced' | 'refused'
  claimedAt: string
}

/** The lines of an order with their shipments, entitlements and warranty claims. */
export const detailedLinesOf = (db: Reader, orderId: number) =>
  db
    .selectFrom('orderItems as i')
    .leftJoin('entitlements as e', 'e.orderItemId', 'i.orderItemId')
    .select([
      'i.orderItemId',
      'i.productId',
      'i.productNameEn',
      'i.productNameAr',
      'i.attributes',
      sql<Kind>`i.kind`.as('kind'),
      'i.picture',
      'i.unitPriceCents',
      'i.quantity',
      'i.itemTotalCents',
      'i.shippingCents',
      'i.takesCoupon',
      'i.isDigital',
      'i.statusId',
      'i.shippingStatusId',
      'i.quantityShipped',
      'i.quantityReturned',
      'i.quantityCanceled',
      'i.quantityRefunded',
      parcelsOfLine.as('parcels'),
      heldPieces.as('held'),
      'e.entitlementId',
      'e.startedAt',
      'e.startsLatestAt',
      'e.expiresAt',
      'e.revokedAt',
      'e.pausedAt',
      sql<Date | null>`case when e.waits_until > now() then e.waits_until end`.as('waitsUntil'),
      'e.revokeReason',
      'e.downloadLimit',
      sql<Claim[]>`(
        select coalesce(json_agg(json_build_object('warrantyClaimId', c.warranty_claim_id, 'seatNumber', c.seat_number, 'reason', c.reason,
          'note', c.note, 'state', c.state, 'claimedAt', c.claimed_at) order by c.warranty_claim_id), '[]')
        from warranty_claims c where c.entitlement_id = e.entitlement_id)`.as('claims'),
    ])
    .where('i.orderId', '=', orderId)
    .orderBy('i.orderItemId')
    .execute()

export interface TimelineEntry {
  at: Date
  type: TimelineType
  actor: string
  orderItemId: number | null
  fromStatusId: number | null
  toStatusId: number | null
  amountCents: number | null
  /** Pieces, of what happened to a part of a line. */
  quantity: number | null
  text: string
  /** Of a mail that is kept. */
  mailId: string | null
}

/** What happened to an order: its states, money, mails, notes, and what its customer opened. Oldest first. */
export async function timelineOf(db: Reader, orderId: number): Promise<TimelineEntry[]> {
  const { rows } = await sql<TimelineEntry>`
    select at, type, actor, order_item_id, from_status_id, to_status_id, amount_cents, quantity, text, mail_id from (
      select happened.*, null::text as mail_id from (
      select h.created_at as at, 'state' as type, h.actor, h.order_item_id, h.from_status_id, h.to_status_id, null::integer as amount_cents,
        null::integer as quantity, h.reason as text, h.order_history_id as id
      from order_history h where h.order_id = ${orderId}
      union all
      select o.paid_at, 'paid', coalesce(p.provider, ''), null, null, null, o.total_cents - ${unpaidCents}, null, '', 0
      from orders o left join payments p using (order_id) where o.order_id = ${orderId} and o.paid_at is not null
      union all
      select r.created_at, 'refund', r.actor, null, null, null, r.amount_cents, null, r.reason, r.refund_id
      from refunds r join orders o using (order_id) where r.order_id = ${orderId} and not ${isUnpaid} and not ${isOfDispute}
      union all
      -- Without an id of the provider, a person gave it back. Cash has no payment: the shop has only recorded the refund.
      select r.done_at, case when r.payment_id is null then 'refund-by-hand' else 'refund-done' end,
        case when r.payment_id is null then 'shop' when r.provider_id is null then '' else coalesce(p.provider, '') end,
        null, null, null, r.amount_cents, null, '', r.refund_id
      from refunds r join orders o using (order_id) left join payments p using (payment_id)
      where r.order_id = ${orderId} and r.done_at is not null and not ${isUnpaid} and not ${isOfDispute}
      union all
      select r.created_at, 'refund-failed', coalesce(p.provider, ''), null, null, null, r.amount_cents, null, '', r.refund_id
      from refunds r left join payments p using (payment_id) where r.order_id = ${orderId} and r.state = 'failed'
      union all
      select o.delivery_consent_at, 'delivery-consent', 'customer', null, null, null, null, null, '', 2147483647
      from orders o where o.order_id = ${orderId} and o.delivery_consent_at is not null
      union all
      select q.requested_at, 'request', 'customer', null, null, null, null, null, q.kind, q.order_request_id
      from order_requests q where q.order_id = ${orderId}
      union all
      select q.settled_at, case q.state when 'refused' then 'request-refused' else 'request-accepted' end, q.settled_by, null, null, null, null, null,
        q.answer, q.order_request_id
      from order_requests q where q.order_id = ${orderId} and q.state <> 'open'
      union all
      select s.created_at, 'parcel', coalesce((
          select min(m.actor) from order_item_moves m where m.shipment_id = s.shipment_id and m.moved_at = s.created_at), ''),
        null, null, null, null, null, s.carrier || ' ' || s.tracking_number, s.shipment_id
      from shipments s where s.order_id = ${orderId}
      union all
      -- Not beside the parcel that left at that moment. A corrected parcel is a later one.
      select m.moved_at, 'shipped', m.actor, m.order_item_id, null, null, null, nullif(m.quantity, i.quantity), '', m.order_item_move_id
      from order_items i join order_item_moves m using (order_item_id) left join shipments s using (shipment_id)
      where i.order_id = ${orderId} and m.move = 'shipped' and s.created_at is distinct from m.moved_at
      union all
      -- Of a whole line, its state says it.
      select m.moved_at, m.move, m.actor, m.order_item_id, null, null, null, m.quantity, m.reason, m.order_item_move_id
      from order_items i join order_item_moves m using (order_item_id)
      where i.order_id = ${orderId} and m.move in ('returned', 'canceled') and m.quantity < i.quantity
      union all
      select n.created_at, 'note', n.author, null, null, null, null, null, n.body, n.order_note_id from order_notes n where n.order_id = ${orderId}
      union all
      select d.downloaded_at, 'download', coalesce(c.email, ''), i.order_item_id, null, null, null, null, f.title_en, d.number
      from order_items i join entitlements e using (order_item_id) join downloads d using (entitlement_id) join product_files f using (file_id)
      left join seats s on s.entitlement_id = d.entitlement_id and s.number = d.seat_number
      left join customers c on c.customer_id = s.holder_customer_id
      where i.order_id = ${orderId}
      union all
      select r.revealed_at, 'reveal', c.email, i.order_item_id, null, null, null, null, '', r.reveal_id
      from order_items i join entitlements e using (order_item_id) join reveals r using (entitlement_id) join customers c on c.customer_id = r.customer_id
      where i.order_id = ${orderId}
      union all
      select d.opened_at, 'dispute-opened', p.provider, null, null, null, d.amount_cents, null, '', d.dispute_id
      from disputes d join payments p using (payment_id) where d.order_id = ${orderId}
      union all
      select d.closed_at, 'dispute-' || d.outcome, p.provider, null, null, null, coalesce(r.amount_cents, d.amount_cents), null, '', d.dispute_id
      from disputes d join payments p using (payment_id) left join refunds r using (refund_id) where d.order_id = ${orderId} and d.closed_at is not null
      union all
      select d.settled_at, 'dispute-settled', d.settled_by, null, null, null, null, null, '', d.dispute_id
      from disputes d where d.order_id = ${orderId} and d.settled_at is not null
    ) happened
      union all
      select m.sent_at, 'mail', m.email, null, null, null, null, null, m.kind, 0, b.mail_id
      from order_mails m left join order_mail_bodies b using (mail_id) where m.order_id = ${orderId}
    ) entries
    order by at, id, type`.execute(db)
  return rows as TimelineEntry[]
}

/** The customer's other orders, newest first. */
export const otherOrdersOf = (db: Reader, customerId: number, orderId: number) =>
  db
    .selectFrom('orders as o')
    .select(['o.orderId', 'o.orderNumber', 'o.createdAt', 'o.statusId', 'o.paymentState', isCanceled.as('isCanceled'), 'o.totalCents'])
    .where('o.customerId', '=', customerId)
    .where('o.orderId', '<>', orderId)
    .where(isListed)
    .orderBy('o.orderId', 'desc')
    .limit(10)
    .execute()
