import { constants } from '../../contract/constants.ts'
import { toCents } from '../../contract/money.ts'
import { type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import type { FilterCount } from './engine.ts'
import { conditionsOf } from './listing.sql.ts'
import type { FilterKind, Filters } from './listing.ts'
import { bitmapsOf, bitmapsOfTopics, countsOf, isChanged, matchesOf } from './listing-bitmaps.sql.ts'
import { isFound } from './search.sql.ts'
import type { SearchPlan } from './search.ts'

const bands = sql.join(
  constants.priceBands.map(
    ([from, to], place) => sql`(${sql.lit(place)}, ${sql.lit(toCents(from))}::bigint, ${sql.lit(toCents(to))}::bigint)`,
  ),
)

/** The values of a product, and the id of a value. */
const choices: { filter: FilterKind; values: RawBuilder<unknown>; id: RawBuilder<unknown> }[] = [
  { filter: 'category', values: sql`unnest(p.category_ids)`, id: sql`value` },
  { filter: 'brand', values: sql`p.brand_id`, id: sql`value` },
  { filter: 'size', values: sql`unnest(p.size_ids)`, id: sql`value` },
  { filter: 'color', values: sql`unnest(p.color_ids)`, id: sql`value` },
  { filter: 'tag', values: sql`unnest(p.tag_ids)`, id: sql`value` },
  { filter: 'kind', values: sql`p.kind`, id: sql`kind_id(value)` },
  { filter: 'language', values: sql`unnest(p.languages)`, id: sql`language_id(value)` },
  { filter: 'level', values: sql`p.level`, id: sql`level_id(value)` },
]

type Conditions = Map<FilterKind, RawBuilder<unknown>>

/** The count of every option of every filter, given all other filters; options that leave nothing are omitted. */
export async function countByFilter(db: Reader, filters: Filters, search?: SearchPlan): Promise<FilterCount[]> {
  if (search && !search.isCommon && !search.close) return countOneByOne(db, filters, search)
  const found = foundBy(search)
  const hits = search && hitsOf(search, found)
  const kinds: FilterKind[] = [...choices.map(({ filter }) => filter), 'rating', 'price']
  const { ctes, counts } = readingEach(conditionsOf(filters), [...found, isChanged])
  return readCounts(db, { ctes: [matchesOf(filters, hits), ...ctes], counts: [countsOf(filters, kinds), ...counts] })
}

/** The bitmaps of what a search matches. */
const hitsOf = ({ topicIds, kinds }: SearchPlan, found: RawBuilder<unknown>[]) => {
  const ids = sql`select p.product_id from products p where ${sql.join(found, sql` and `)}`
  return topicIds ? bitmapsOfTopics(topicIds, kinds, ids) : bitmapsOf(ids)
}

/** The same, from the products themselves: for few. */
export const countOneByOne = (db: Reader, filters: Filters, search?: SearchPlan): Promise<FilterCount[]> =>
  readCounts(db, readingEach(conditionsOf(filters), foundBy(search)))

const foundBy = (search?: SearchPlan) => (search ? [sql`p.is_visible`, isFound(search)] : [sql`p.is_visible`])

async function readCounts(
  db: Reader,
  { ctes, counts }: { ctes: RawBuilder<unknown>[]; counts: RawBuilder<unknown>[] },
): Promise<FilterCount[]> {
  const { rows } = await sql<FilterCount>`
    with ${sql.join(ctes)}
    select kind, id, sum(total)::integer as total from (${sql.join(counts, sql` union all `)}) as counts (kind, id, total)
    group by kind, id having sum(total) > 0 order by kind, id`.execute(db)
  return rows
}

/** Of the products that meet `which`, each read and tested. */
function readingEach(conditions: Conditions, which: RawBuilder<unknown>[]) {
  const kinds = [...conditions.keys()]
  /** The other filters, each evaluated once per product. */
  const others = (kind: FilterKind) => {
    const names = kinds.filter((one) => one !== kind).map((one) => sql`p.${sql.ref(`is_${one}`)}`)
    return names.length > 0 ? sql.join(names, sql` and `) : sql`true`
  }
  const columns = sql.join([
    sql`p.category_ids, p.brand_id, p.size_ids, p.color_ids, p.tag_ids, p.kind, p.languages, p.level, p.rating, p.paid_price_cents`,
    ...[...conditions].map(([kind, condition]) => sql`(${condition}) as ${sql.ref(`is_${kind}`)}`),
  ])
  return {
    ctes: [
      sql`read as materialized (select ${columns} from products p where ${sql.join([...which, ...onlyOne(conditions)], sql` and `)})`,
      sql`by_rating as (select p.rating, count(*) as n from read p where ${others('rating')} group by p.rating)`,
    ],
    counts: [
      ...choices.map(
        ({ filter, values, id }) => sql`
        select ${sql.lit(filter)} as kind, ${id} as id, count(*) as total from (select ${values} as value from read p where ${others(filter)}) as chosen where value is not null group by value`,
      ),
      sql`select 'rating', stars, (select coalesce(sum(n), 0) from by_rating where rating >= stars) from generate_series(1, 5) as stars`,
      sql`select 'price', place, count(*) from read p join (values ${bands}) as band (place, low, high) on p.paid_price_cents between low and high where ${others('price')} group by place`,
    ],
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
