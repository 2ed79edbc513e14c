import type { Kind } from '../../contract/catalog/kinds.ts'
import { orderStates } from '../../contract/constants.ts'
import type { ShelfState } from '../../contract/entitlements/shelf.ts'
import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, sql } from '../../platform/database/database.ts'
import { pictureOfLine } from '../pictures/pictures.ts'
import { type LiveLessons, liveLessonsOf } from './live-lessons.sql.ts'
import type { Terms } from './terms.ts'

export interface ShelfRow {
  entitlementId: number
  seatNumber: number | null
  state: ShelfState
  /** When a waiting title opens. */
  opensAt: Date | null
  startsAt: Date | null
  startsLatestAt: Date | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  terms: Terms
  seatsTotal: number
  seatsFree: number
  isBuyer: boolean
  buyerName: string | null
  isGift: boolean
  giftNote: string | null
  hasCredential: boolean
  /** What can be learned in the browser, how much of it is done, and the lesson that was opened last, unless it is done. */
  course: { done: number; required: number; completedAt: string | null; lessonId: number | null } | null
  live: LiveLessons | null
  /** How much of its book was read, from 0 to 1, up to the newest place. */
  readFraction: number | null
  /** The file in which the customer wrote or marked something last. */
  notesFileId: number | null
  canRenew: boolean
  orderItemId: number
  orderId: number
  orderNumber: string
  createdAt: Date
  productId: number
  productName: string
  kind: Kind
  picture: string | null
  quantity: number
  totalRecords: number
}

export interface ShelfPage {
  kind?: Kind | undefined
  search: string
  state?: 'open' | 'ended' | undefined
  pageNo: number
  pageSize: number
}

/** What a word of a search may have and the name may lack. */
const articleOrPlural = '^(وال|بال|فال|كال|ال|لل)(?=.{3})|(?<=...)(ies|(?<![isu])s)$'

/**
 * One page of what a customer holds a seat of or has bought. The open title that was used last comes first, then the newest; closed ones come
 * last. The states agree with `open_seats`: a seat is open or waits for its start exactly if that function returns it.
 * A search finds names that have all its words, in either language, spelling and number.
 */
export async function shelfOf(db: Reader, customerId: number, language: Language, page: ShelfPage): Promise<ShelfRow[]> {
  const { completed, refunded } = orderStates
  const { rows } = await sql<ShelfRow>`
    with titles as (
      select e.entitlement_id, s.number as seat_number,
        case
          when coalesce(e.revoked_at, e.paused_at) is not null or i.status_id = ${refunded} or ${completed} not in (i.status_id, i.shipping_status_id) then 'revoked'
          when e.expires_at <= now() then 'ended'
          when e.waits_until > now() then 'waiting'
          when e.started_at is null and e.starts_latest_at > now() then 'not started'
          else 'open'
        end as state,
        case when e.waits_until > now() then e.waits_until end as opens_at,
        coalesce(e.started_at, case when e.starts_latest_at <= now() then e.starts_latest_at end) as starts_at,
        case when e.started_at is null and e.starts_latest_at > now() then e.starts_latest_at end as starts_latest_at,
        e.expires_at, s.last_used_at, e.terms, 
        (select count(*) from seats sold where sold.entitlement_id = e.entitlement_id and sold.closed_at is null)::integer as seats_total,
        (
          select count(*) from seats free
          where free.entitlement_id = e.entitlement_id and free.holder_customer_id is null and free.invitation_hash is null and free.closed_at is null
        )::integer as seats_free,
        e.customer_id = ${customerId} as is_buyer,
        case when e.customer_id <> ${customerId} then trim(o.first_name || ' ' || o.last_name) end as buyer_name,
        coalesce(s.is_gift, false) and e.customer_id <> ${customerId} as is_gift,
        case when e.customer_id <> ${customerId} then s.gift_note end as gift_note,
        exists (select from account_offers a where a.product_id = e.product_id) as has_credential,
        (
          select json_build_object('done', coalesce(c.done, 0), 'completedAt', c.completed_at, 'required', coalesce(c.required, (
            select count(*) from lessons l where l.product_id = k.product_id and l.is_required and l.retired_at is null and l.published_at is not null)),
            'lessonId', (
              select l.lesson_id from lessons l join lesson_progress g on g.lesson_id = l.lesson_id and g.customer_id = c.customer_id
              where l.lesson_id = c.lesson_id and g.done_at is null and l.retired_at is null and l.published_at is not null))
          from courses k left join course_progress c on c.product_id = k.product_id and c.customer_id = ${customerId}
          where k.product_id = e.product_id and k.published_at is not null
        ) as course,
        ${liveLessonsOf('e.product_id')} as live,
        (
          select r.fraction from reading_positions r join product_files f using (file_id)
          where r.customer_id = ${customerId} and f.product_id = e.product_id and includes_file(e.terms, f.format, f.language)
          order by r.updated_at desc limit 1
        ) as read_fraction,
        (
          -- What was written in a version before is shown in the present one.
          select coalesce(v.file_id, f.file_id) from annotations a join product_files f using (file_id)
          left join product_files v on not f.is_current and v.is_current and (v.product_id, v.format, v.language) = (f.product_id, f.format, f.language)
          where a.customer_id = ${customerId} and f.product_id = e.product_id and includes_file(e.terms, f.format, f.language)
            and not a.is_deleted and a.kind <> 'bookmark'
          order by a.changed_at desc, v.position, v.file_id limit 1
        ) as notes_file_id,
        p.is_visible as can_renew,
        i.order_item_id, o.order_id, o.order_number, o.created_at, i.product_id, i.kind, ${pictureOfLine(language)} as picture, i.quantity,
        ${sql.ref(`i.${localizedColumn('productName', language)}`)} as product_name
      from entitlements e
      join order_items i using (order_item_id)
      join orders o using (order_id)
      join products p on p.product_id = e.product_id
      left join seats s on s.entitlement_id = e.entitlement_id and s.holder_customer_id = ${customerId}
      where e.entitlement_id in (
        select entitlement_id from seats where holder_customer_id = ${customerId}
        union select entitlement_id from entitlements where customer_id = ${customerId}
      ) and (${page.kind ?? null}::text is null or i.kind = ${page.kind ?? null})
        and not exists (
          select from regexp_split_to_table(words_in(${page.search}), '\\s+') word
          where searchable(i.product_name_en || ' ' || i.product_name_ar)
            not like '%' || american(regexp_replace(word, ${articleOrPlural}, '', 'g')) || '%'
        )
    ), listed as (
      select *, state in ('ended', 'revoked') as is_closed from titles
    )
    select *, count(*) over () as total_records
    from listed
    where is_closed = coalesce(${page.state ? page.state === 'ended' : null}, is_closed)
    order by is_closed, last_used_at = max(last_used_at) filter (where not is_closed) over () desc nulls last, order_item_id desc
    limit ${page.pageSize} offset ${Math.min((page.pageNo - 1) * page.pageSize, Number.MAX_SAFE_INTEGER)}`.execute(db)
  return rows
}

export interface NamedProduct {
  productId: number
  productName: string
  kind: Kind
}

/** Names of these products in the order of the customer's shelf: the one that was used last first, then the newest. */
export async function inShelfOrder(db: Reader, customerId: number, productIds: number[], language: Language): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select p.product_id, p.kind, ${sql.ref(`p.${localizedColumn('name', language)}`)} as product_name
    from products p
    left join (
      entitlements e left join seats s on s.entitlement_id = e.entitlement_id and s.holder_customer_id = ${customerId}
    ) on e.product_id = p.product_id and (s.number is not null or e.customer_id = ${customerId})
    where p.product_id = any (${productIds}::integer[])
    group by p.product_id
    order by max(s.last_used_at) desc nulls last, max(e.order_item_id) desc nulls last, p.product_id`.execute(db)
  return rows
}
