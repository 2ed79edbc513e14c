import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

// Decision 137: papers never change

export type DocumentKind = 'invoice' | 'credit_note'

/** One run at a time issues documents, on whatever machine. */
export const lockIssuing = (tx: Tx) => sql`select pg_advisory_xact_lock('documents'::regclass::oid::bigint)`.execute(tx)

export interface DueDocument {
  orderId: number
  kind: DocumentKind
  /** 0: the sale itself. */
  refundId: number
}

/**
 * What waits for a number, in the order in which it gets one: sales as they were paid, then their refunds. So a credit note is never before the
 * invoice of its order.
 */
export async function dueDocuments(
  tx: Tx,
  { limit, orderIds }: { limit: number; orderIds?: number[] | undefined },
): Promise<DueDocument[]> {
  const { rows } = await sql<DueDocument>`
    select w.order_id, w.kind, w.refund_id from documents_due w join orders o using (order_id)
    where ${orderIds ? sql`w.order_id = any (${orderIds}::integer[])` : sql`true`}
    order by w.refund_id > 0, case when w.refund_id = 0 then o.paid_at end, w.refund_id, w.kind, w.order_id
    limit ${limit} for update of w skip locked`.execute(tx)
  return rows
}

/**
 * Adds what is due of orders that were paid before there were documents: of the named ones, and of those with a later refund. Orders with an invoice are
 * left out. The caller holds the lock.
 */
export async function addOldOrders(tx: Tx, orderIds: number[]): Promise<void> {
  await sql`
    with old as materialized (
      select o.order_id
      from (select unnest(${orderIds}::integer[]) as order_id union select w.order_id from documents_due w where w.refund_id > 0) named
      join orders o using (order_id) cross join documents_frozen f
      where o.order_id <= f.until_order_id and o.paid_at < f.paid_before and o.total_cents > 0
        and not exists (select from documents d where (d.order_id, d.kind, d.refund_id) = (o.order_id, 'invoice', 0))
    )
    insert into documents_due (order_id, kind, refund_id)
    select order_id, 'invoice', 0 from old
    union all select r.order_id, 'credit_note', r.refund_id from refunds r join old using (order_id)
    on conflict do nothing`.execute(tx)
}

export async function hasDue(db: Reader, orderId: number): Promise<boolean> {
  return (await db.selectFrom('documentsDue').select('orderId').where('orderId', '=', orderId).executeTakeFirst()) !== undefined
}

export interface Series {
  seriesId: number
  nextNumber: number
  /** Of the last document; null for a new series. */
  issuedAt: Date | null
  sha256: Buffer | null
}

/** A series with its last document, made if there is none yet. The caller holds the lock. */
export async function openSeries(tx: Tx, { kind, prefix, year }: { kind: DocumentKind; prefix: string; year: number }): Promise<Series> {
  const { rows } = await sql<Series>`
    with series as (
      insert into document_series (kind, prefix, year) values (${kind}, ${prefix}, ${year})
      on conflict on constraint one_series_of_a_year do update set prefix = excluded.prefix
      returning series_id, next_number
    )
    select s.series_id, s.next_number, d.issued_at, d.sha256
    from series s left join documents d on (d.series_id, d.number) = (s.series_id, s.next_number - 1)`.execute(tx)
  const [series] = rows
  if (!series) throw new Error(`there is no series ${prefix}-${year}`)
  return series
}

export const advanceSeries = (tx: Tx, { seriesId, nextNumber }: Series) =>
  tx.updateTable('documentSeries').set({ nextNumber }).where('seriesId', '=', seriesId).execute()

export interface NewDocument extends DueDocument {
  seriesId: number
  number: number
  correctsId: number | null
  issuedAt: Date
  totalCents: number
  /** As JSON. */
  snapshot: string
  sha256: Buffer
  previousHash: Buffer | null
}

/** Inserts documents with their numbers, and removes what was due. */
export async function insertDocuments(tx: Tx, documents: NewDocument[]): Promise<void> {
  const all = <Key extends keyof NewDocument>(key: Key) => documents.map((one) => one[key])
  await sql`
    with issued as (
      insert into documents (series_id, number, kind, order_id, refund_id, corrects_id, issued_at, total_cents, snapshot, sha256, previous_hash)
      select series_id, number, kind, order_id, refund_id, corrects_id, issued_at, total_cents, snapshot::jsonb, sha256, previous_hash
      from unnest(${all('seriesId')}::integer[], ${all('number')}::integer[], ${all('kind')}::text[], ${all('orderId')}::integer[],
        ${all('refundId')}::integer[], ${all('correctsId')}::integer[], ${all('issuedAt')}::timestamptz[], ${all('totalCents')}::integer[],
        ${all('snapshot')}::text[], ${all('sha256')}::bytea[], ${all('previousHash')}::bytea[])
        with ordinality as one (series_id, number, kind, order_id, refund_id, corrects_id, issued_at, total_cents, snapshot, sha256, previous_hash, place)
      order by place
      returning order_id, kind, refund_id
    )
    delete from documents_due w using issued where (w.order_id, w.kind, w.refund_id) = (issued.order_id, issued.kind, issued.refund_id)`.execute(
    tx,
  )
}

/** `INV-2026-000001`, as the document says it, and the number of what it corrects. */
export const numberSaid = sql<string>`d.snapshot ->> 'number'`
export const correctedNumber = sql<string | null>`d.snapshot -> 'corrects' ->> 'number'`

/** The documents of orders that others may correct. */
export const documentsOfOrders = (db: Reader, orderIds: number[]) =>
  db
    .selectFrom('documents as d')
    .select(['d.documentId', 'd.orderId', 'd.refundId', 'd.issuedAt', 'd.totalCents'])
    .select([sql<DocumentKind>`d.kind`.as('kind'), numberSaid.as('number'), correctedNumber.as('correctsNumber')])
    .where('d.orderId', '=', sql<number>`any (${orderIds}::integer[])`)
    .orderBy('d.documentId')
    .execute()
export type IssuedDocument = Awaited<ReturnType<typeof documentsOfOrders>>[number]

export interface RefundOfDocument {
  refundId: number
  orderId: number
  amountCents: number
  createdAt: Date
  pieces: { orderItemId: number; quantity: number; amountCents: number }[]
}

/** Refunds with the pieces that they were for. */
export async function refundsOfDocuments(tx: Tx, refundIds: number[]): Promise<RefundOfDocument[]> {
  const { rows } = await sql<RefundOfDocument>`
    select r.refund_id, r.order_id, r.amount_cents, r.created_at,
      (select coalesce(json_agg(json_build_object('orderItemId', m.order_item_id, 'quantity', m.quantity, 'amountCents', m.amount_cents)
        order by m.order_item_id), '[]')
        from order_items i join order_item_moves m using (order_item_id)
        where i.order_id = r.order_id and m.refund_id = r.refund_id and m.move = 'refunded') as pieces
    from refunds r where r.refund_id = any (${refundIds}::integer[])`.execute(tx)
  return rows
}

/** Which sales and refunds were before there were documents. */
export const findFrozen = (db: Reader) =>
  db.selectFrom('documentsFrozen').select(['untilOrderId', 'paidBefore', 'nextOrderId']).executeTakeFirstOrThrow()

export const storeMark = (tx: Tx, mark: { sha256: Buffer; svg: string }) =>
  tx
    .insertInto('documentMarks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The next paid orders of those before there were documents, by their ids. */
export async function oldOrdersFrom(db: Reader, fromOrderId: number, untilOrderId: number, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('orders')
    .select('orderId')
    .where('orderId', '>=', fromOrderId)
    .where('orderId', '<=', untilOrderId)
    .where('paidAt', 'is not', null)
    .orderBy('orderId')
    .limit(limit)
    .execute()
  return found.map(({ orderId }) => orderId)
}

/** Unless another run was faster. */
export const setNextToFreeze = (db: Reader, before: number, nextOrderId: number | null) =>
  db.updateTable('documentsFrozen').set({ nextOrderId }).where('nextOrderId', '=', before).execute()
