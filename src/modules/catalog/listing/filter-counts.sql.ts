// Decision 066: how a listing is found and counted

import { constants } from '../../../contract/constants.ts'
import { toCents } from '../../../contract/money.ts'
import { type RawBuilder, type Reader, sql } from '../../../platform/database/database.ts'
import { isFound } from '../search/search.sql.ts'
import type { SearchPlan } from '../search/search.ts'
import { conditionsOf } from './listing.sql.ts'
import type { FilterCount, FilterKind, Filters } from './listing.ts'
import { bitmapsOf, bitmapsOfTopics, countsOf, isChanged, matchesOf } from './listing-bitmaps.sql.ts'

const bands = constants.priceBands.map(([from, to], place) => `(${place}, ${toCents(from)}::bigint, ${toCents(to)}::bigint)`).join()

/** The options of a filter that a product `p` counts for. As text, of which Kysely makes no tree for each listing. */
const options: { filter: FilterKind; ids: string }[] = [
  { filter: 'category', ids: 'unnest(p.category_ids)' },
  { filter: 'brand', ids: 'p.brand_id' },
  { filter: 'size', ids: 'unnest(p.size_ids)' },
  { filter: 'color', ids: 'unnest(p.color_ids)' },
  { filter: 'tag', ids: 'unnest(p.tag_ids)' },
  { filter: 'kind', ids: 'kind_id(p.kind)' },
  { filter: 'language', ids: 'language_id(unnest(p.languages))' },
  { filter: 'level', ids: 'level_id(p.level)' },
  { filter: 'rating', ids: 'generate_series(1, floor(p.rating)::integer)' },
  {
    filter: 'price',
    ids: `unnest(array(select place from (values ${bands}) as band (place, low, high) where p.paid_price_cents between low and high))`,
  },
]

type Conditions = Map<FilterKind, RawBuilder<unknown>>

/** The count of every option of every filter, given all other filters; options that leave nothing are omitted. */
export async function countByFilter(db: Reader, filters: Filters, search?: SearchPlan): Promise<FilterCount[]> {
  if (search && !search.isCommon && !search.close) return countOneByOne(db, filters, search)
  const found = foundBy(search)
  const hits = search && hitsOf(search, found)
  const kinds = options.map(({ filter }) => filter)
  const { read, count } = readingEach(conditionsOf(filters), [...found, isChanged])
  return sumCounts(db, sql`${matchesOf(filters, hits)}, ${read}`, sql`${countsOf(filters, kinds)} union all ${count}`)
}

/** The bitmaps of what a search matches. */
const hitsOf = ({ topicIds, kinds }: SearchPlan, found: RawBuilder<unknown>[]) => {
  const ids = sql`select p.product_id from products p where ${sql.join(found, sql` and `)}`
  return topicIds ? bitmapsOfTopics(topicIds, kinds, ids) : bitmapsOf(ids)
}

/** The same, from the products themselves: for few. */
export function countOneByOne(db: Reader, filters: Filters, search?: SearchPlan): Promise<FilterCount[]> {
  const { read, count } = readingEach(conditionsOf(filters), foundBy(search))
  return sumCounts(db, read, count)
}

const foundBy = (search?: SearchPlan) => (search ? [sql`p.is_visible`, isFound(search)] : [sql`p.is_visible`])

async function sumCounts(db: Reader, ctes: RawBuilder<unknown>, counts: RawBuilder<unknown>): Promise<FilterCount[]> {
  const { rows } = await sql<FilterCount>`
    with ${ctes}
    select kind, id, sum(total)::integer as total from (${counts}) as counts (kind, id, total)
    group by kind, id having sum(total) > 0 order by kind, id`.execute(db)
  return rows
}

/** Of the products that meet `which`, each read and tested: a CTE, and a query of kind, id and 1 for each option that one counts for. */
function readingEach(conditions: Conditions, which: RawBuilder<unknown>[]) {
  /** The other filters, each evaluated once per product. */
  const others = (kind: FilterKind) =>
    ['true', ...[...conditions.keys()].filter((one) => one !== kind).map((one) => `p.is_${one}`)].join(' and ')
  const ofEach = options.map(({ filter, ids }) => `select '${filter}', ${ids} where ${others(filter)}`).join(' union all ')
  const tested = [...conditions].map(([kind, condition]) => sql`, (${condition}) as ${sql.ref(`is_${kind}`)}`)
  return {
    read: sql`read as materialized (
      select p.category_ids, p.brand_id, p.size_ids, p.color_ids, p.tag_ids, p.kind, p.languages, p.level, p.rating, p.paid_price_cents ${sql.join(tested, sql``)}
      from products p where ${sql.join([...which, ...onlyOne(conditions)], sql` and `)})`,
    count: sql`select option.kind, option.id, 1 from read p cross join lateral (${sql.raw(ofEach)}) as option (kind, id) where option.id is not null`,
  }
}

/** A product that fails two filters is in no count. One that fails a single filter counts for that filter's own options. */
const onlyOne = (conditions: Conditions) =>
  conditions.size < 2
    ? []
    : [
        sql`(${sql.join(
          [...conditions.values()].map((condition) => sql`(not coalesce(${condition}, false))::integer`),
          sql` + `,
        )}) < 2`,
      ]
