import { type Reader, sql } from '../../../platform/database/database.ts'
import { correctedNumber, type DocumentKind, numberSaid } from './documents.sql.ts'
import type { SearchedNumber } from './searched-number.ts'

export interface DocumentFilter {
  kind?: DocumentKind | undefined
  /** `INV-2026`. */
  series?: string | undefined
  /** YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
  search?: SearchedNumber | undefined
}

/** Documents, for a page of a list. */
export const selectDocuments = (db: Reader, { kind, series, from, to, search }: DocumentFilter) =>
  db
    .selectFrom('documents as d')
    .innerJoin('orders as o', 'o.orderId', 'd.orderId')
    .select(['d.documentId', 'd.issuedAt', 'd.totalCents', 'd.orderId', 'o.orderNumber'])
    .select([sql<DocumentKind>`d.kind`.as('kind'), numberSaid.as('number'), correctedNumber.as('correctsNumber')])
    .select([
      sql<string>`coalesce(d.snapshot -> 'buyer' -> 0 ->> 'text', '')`.as('buyer'),
      sql<boolean>`coalesce((d.snapshot -> 'isFrozen')::boolean, false)`.as('isFrozen'),
    ])
    .$if(kind !== undefined, (all) => all.where('d.kind', '=', kind as string))
    .$if(series !== undefined, (all) => all.where(inSeries(series as string)))
    .$if(from !== undefined, (all) =>
      all.where(sql<boolean>`d.issued_at >= (select ${from}::date::timestamp at time zone shop_time_zone())`),
    )
    .$if(to !== undefined, (all) =>
      all.where(sql<boolean>`d.issued_at < (select (${to}::date + 1)::timestamp at time zone shop_time_zone())`),
    )
    .$if(search?.series !== undefined, (all) => all.where(inSeries(search?.series as string)))
    .$if(search?.number !== undefined && search.series !== undefined, (all) => all.where('d.number', '=', search?.number as number))
    .$if(search !== undefined && search.series === undefined, (all) => all.where(ofNumberOrOrder(search as SearchedNumber)))

const inSeries = (series: string) =>
  sql<boolean>`d.series_id = any (array(select series_id from document_series where prefix || '-' || year = ${series}))`

/** A number alone is that of a document, of any series, or of an order. */
const ofNumberOrOrder = ({ number, orderNumber }: SearchedNumber) =>
  sql<boolean>`(d.number = ${number ?? null}::integer and d.series_id = any (array(select series_id from document_series))
    or d.order_id = any (array(select order_id from orders where order_number = ${orderNumber})))`
