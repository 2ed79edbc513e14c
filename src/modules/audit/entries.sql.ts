import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, sql } from '../../platform/database/database.ts'

export interface EntryFilter {
  staffId?: number
  subjectType?: string
  subjectId?: string
  act?: string
  from?: string
  until?: string
  field?: string
}

export type LoggedEntry = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

const staffId = sql<number | null>`(a.actor ->> 'staff')::integer`

/** An entry says `part` of its actor; a statement typed by hand has no staff member. */
const ofActor = (part: 'databaseUser' | 'application' | 'reason' | 'request') => sql<string | null>`a.actor ->> ${sql.lit(part)}`

/** A person searches for “price” and “name”. */
const namesOf = (field: string) => [field, `${field}_en`, `${field}_ar`, `${field}_cents`]

/** The entries of a filter, without an order. */
export const entriesOf = (db: Reader, filter: EntryFilter, language: Language) =>
  db
    .selectFrom('auditLog as a')
    .leftJoin('staff as s', (join) => join.on('s.staffId', '=', staffId))
    .leftJoin('products as p', (join) =>
      join.on('p.productId', '=', sql<number>`case when a.subject_type = 'products' then a.subject_id::integer end`),
    )
    .leftJoin('orders as o', (join) =>
      join.on('o.orderId', '=', sql<number>`case when a.subject_type = 'orders' then a.subject_id::integer end`),
    )
    .select([
      'a.auditId',
      'a.at',
      staffId.as('staffId'),
      's.name as staffName',
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
    .$if(filter.staffId !== undefined, (all) => all.where(staffId, '=', filter.staffId ?? 0))
    .$if(filter.subjectType !== undefined, (all) => all.where('a.subjectType', '=', filter.subjectType ?? ''))
    .$if(filter.subjectId !== undefined, (all) => all.where('a.subjectId', '=', filter.subjectId ?? ''))
    .$if(filter.act !== undefined, (all) => all.where('a.act', '=', filter.act ?? ''))
    .$if(filter.from !== undefined, (all) => all.where('a.at', '>=', new Date(filter.from ?? 0)))
    .$if(filter.until !== undefined, (all) => all.where('a.at', '<', new Date(filter.until ?? 0)))
    .$if(filter.field !== undefined, (all) =>
      all.where(({ or, eb }) =>
        or([
          eb(sql<boolean>`a.before ?| ${namesOf(filter.field ?? '')}::text[]`, '=', true),
          eb(sql<boolean>`a.after ?| ${namesOf(filter.field ?? '')}::text[]`, '=', true),
        ]),
      ),
    )

export const findEntry = (db: Reader, auditId: number, language: Language): Promise<LoggedEntry | undefined> =>
  entriesOf(db, {}, language).where('a.auditId', '=', auditId).executeTakeFirst()

/** Everyone whom an entry can name. */
export const peopleOf = (db: Reader) =>
  db
    .selectFrom('staff')
    .select(({ eb }) => ['staffId', 'name', eb('removedAt', 'is not', null).$castTo<boolean>().as('isRemoved')])
    .orderBy('name')
    .orderBy('staffId')
    .execute()
