import { type Reader, sql } from '../../../platform/database/database.ts'

/** What an order's customer, and the holders of its seats, received and used. */
export const evidenceKinds = ['parcel', 'mail', 'download', 'reading', 'lesson', 'quiz', 'certificate', 'reveal', 'review'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export interface EvidenceEntry {
  at: Date
  kind: EvidenceKind
  /** The product, file or lesson; of a mail its kind, of a parcel its carrier. */
  nameEn: string
  nameAr: string
  /** Who did it, or to whom it was sent: an e-mail address. */
  who: string
  /** The tracking number, the subject of the mail, the network, the number of the certificate, or the title of the review. */
  text: string
  /** Per cent of a file that was read, minutes of a lesson that were played, the score of a quiz or the stars of a review. */
  number: number | null
  isDone: boolean
}

/**
 * The entries in the order of time. Reading and learning of before the access of this order is of another one. Where the same customer has the
 * product from two orders, what they did since belongs to both.
 */
export async function evidenceOf(db: Reader, orderId: number): Promise<EvidenceEntry[]> {
  const { rows } = await sql<EvidenceEntry>`
    with accesses as materialized (
      select e.entitlement_id, e.product_id, e.granted_at, i.product_name_en, i.product_name_ar
      from order_items i join entitlements e using (order_item_id) where i.order_id = ${orderId}
    ), holders as materialized (
      select a.product_id, held.customer_id, min(a.granted_at) as since
      from accesses a cross join lateral (
        select s.holder_customer_id as customer_id from seats s where s.entitlement_id = a.entitlement_id
        union select m.to_customer_id from seat_moves m where m.entitlement_id = a.entitlement_id) held
      where held.customer_id is not null group by 1, 2
    )
    select at, kind, name_en, name_ar, who, text, number, is_done from (
      select s.created_at as at, 'parcel' as kind, s.carrier as name_en, s.carrier as name_ar, '' as who,
        s.tracking_number || coalesce(' ' || s.tracking_url, '') as text, null::integer as number, false as is_done
      from shipments s where s.order_id = ${orderId}
      union all
      select m.sent_at, 'mail', m.kind, m.kind, m.email, coalesce(b.subject, ''), null, false
      from order_mails m left join order_mail_bodies b using (mail_id) where m.order_id = ${orderId}
      union all
      select d.downloaded_at, 'download', f.title_en, f.title_ar, coalesce(c.email, ''), '', null, false
      from accesses a join downloads d using (entitlement_id) join product_files f using (file_id)
      left join seats s on s.entitlement_id = d.entitlement_id and s.number = d.seat_number
      left join customers c on c.customer_id = s.holder_customer_id
      union all
      -- In %.
      select p.updated_at, 'reading', f.title_en, f.title_ar, c.email, '', round((p.fraction / 0.01)::numeric)::integer, false
      from holders h join product_files f using (product_id)
      join reading_positions p on (p.file_id, p.customer_id) = (f.file_id, h.customer_id) and p.updated_at >= h.since
      join customers c on c.customer_id = h.customer_id
      union all
      select p.opened_at, 'lesson', l.title_en, l.title_ar, c.email, '',
        (select ceil(sum(upper(part) - lower(part)) / 60000.0)::integer from unnest(p.watched) part), p.done_at is not null
      from holders h join lessons l using (product_id)
      join lesson_progress p on (p.lesson_id, p.customer_id) = (l.lesson_id, h.customer_id) and p.updated_at >= h.since
      join customers c on c.customer_id = h.customer_id
      union all
      select q.submitted_at, 'quiz', l.title_en, l.title_ar, c.email, '', q.score, false
      from holders h join lessons l using (product_id)
      join quiz_attempts q on (q.lesson_id, q.customer_id) = (l.lesson_id, h.customer_id) and q.submitted_at >= h.since
      join customers c on c.customer_id = h.customer_id
      union all
      select f.issued_at, 'certificate', a.product_name_en, a.product_name_ar, c.email, f.number, null, false
      from accesses a join certificates f using (entitlement_id) join customers c on c.customer_id = f.customer_id
      union all
      select r.revealed_at, 'reveal', a.product_name_en, a.product_name_ar, c.email, coalesce(r.network, ''), null, false
      from accesses a join reveals r using (entitlement_id) join customers c on c.customer_id = r.customer_id
      union all
      select v.created_at, 'review', i.product_name_en, i.product_name_ar, v.reviewer_email, v.title, v.rating, false
      from order_items i join orders o using (order_id)
      join reviews v on (v.product_id, v.customer_id) = (i.product_id, o.customer_id) and v.created_at >= o.created_at
      where i.order_id = ${orderId}
    ) happened
    order by at, kind, text`.execute(db)
  return rows
}
