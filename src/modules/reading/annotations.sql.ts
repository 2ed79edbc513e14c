import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { Language } from '../../contract/localization/language.ts'
import type { annotationColors, annotationKinds } from '../../contract/reading/reading.ts'
import { localizedColumn, type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { hasPhrase, matchesText } from '../../platform/database/matches-text.ts'
import type { DB } from '../../platform/database/tables.ts'

export interface StoredAnnotation {
  annotationId: string
  kind: (typeof annotationKinds)[number]
  locator: string
  quoteBefore: string
  quoteExact: string
  quoteAfter: string
  color: (typeof annotationColors)[number]
  note: string
  changedAt: Date
  revision: number
  isDeleted: boolean
}

export interface ReaderOfFile {
  customerId: number
  fileId: number
}

/** Who annotates, and what: a book or a lesson. */
export type Annotator = { customerId: number } & ({ fileId: number; lessonId?: undefined } | { lessonId: number; fileId?: undefined })

export interface Position {
  deviceId: string
  locator: string
  fraction: number
  updatedAt: Date
}

/** A time of a device whose clock is ahead would win over all later changes. */
const notInFuture = (time: Date) => sql<Date>`least(${time}::timestamptz, now())`

/** Stores a position unless the stored one of this device is newer. */
export const savePosition = (db: Reader, { customerId, fileId }: ReaderOfFile, { updatedAt, ...position }: Position) =>
  db
    .insertInto('readingPositions')
    .values({ customerId, fileId, ...position, updatedAt: notInFuture(updatedAt) })
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'fileId', 'deviceId'])
        .doUpdateSet(({ ref }) => ({
          locator: ref('excluded.locator'),
          fraction: ref('excluded.fraction'),
          updatedAt: ref('excluded.updatedAt'),
        }))
        .whereRef('excluded.updatedAt', '>=', 'readingPositions.updatedAt'),
    )
    .execute()

/** A file, and the versions of it before: places and marks of a reader outlast a correction of the book. */
const versionsOf = (fileId: number) =>
  expressionBuilder<DB>()
    .selectFrom('productFiles as f')
    .innerJoin('productFiles as v', (join) =>
      join.onRef('v.productId', '=', 'f.productId').onRef('v.format', '=', 'f.format').onRef('v.language', '=', 'f.language'),
    )
    .select('v.fileId')
    .where('f.fileId', '=', fileId)
    .where((of) => of.or([of('v.fileId', '=', fileId), of('v.isCurrent', '=', false)]))

/** The newest positions of the customer's devices, one of each. */
export const positionsOf = (db: Reader, { customerId, fileId }: ReaderOfFile): Promise<Position[]> =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('readingPositions')
        .select(['deviceId', 'locator', 'fraction', 'updatedAt'])
        .distinctOn('deviceId')
        .where('customerId', '=', customerId)
        .where('fileId', 'in', versionsOf(fileId))
        .orderBy('deviceId')
        .orderBy('updatedAt', 'desc')
        .as('newest'),
    )
    .selectAll()
    .orderBy('updatedAt', 'desc')
    .limit(10)
    .execute()

/** Seconds. A change is visible when its transaction ends, some time after it was stored. */
const overlap = 30

const isOf =
  ({ customerId, fileId, lessonId }: Annotator) =>
  ({ and, eb }: ExpressionBuilder<DB, 'annotations'>) =>
    and([
      eb('annotations.customerId', '=', customerId),
      fileId === undefined ? eb('annotations.lessonId', '=', lessonId) : eb('annotations.fileId', 'in', versionsOf(fileId)),
    ])

export const annotationsOf = (db: Reader, annotator: Annotator, since: Date | undefined) =>
  db
    .selectFrom('annotations')
    .select([
      'annotationId',
      'locator',
      'quoteBefore',
      'quoteExact',
      'quoteAfter',
      'note',
      'changedAt',
      'revision',
      'isDeleted',
      'storedAt',
    ])
    .select([sql<StoredAnnotation['kind']>`kind`.as('kind'), sql<StoredAnnotation['color']>`color`.as('color')])
    .where(isOf(annotator))
    .$if(since !== undefined, (query) =>
      query.where('storedAt', '>', sql<Date>`${since ?? null}::timestamptz - ${overlap}::integer * interval '1 second'`),
    )
    .orderBy('storedAt')
    .orderBy('annotationId')
    .execute()

/** How many annotations of this reader there are, besides these. Other changes of the reader wait until the transaction ends. */
export async function lockAndCount(tx: Tx, annotator: Annotator, besides: string[]): Promise<number> {
  const { customerId, fileId, lessonId } = annotator
  const lock = `annotations ${customerId} ${fileId ?? `lesson ${lessonId}`}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 7003))`.execute(tx)
  const { count } = await tx
    .selectFrom('annotations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOf(annotator))
    .where('isDeleted', '=', false)
    .where('annotationId', 'not in', besides)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a change if it is later than the stored one. Changes nothing of another customer, or in another book or lesson. */
export const saveAnnotation = (tx: Tx, annotator: Annotator, { changedAt, ...annotation }: StoredAnnotation) =>
  tx
    .insertInto('annotations')
    .values({ ...annotator, ...annotation, changedAt: notInFuture(changedAt) })
    .onConflict((conflict) =>
      conflict
        .column('annotationId')
        .doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          locator: ref('excluded.locator'),
          quoteBefore: ref('excluded.quoteBefore'),
          quoteExact: ref('excluded.quoteExact'),
          quoteAfter: ref('excluded.quoteAfter'),
          color: ref('excluded.color'),
          note: ref('excluded.note'),
          changedAt: ref('excluded.changedAt'),
          revision: ref('excluded.revision'),
          isDeleted: ref('excluded.isDeleted'),
          storedAt: sql<Date>`now()`,
        }))
        .where(isOf(annotator))
        .where(({ eb, or, and, ref }) =>
          or([
            eb(ref('excluded.changedAt'), '>', ref('annotations.changedAt')),
            and([
              eb(ref('excluded.changedAt'), '=', ref('annotations.changedAt')),
              eb(ref('excluded.revision'), '>', ref('annotations.revision')),
            ]),
          ]),
        ),
    )
    .execute()

export interface WrittenNote extends Pick<StoredAnnotation, 'annotationId' | 'kind' | 'locator' | 'quoteExact' | 'note' | 'changedAt'> {
  productId: number
  productName: string
  /** Of the file or lesson. */
  title: string
  fileId: number | null
  lessonId: number | null
}

/** What a customer marked and wrote in the title of a file or a lesson, file by file and lesson by lesson. */
export async function notesOfTitle(db: Reader, { customerId, fileId, lessonId }: Annotator, language: Language): Promise<WrittenNote[]> {
  const productId =
    fileId === undefined
      ? sql`(select product_id from lessons where lesson_id = ${lessonId})`
      : sql`(select product_id from product_files where file_id = ${fileId})`
  const titleColumn = localizedColumn('title', language)
  const { rows } = await sql<WrittenNote>`
    select a.annotation_id, a.kind, a.locator, a.quote_exact, a.note, a.changed_at, a.file_id, a.lesson_id, p.product_id,
      ${sql.ref(`p.${localizedColumn('name', language)}`)} as product_name,
      coalesce(${sql.ref(`f.${titleColumn}`)}, ${sql.ref(`l.${titleColumn}`)}) as title
    from annotations a
    left join product_files f using (file_id)
    left join lessons l using (lesson_id)
    left join learning_sections s using (section_id)
    join products p on p.product_id = coalesce(f.product_id, l.product_id)
    where a.customer_id = ${customerId} and not a.is_deleted and p.product_id = ${productId}
    order by f.position, a.file_id, s.position, l.position, a.lesson_id, a.changed_at, a.annotation_id`.execute(db)
  return rows
}

export interface FoundNote {
  productId: number
  fileId: number | null
  lessonId: number | null
  kind: 'highlight' | 'note'
  locator: string
  quoteExact: string
  note: string
  titleEn: string
  titleAr: string
  isPhrase: boolean
}

/** Of a customer, the newest. */
const mostSearched = 10_000

/** The newest annotations of a customer in each product whose note and quote have all these folded words, those with the words one after the other first. */
export async function annotationsWith(db: Reader, customerId: number, words: readonly string[], most: number): Promise<FoundNote[]> {
  const { rows } = await sql<FoundNote>`
    with found as (
      select a.*, coalesce(f.product_id, l.product_id) as product_id, coalesce(f.title_en, l.title_en) as title_en, coalesce(f.title_ar, l.title_ar) as title_ar,
        ${hasPhrase(sql`a.folded`, words)} as is_phrase
      from (
        select file_id, lesson_id, kind, locator, quote_exact, note, folded, changed_at from annotations
        where customer_id = ${customerId} and not is_deleted and kind <> 'bookmark'
        order by changed_at desc limit ${mostSearched}
      ) a
      left join product_files f using (file_id)
      left join lessons l using (lesson_id)
      where ${matchesText(sql`a.folded`, words)}
    ), numbered as (
      select *, row_number() over (partition by product_id order by is_phrase desc, changed_at desc) as number from found
    )
    select product_id, file_id, lesson_id, kind, locator, quote_exact, note, title_en, title_ar, is_phrase
    from numbered where number <= ${most} order by product_id, number`.execute(db)
  return rows
}
