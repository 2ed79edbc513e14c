import type { SqlBool } from 'kysely'
import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, sql } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/keyset.ts'

type Source = 'staff' | 'shop' | 'database'

export interface EntryFilter {
  staffId?: number
  source?: Source
  subjectType?: string
  subjectId?: string
  act?: string
  from?: Date
  until?: Date
  field?: string
}

export type LoggedEntry = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** An entry says `part` of its actor; a statement typed by hand has no staff member. */
const ofActor = (part: 'databaseUser' | 'application' | 'reason' | 'request') => sql<string | null>`a.actor ->> ${sql.lit(part)}`

/** Whether a program of the shop made the entry, in the words of the index `audit_log_by_source`. */
const isByShop = sql<SqlBool>`coalesce(a.actor ->> 'application', 'avicenna') like 'avicenna%'`

/** A person searches for “price” and “name”. */
const namesOf = (field: string) => [field, `${field}_en`, `${field}_ar`, `${field}_cents`]

/** The names of the columns of an entry, in the words of the index `audit_log_by_field`. */
const fieldsOf = sql`jsonb_path_query_array(coalesce(a.after, a.before), '$.keyvalue().key')`

const matching = (db: Reader, filter: EntryFilter) =>
  db
    .selectFrom('auditLog as a')
    .select(['a.auditId', 'a.at'])
    .$if(filter.staffId !== undefined, (all) => all.where('a.staffId', '=', filter.staffId ?? 0))
    .$if(filter.source === 'staff', (all) => all.where('a.staffId', 'is not', null))
    .$if(filter.source === 'shop', (all) => all.where('a.staffId', 'is', null).where(isByShop))
    .$if(filter.source === 'database', (all) => all.where('a.staffId', 'is', null).where(sql<SqlBool>`not ${isByShop}`))
    .$if(filter.subjectType !== undefined, (all) => all.where('a.subjectType', '=', filter.subjectType ?? ''))
    .$if(filter.subjectId !== undefined, (all) => all.where('a.subjectId', '=', filter.subjectId ?? ''))
    .$if(filter.act !== undefined, (all) => all.where('a.act', '=', filter.act ?? ''))
    // The condition of the index `audit_log_by_act`.
    .$if(filter.act !== undefined && filter.act !== 'update', (all) => all.where(sql<SqlBool>`a.act <> 'update'`))
    .$if(filter.from !== undefined, (all) => all.where('a.at', '>=', filter.from ?? new Date(0)))
    .$if(filter.until !== undefined, (all) => all.where('a.at', '<', filter.until ?? new Date(0)))
    .$if(filter.field !== undefined, (all) => all.where(sql<SqlBool>`${fieldsOf} ?| ${namesOf(filter.field ?? '')}::text[]`))

/** Entries with the names of what they are about. */
const selectEntries = (db: Reader, language: Language) =>
  db
    .selectFrom('auditLog as a')
    .leftJoin('staff as s', (join) => join.onRef('s.staffId', '=', 'a.staffId'))
    .leftJoin('products as p', (join) =>
      join.on('p.productId', '=', sql<number>`case when a.subject_type = 'products' then a.subject_id::integer end`),
    )
    .leftJoin('orders as o', (join) =>
      join.on('o.orderId', '=', sql<number>`case when a.subject_type = 'orders' then a.subject_id::integer end`),
    )
    .select([
      'a.auditId',
      'a.at',
      'a.staffId',
      's.name as staffName',
      sql<Source>`case when a.staff_id is not null then 'staff' when ${isByShop} then 'shop' else 'database' end`.as('source'),
      sql<number | null>`(a.actor ->> 'token')::integer`.as('tokenId'),
      ofActor('databaseUser').as('databaseUser'),
      ofActor('application').as('application'),
      ofActor('reason').as('reason'),
      ofActor('request').as('requestId'),
      'a.act',
      'a.subjectType',
      'a.subjectId',
      // A part is known by the product or order that it belongs to.
      (eb) => eb.fn.coalesce(`p.${localizedColumn('name', language)}`, 'o.orderNumber', 'a.subjectName').as('subjectName'),
      'a.tableName',
      sql<Record<string, unknown> | null>`a.row_key`.as('rowKey'),
      sql<Record<string, unknown> | null>`a.before`.as('before'),
      sql<Record<string, unknown> | null>`a.after`.as('after'),
    ])

interface Listing {
  filter: EntryFilter
  language: Language
  direction: 'asc' | 'desc'
  after?: string | undefined
  size: number
}

/** A page of entries with the cursor of the next one: they are found first, and named afterwards. */
export async function listEntriesBy(db: Reader, { filter, language, direction, after, size }: Listing) {
  const countFirst = filter.field !== undefined
  const { rows: found, ...page } = await readPage(db, matching(db, filter), {
    by: 'a.at',
    id: 'a.auditId',
    direction,
    after,
    size,
    countFirst,
  })
  // Only the months of these entries are read. A time has more digits in the database than here.
  const from = (edge: 'min' | 'max', more: string) =>
    sql<Date>`(select ${sql.raw(edge)}(at) + ${more}::interval from unnest(${found.map(({ at }) => at)}::timestamptz[]) at)`
  const rows = await selectEntries(db, language)
    .where('a.auditId', '=', sql<number>`any (${found.map(({ auditId }) => auditId)}::integer[])`)
    .where('a.at', '>=', from('min', '-1 ms'))
    .where('a.at', '<=', from('max', '1 ms'))
    .execute()
  const byId = new Map(rows.map((row) => [row.auditId, row]))
  return { ...page, rows: found.flatMap(({ auditId }) => byId.get(auditId) ?? []) }
}

export const findEntry = (db: Reader, auditId: number, language: Language): Promise<LoggedEntry | undefined> =>
  selectEntries(db, language).where('a.auditId', '=', auditId).executeTakeFirst()

/** Everyone whom an entry can name. */
export const peopleOf = (db: Reader) =>
  db
    .selectFrom('staff')
    .select(({ eb }) => ['staffId', 'name', eb('removedAt', 'is not', null).$castTo<boolean>().as('isRemoved')])
    .orderBy('name')
    .orderBy('staffId')
    .execute()
