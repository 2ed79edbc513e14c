import { constants } from '../../contract/constants.ts'
import { toCents } from '../../contract/money.ts'
import { type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import { conditionsOf, type FilterKind } from './listing.sql.ts'
import type { Filters } from './listing.ts'
import { isFound } from './search.sql.ts'
import type { SearchPlan } from './search.ts'

/**
 * Products that an option would leave. `id` is of the filter's table, the position of a word from 1, a rating of 1 to 5 ("at least"), or the
 * index of a price band.
 */
export interface FilterCount {
  kind: Exclude<FilterKind, 'vendor'>
  id: number
  total: number
}

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

/** The count of every option of every filter, given all other filters; options that leave nothing are omitted. */
export async function countByFilter(db: Reader, filters: Filters, search?: SearchPlan): Promise<FilterCount[]> {
  const conditions = conditionsOf(filters)
  const kinds = [...conditions.keys()]
  /** The other filters, each evaluated once per product. */
  const others = (kind: FilterKind) => {
    const names = kinds.filter((one) => one !== kind).map((one) => sql`p.${sql.ref(`is_${one}`)}`)
    return names.length > 0 ? sql.join(names, sql` and `) : sql`true`
  }
  const tested = sql.join([
    sql`p.category_ids, p.brand_id, p.size_ids, p.color_ids, p.tag_ids, p.kind, p.languages, p.level, p.rating, p.paid_price_cents`,
    ...[...conditions].map(([kind, condition]) => sql`(${condition}) as ${sql.ref(`is_${kind}`)}`),
  ])
  const counts = [
    ...choices.map(
      ({ filter, values, id }) => sql`
      select ${sql.lit(filter)} as kind, ${id} as id, count(*) as total from (select ${values} as value from tested p where ${others(filter)}) as chosen where value is not null group by value`,
    ),
    sql`select 'rating', stars, (select coalesce(sum(n), 0) from by_rating where rating >= stars) from generate_series(1, 5) as stars`,
    sql`select 'price', place, count(*) from tested p join (values ${bands}) as band (place, low, high) on p.paid_price_cents between low and high where ${others('price')} group by place`,
  ]
  const { rows } = await sql<FilterCount>`
    with tested as materialized (
      select ${tested} from products p where ${sql.join([sql`p.is_visible`, ...(search ? [isFound(search)] : []), ...onlyOne(conditions)], sql` and `)}
    ), by_rating as (
      select p.rating, count(*) as n from tested p where ${others('rating')} group by p.rating
    )
    select kind, id, total::integer as total from (${sql.join(counts, sql` union all `)}) as counts where total > 0 order by kind, id`.execute(
    db,
  )
  return rows
}

/** A product that fails two filters is in no count. One that fails a single filter counts for that filter's own options. */
const onlyOne = (conditions: Map<FilterKind, RawBuilder<unknown>>) =>
  conditions.size < 2
    ? []
    : [
        sql`(${sql.join(
          [...conditions.values()].map((condition) => sql`(not coalesce(${condition}, false))::integer`),
          sql` + `,
        )}) < 2`,
      ]
