// Decision 008: common words have bitmaps, two searches at a time

import { createHash } from 'node:crypto'
import { type Database, inTransaction, type RawBuilder, type Reader, sql } from '../../../platform/database/database.ts'
import { limitConcurrency } from '../../../platform/runtime/concurrency-limit.ts'
import { conditionsOf, featured, orders, readsInOrder } from '../listing/listing.sql.ts'
import type { Filters, ListingQuery, Page } from '../listing/listing.ts'
import { allOf, bitmapOf, bitmapsOfTopics, isChanged, matchesOf, noFilters, none } from '../listing/listing-bitmaps.sql.ts'
import { hasAllOf, isNamedBy, matches, queriesOf } from './search.sql.ts'
import type { Part, SearchPlan } from './search.ts'

type Sql = RawBuilder<unknown>

/** Products that a topic matches, or the bitmaps of a topic that more than `limit` match. */
export type TopicHits = { ids: number[]; topicId?: undefined } | { topicId: number }

/** More cannot be graded by their names in one statement. */
export const maxTopics = 4

const keyOf = (topic: Part) => createHash('sha256').update(queriesOf(topic).text).digest('base64')

// The first search for a common word reads all products that have it.
const storing = limitConcurrency({ atOnce: 1 })

/** What each topic matches. Stores the bitmaps of those that match more than `limit`; undefined if they cannot be stored here. */
export async function findHits(db: Database, topics: Part[], limit: number): Promise<TopicHits[] | undefined> {
  if (topics.length === 0) return []
  const columns = topics.map((topic, at) => {
    const stored = sql`(select topic_id from search_topics where key = ${keyOf(topic)})`
    return sql`${stored} as ${sql.ref(`topic_${at}`)},
      array(select p.product_id from products p where ${stored} is null and p.is_visible and ${matches(topic)} limit ${limit + 1}) as ${sql.ref(`ids_${at}`)}`
  })
  const { rows } = await sql<Record<string, number | number[] | null>>`select ${sql.join(columns)}`.execute(db)
  const row = rows[0] ?? {}
  const hits: TopicHits[] = []
  for (const [at, topic] of topics.entries()) {
    const ids = (row[`ids${at}`] ?? []) as number[]
    const topicId = (row[`topic${at}`] as number | null) ?? (ids.length > limit ? await storing(() => storeTopic(db, topic)) : undefined)
    if (topicId === null) return undefined
    hits.push(topicId === undefined ? { ids } : { topicId })
  }
  return hits
}

/** Null on a read replica. Two statements: in a large catalogue each reads most products. */
export const storeTopic = (db: Database, topic: Part): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const { english, arabic, names } = queriesOf(topic)
    const { rows } = await sql<{ topicId: number | null; isNew: boolean | null }>`
      select id_of_topic as topic_id, is_new from store_search_topic(${keyOf(topic)}, ${english}, ${arabic}, ${names})`.execute(tx)
    const { topicId, isNew } = rows[0] ?? { topicId: null, isNew: null }
    if (isNew) await sql`select name_search_topic(${topicId}, ${names})`.execute(tx)
    return topicId
  })

/** Which of these products are visible, match all topics and are of a kind that was named. */
export async function whichMatch(db: Reader, ids: number[], plan: Pick<SearchPlan, 'topics' | 'kinds'>): Promise<number[]> {
  // `coalesce` keeps the planner from using the indexes of the texts.
  const { rows } = await sql<{ productId: number }>`
    select p.product_id from products p where p.product_id = any (${ids}::integer[]) and p.is_visible and coalesce(${hasAllOf(plan)}, false)`.execute(
    db,
  )
  return rows.map(({ productId }) => productId)
}

export type Common = Pick<SearchPlan, 'topics' | 'kinds'> & { topicIds: number[] }

/** How many products match all topics of a common search by how many of them are in their names, and the changed ones among them. */
export interface Grades {
  /** By the number of topics. */
  totals: number[]
  changed: { ids: number[]; grades: number[] }
}

const hitsOf = ({ topicIds, ...search }: Common) =>
  bitmapsOfTopics(topicIds, search.kinds, sql`select p.product_id from products p where ${hasAllOf(search)}`)

/** The CTEs of `matchesOf` and `graded`. For each chunk, `graded` has a bitmap per number of topics in the name, and one of sold-out products. */
function gradesOf(search: Common, filters: Filters): Sql {
  const { topicIds } = search
  const named = (at: number) => sql.ref(`named_${at}`)
  const withExactly = (count: number, from = 0): Sql[][] => {
    if (from === topicIds.length) return count === 0 ? [[]] : []
    const without = withExactly(count, from + 1).map((rest) => [sql`~${named(from)}`, ...rest])
    return count === 0 ? without : [...withExactly(count - 1, from + 1).map((rest) => [named(from), ...rest]), ...without]
  }
  const grades = [...topicIds.keys(), topicIds.length].map((count) => {
    const anyOf = withExactly(count).map((one) => sql`(${allOf([sql`matched`, ...one])})`)
    return sql`${sql.join(anyOf, sql` | `)} as ${grade(count)}`
  })
  const names = topicIds.map((id, at) => sql`, ${bitmapOf('named', id)} as ${named(at)}`)
  return sql`${matchesOf(filters, hitsOf(search))}, graded as materialized (
    select chunk, sold_out, ${sql.join(grades)}
    from (select chunk, matched, ${bitmapOf('sold_out', 0)} as sold_out ${sql.join(names, sql``)} from matches a offset 0) as named
  )`
}

const grade = (count: number) => sql.ref(`grade_${count}`)

export async function countGrades(db: Reader, search: Common, filters: Filters): Promise<Grades> {
  const { topics, topicIds } = search
  const totals = [...topicIds.keys(), topicIds.length].map((count) => sql`coalesce(sum(bit_count(${grade(count)})), 0)::integer`)
  const inName = sql.join([sql`0`, ...topics.map(({ alternatives }) => sql`(${isNamedBy(alternatives)})::integer`)], sql` + `)
  const conditions = sql.join([sql`p.is_visible`, isChanged, ...conditionsOf(filters).values(), hasAllOf(search)], sql` and `)
  const { rows } = await sql<{ totals: number[]; ids: number[] | null; grades: number[] | null }>`
    with ${gradesOf(search, filters)}, read as (select p.product_id, ${inName} as grade from products p where ${conditions})
    select (select array[${sql.join(totals)}] from graded) as totals, (select array_agg(product_id order by product_id) from read) as ids,
      (select array_agg(grade order by product_id) from read) as grades`.execute(db)
  const row = rows[0]
  const changed = { ids: row?.ids ?? [], grades: row?.grades ?? [] }
  return { totals: (row?.totals ?? []).map((total, count) => total + changed.grades.filter((one) => one === count).length), changed }
}

/** How many products match all topics of a common search, and if they are up to `limit`, which. */
export async function countCommon(db: Reader, search: Common, limit: number): Promise<{ total: number; ids?: number[] }> {
  const grades = await countGrades(db, search, noFilters)
  const total = sumOf(grades.totals)
  if (total > limit) return { total }
  const { rows } = await sql<{ productId: number }>`
    with ${matchesOf(noFilters, hitsOf(search))}
    select products_at(chunk, matched) as product_id from matches`.execute(db)
  return { total, ids: [...new Set([...rows.map(({ productId }) => productId), ...grades.changed.ids])] }
}

export const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

export type Stock = 'in' | 'out' | 'any'

const chosen = (counts: number[]) => sql.join(counts.map(grade), sql` | `)

/** Tests a product by the bitmaps of the CTE `chunks`. */
const isIn = sql`get_bit((select bitmaps from chunks)[(p.product_id >> 14) + 1], p.product_id & 16383) = 1`

const chunksOf = (bits: Sql) => sql`chunks as materialized (
  select array_agg(coalesce(${bits}, ${none}) order by at) as bitmaps
  from generate_series(0, (select max(chunk) from graded)) as at left join graded on chunk = at
)`

export interface PartToRead {
  counts: number[]
  stock: Stock
  order: ListingQuery['order']
  range: { size: number; skip: number }
  known: number
  all: number
  changed: Grades['changed']
}

// Only the index and the bitmaps are read: of 1,000,000 products 0.7 µs each, and 20 µs for each that is fetched.
const testCost = 0.04

/** Reads products in order and tests each, or fetches all and sorts them, whichever is less work. */
export async function readPart(
  db: Reader,
  search: Common,
  filters: Filters,
  { counts, stock, order, range: { size, skip }, known, all, changed }: PartToRead,
): Promise<number[]> {
  const ids = changed.ids.filter((_, at) => counts.includes(changed.grades[at] as number))
  const ofStock: Record<Stock, { bits: Sql; condition: Sql }> = {
    in: { bits: sql`(${chosen(counts)}) & ~sold_out`, condition: sql`p.stock_quantity is distinct from 0` },
    out: { bits: sql`(${chosen(counts)}) & sold_out`, condition: sql`p.stock_quantity = 0` },
    any: { bits: chosen(counts), condition: sql`true` },
  }
  const { bits, condition } = ofStock[stock]
  const by = order === '' ? featured : orders[order]
  const page: Page = { number: Math.floor(skip / size) + 1, size }
  const walks = stock !== 'out' && readsInOrder({ expected: known, all }, page, { testCost })
  const last = sql`order by ${by}, p.product_id limit ${size} offset ${skip}::bigint`
  // Only the changed products are read for their stock; of the others the bitmaps know it.
  const inOrder = () => sql`${chunksOf(bits)} select p.product_id from products p
    where p.is_visible and (${isIn} or p.product_id = any (${ids}::integer[])
      and (select ${condition} from (select s.stock_quantity from products s where s.product_id = p.product_id) as p)) ${last}`
  const sorted =
    () => sql`which as materialized (select products_at(chunk, ${bits}) as product_id from graded union select unnest(${ids}::integer[]))
    select p.product_id from which join products p using (product_id) where p.is_visible and ${condition} ${last}`
  const { rows } = await sql<{ productId: number }>`with ${gradesOf(search, filters)}, ${walks ? inOrder() : sorted()}`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** How many of each grade are sold out. */
export async function countSoldOut(db: Reader, search: Common, filters: Filters, { totals, changed }: Grades): Promise<number[]> {
  const counts = totals.map((_, count) => sql`coalesce(sum(bit_count(${grade(count)} & sold_out)), 0)::integer`)
  const { rows } = await sql<{ counts: number[] | null; ids: number[] | null }>`
    with ${gradesOf(search, filters)}
    select (select array[${sql.join(counts)}] from graded) as counts,
      (select array_agg(p.product_id) from products p where p.product_id = any (${changed.ids}::integer[]) and p.stock_quantity = 0) as ids`.execute(
    db,
  )
  const soldOut = new Set(rows[0]?.ids)
  const among = (count: number) => changed.ids.filter((id, at) => changed.grades[at] === count && soldOut.has(id)).length
  return totals.map((_, count) => (rows[0]?.counts?.[count] ?? 0) + among(count))
}
