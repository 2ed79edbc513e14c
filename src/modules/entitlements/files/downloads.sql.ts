import { orderStates } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type Database, inTransaction, type Reader, sql } from '../../../platform/database/database.ts'
import { noteUse } from '../entitlements.sql.ts'

export type BoughtItem = NonNullable<Awaited<ReturnType<typeof findBought>>>
/** One of which the customer holds a seat now. */
export type OpenItem = BoughtItem & { seatNumber: number }

/**
 * The entitlement of an item as this customer holds it, with the texts of its stamp: the names of the buyer as in the order, of anybody
 * else as in their profile. `seatNumber` is null if the customer has no open seat.
 */
export const findBought = (db: Reader, orderItemId: number, customerId: number) =>
  db
    .selectFrom('entitlements as e')
    .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
    .innerJoin('orders as o', 'o.orderId', 'i.orderId')
    .innerJoin('customers as c', (join) => join.on('c.customerId', '=', customerId))
    .select([
      'e.entitlementId',
      'e.orderItemId',
      'c.customerId',
      'e.productId',
      sql<Date>`now()`.as('now'),
      sql<number | null>`(select s.seat_number from open_seats(${customerId}) s where s.entitlement_id = e.entitlement_id)`.as(
        'seatNumber',
      ),
      'i.productNameEn',
      'i.productNameAr',
      'o.orderNumber',
      ofHolder('firstName').as('firstName'),
      ofHolder('lastName').as('lastName'),
      ofHolder('email').as('email'),
      sql<Language>`o.language`.as('language'),
    ])
    .where('e.orderItemId', '=', orderItemId)
    .executeTakeFirst()

const ofHolder = (column: 'firstName' | 'lastName' | 'email') =>
  sql<string>`case when c.customer_id = o.customer_id then ${sql.ref(`o.${column}`)} else ${sql.ref(`c.${column}`)} end`

export interface BoughtFile {
  orderItemId: number
  fileId: number
  titleEn: string
  titleAr: string
  language: Language
  format: string
  contentType: string
  storageKey: string
  now: Date
  sizeBytes: number | null
  /** Remaining downloads of this seat. Those of an earlier holder do not count. */
  left: number
}

/** The current files of those items that this customer can download now; files in the customer's language come first. */
export async function filesOf(db: Reader, customerId: number, orderItemIds: number[], language: Language): Promise<BoughtFile[]> {
  const { rows } = await sql<BoughtFile>`
    select s.order_item_id, f.file_id, f.title_en, f.title_ar, f.language, f.format, f.content_type, f.storage_key, now() as now, f.size_bytes,
      e.download_limit - (
        select count(*) from downloads d
        where d.entitlement_id = s.entitlement_id and d.seat_number = s.seat_number and d.file_id = f.file_id and d.downloaded_at >= held.claimed_at
      )::integer as left
    from open_seats(${customerId}) s
    join entitlements e using (entitlement_id)
    join seats held on (held.entitlement_id, held.number) = (s.entitlement_id, s.seat_number)
    join product_files f on f.product_id = s.product_id
    where s.order_item_id = any (${orderItemIds}::integer[]) and f.is_current and includes_file(s.terms, f.format, f.language)
    order by s.order_item_id, f.language <> ${language}, f.position, f.file_id`.execute(db)
  return rows
}

export interface Counting {
  entitlementId: number
  seatNumber: number
  customerId: number
  fileId: number
  nonce: Buffer
  /** Bytes of the whole file. */
  size: number
  /** Length of a requested range. Such a request is free if a download with this ticket was counted before. */
  rangeBytes?: number
}

/** A counted download includes ranges of up to this many times the file's size. */
const timesInRanges = 20

/**
 * Counts a download of a seat, and starts a period that waits for the first use: 'spent' if the limit is reached, 'closed' if the customer
 * does not hold the seat any more. Locks the entitlement, so that concurrent downloads cannot exceed the limit. Ranges beyond the included
 * bytes count as another download.
 */
export const countDownload = (
  db: Database,
  { entitlementId, seatNumber, customerId, fileId, nonce, size, rangeBytes }: Counting,
): Promise<'counted' | 'spent' | 'closed'> =>
  inTransaction(db, async (tx) => {
    const entitlement = await tx
      .selectFrom('entitlements')
      .select('downloadLimit')
      .where('entitlementId', '=', entitlementId)
      .forUpdate()
      .executeTakeFirst()
    if (!entitlement || !(await holdsSeat(tx, { customerId, entitlementId, seatNumber }))) return 'closed'
    if (rangeBytes !== undefined) {
      const { numAffectedRows } = await sql`
        update downloads set resumed_bytes = resumed_bytes + ${rangeBytes}
        where (entitlement_id, seat_number, file_id) = (${entitlementId}, ${seatNumber}, ${fileId}) and number = (
          select min(number) from downloads
          where (entitlement_id, seat_number, file_id, ticket) = (${entitlementId}, ${seatNumber}, ${fileId}, ${nonce})
            and resumed_bytes + ${rangeBytes} <= ${timesInRanges * size}::bigint)`.execute(tx)
      if (numAffectedRows === 1n) return 'counted'
    }
    const { used, last } = await tx
      .selectFrom('downloads as d')
      .innerJoin('seats as s', (join) => join.onRef('s.entitlementId', '=', 'd.entitlementId').onRef('s.number', '=', 'd.seatNumber'))
      .select(({ fn, ref }) => [
        // An earlier holder of the seat has used up none of this one's downloads.
        fn.countAll<number>().filterWhere('d.downloadedAt', '>=', ref('s.claimedAt')).as('used'),
        fn.coalesce(fn.max('d.number'), sql<number>`0`).as('last'),
      ])
      .where('d.entitlementId', '=', entitlementId)
      .where('d.seatNumber', '=', seatNumber)
      .where('d.fileId', '=', fileId)
      .executeTakeFirstOrThrow()
    if (used >= entitlement.downloadLimit) return 'spent'
    await tx
      .insertInto('downloads')
      .values({ entitlementId, seatNumber, fileId, number: last + 1, ticket: nonce })
      .execute()
    await noteUse(tx, entitlementId, seatNumber)
    return 'counted'
  })

/** Whether the customer holds this seat now, and it is open. */
export async function holdsSeat(
  db: Reader,
  { customerId, entitlementId, seatNumber }: Pick<Counting, 'customerId' | 'entitlementId' | 'seatNumber'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from open_seats(${customerId}) where (entitlement_id, seat_number) = (${entitlementId}, ${seatNumber})`.execute(db)
  return rows.length === 1
}

/** The number of the seat that the customer holds of an entitlement, if it is open. */
export async function findOpenSeat(db: Reader, customerId: number, entitlementId: number): Promise<number | undefined> {
  const { rows } = await sql<{ seatNumber: number }>`
    select seat_number from open_seats(${customerId}) where entitlement_id = ${entitlementId}`.execute(db)
  return rows[0]?.seatNumber
}

export interface ProductSeat {
  entitlementId: number
  seatNumber: number
  orderItemId: number
  givesCertificate: boolean
}

/** A seat of a product that the customer holds and that is open: one that gives a certificate, if there are several. */
export async function findSeatOfProduct(db: Reader, customerId: number, productId: number): Promise<ProductSeat | undefined> {
  const { rows } = await sql<ProductSeat>`
    select entitlement_id, seat_number, order_item_id, coalesce((terms ->> 'givesCertificate')::boolean, false) as gives_certificate
    from open_seats(${customerId}) where product_id = ${productId} order by gives_certificate desc, entitlement_id limit 1`.execute(db)
  return rows[0]
}

/**
 * The customer's seat at `earnedAt`: open now, or expired after it. Prefers a seat that gives a certificate.
 */
export async function findSeatOfMoment(
  db: Reader,
  customerId: number,
  productId: number,
  earnedAt: Date,
): Promise<ProductSeat | undefined> {
  const { completed, refunded } = orderStates
  const { rows } = await sql<ProductSeat>`
    select entitlement_id, s.number as seat_number, order_item_id, coalesce((e.terms ->> 'givesCertificate')::boolean, false) as gives_certificate
    from seats s join entitlements e using (entitlement_id) join order_items i using (order_item_id)
    where (s.holder_customer_id, e.product_id) = (${customerId}, ${productId}) and (is_open(e, i)
      or e.revoked_at is null and i.status_id <> ${refunded} and ${completed} in (i.status_id, i.shipping_status_id)
        and ${earnedAt}::timestamptz between e.started_at and e.expires_at)
    order by gives_certificate desc, entitlement_id limit 1`.execute(db)
  return rows[0]
}

/** When a customer's access to a product ends. Null: none, without an end, or not begun. */
export async function accessEndOf(db: Reader, customerId: number, productId: number): Promise<Date | null> {
  const { rows } = await sql<{ endsAt: Date | null }>`
    select case when bool_and(ends_at is not null) then max(ends_at) end as ends_at
    from (
      select case when e.started_at is not null or e.starts_latest_at <= now() then e.expires_at end as ends_at
      from seats s join entitlements e using (entitlement_id) join order_items i using (order_item_id)
      where (s.holder_customer_id, e.product_id) = (${customerId}, ${productId}) and is_open(e, i)
    ) held`.execute(db)
  return rows[0]?.endsAt ?? null
}

/** Stores the size of a file, once it is known. */
export const noteSize = (db: Database, fileId: number, size: number) =>
  db.updateTable('productFiles').set({ sizeBytes: size }).where('fileId', '=', fileId).where('sizeBytes', 'is', null).execute()
