import { constants } from '../../contract/constants.ts'
import { toCents } from '../../contract/money.ts'
import { type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import { conditionsOf, type FilterKind } from './listing.sql.ts'
import type { Filters } from './listing.ts'
import { isFound } from './search.sql.ts'
import type { Search } from './search.ts'

/** Products that an option would leave. `id` is of the kind's table, a rating of 1 to 5 ("at least"), or the index of a price band. */
export interface FilterCount {
  kind: FilterKind
  id: number
  total: number
}

const bands = sql.join(
  constants.priceBands.map(
    ([from, to], place) => sql`(${sql.lit(place)}, ${sql.lit(toCents(from))}::bigint, ${sql.lit(toCents(to))}::bigint)`,
  ),
)

const choices: [FilterKind, RawBuilder<unknown>][] = [
  ['category', sql`unnest(p.category_ids)`],
  ['brand', sql`p.brand_id`],
  ['size', sql`unnest(p.size_ids)`],
  ['color', sql`unnest(p.color_ids)`],
  ['tag', sql`unnest(p.tag_ids)`],
]

/** The count of every option of every filter, given all other filters; options that leave nothing are omitted. */
export async function countByFilter(db: Reader, filters: Filters, search?: Search): Promise<FilterCount[]> {
  const conditions = conditionsOf(filters)
  const kinds = [...conditions.keys()]
  /** The other filters, each evaluated once per product. */
  const others = (kind: FilterKind) => {
    const names = kinds.filter((one) => one !== kind).map((one) => sql`p.${sql.ref(`is_${one}`)}`)
    return names.length > 0 ? sql.join(names, sql` and `) : sql`true`
  }
  const tested = sql.join([
    sql`p.category_ids, p.brand_id, p.size_ids, p.color_ids, p.tag_ids, p.rating, p.paid_price_cents`,
    ...[...conditions].map(([kind, condition]) => sql`(${condition}) as ${sql.ref(`is_${kind}`)}`),
  ])
  const counts = [
    ...choices.map(
      ([kind, id]) => sql`
      select ${sql.lit(kind)} as kind, id, count(*) as total from (select ${id} as id from tested p where ${others(kind)}) as chosen where id is not null group by id`,
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
