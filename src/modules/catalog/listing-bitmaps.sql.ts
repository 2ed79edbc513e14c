import { type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import { conditionsOf, idsOf } from './listing.sql.ts'
import type { FilterKind, Filters } from './listing.ts'

type Sql = RawBuilder<unknown>

const none = sql`0::bit(16384)`

/** A bitmap of each chunk `a`: the products that pass a filter. */
function passing(filters: Filters, kind: FilterKind): Sql {
  if (kind === 'rating') return sql`(bits_from(a.chunk, 'rating', array[ceil(${filters.rating}::numeric / 0.01)::bigint]))[1]`
  if (kind === 'price') {
    const [from, above] = [filters.minCents ?? 0, (filters.maxCents ?? Number.MAX_SAFE_INTEGER - 1) + 1]
    const bounds = sql`bits_from(a.chunk, 'price', array[${from}::bigint, ${above}::bigint])`
    return sql`(select bounds[1] & ~bounds[2] from (select ${bounds}) as within (bounds))`
  }
  return sql`coalesce((select bit_or(b.products) from listing_bitmaps b
    where b.chunk = a.chunk and b.kind = ${sql.lit(kind)} and b.id = any (${idsOf(filters)[kind]}::integer[])), ${none})`
}

const allOf = (bitmaps: Sql[]) => sql.join(bitmaps, sql` & `)
const passes = (kind: FilterKind) => sql`${sql.ref(`is_${kind}`)}`
const without = (kind: FilterKind) => sql.ref(`without_${kind}`)

/** The products whose bitmaps are not up to date. As an array, so that they are read by their keys, however many the statistics expect. */
const changed = sql`changed as materialized (select coalesce(array_agg(distinct product_id), '{}') as ids from listing_changes)`

/** For conditions on `products p`: only those that changed. */
export const isChanged = sql<boolean>`p.product_id = any ((select ids from changed)::integer[])`

/**
 * CTEs: `changed`, and `matches` with a row per chunk, of the bitmaps `matched` (all filters) and `without_…` (all but one). Changed products are
 * in none. `hits` selects the ids that a search matches.
 */
export function matchesOf(filters: Filters, hits?: Sql): Sql {
  const kinds = [...conditionsOf(filters).keys()]
  const tested = kinds.map((kind) => sql`, ${passing(filters, kind)} as ${sql.ref(`is_${kind}`)}`)
  const bases = kinds.map((kind) => sql`, ${allOf([sql`shown`, ...kinds.filter((one) => one !== kind).map(passes)])} as ${without(kind)}`)
  return sql`${changed}, cleared as (
    select id >> 14 as chunk, bits_at(array_agg(id & 16383)) as products from changed cross join unnest(ids) as id group by 1
  ), ${
    hits
      ? sql`hits as (
    select product_id >> 14 as chunk, bits_at(array_agg(product_id & 16383)) as products from (${hits}) as hit group by 1
  ), `
      : sql``
  }tested as materialized (
    select a.chunk, a.products & ~coalesce(c.products, ${none})${hits ? sql` & h.products` : sql``} as shown ${sql.join(tested, sql``)}
    from listing_bitmaps a left join cleared c using (chunk) ${hits ? sql`join hits h using (chunk)` : sql``}
    where a.kind = 'all' and a.id = 0
  ), matches as materialized (
    select chunk, ${allOf([sql`shown`, ...kinds.map(passes)])} as matched ${sql.join(bases, sql``)} from tested
  )`
}

const noFilters: Filters = {
  ...{ term: '', categoryIds: [], brandIds: [], vendorIds: [], sizeIds: [], colorIds: [], tagIds: [] },
  ...{ kinds: [], languages: [], levels: [] },
}

/** How many products pass all filters, as a scalar. */
export function totalMatching(filters: Filters): Sql {
  const conditions = sql.join([sql`p.is_visible`, isChanged, ...conditionsOf(filters).values()], sql` and `)
  return sql`(with ${matchesOf(filters)}
    select ((select coalesce(sum(bit_count(matched)), 0) from matches) + (select count(*) from products p where ${conditions}))::integer)`
}

export async function countMatching(db: Reader, filters: Partial<Filters>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalMatching({ ...noFilters, ...filters })} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many products cost less than their price. */
export const totalReduced = sql`(with ${matchesOf(noFilters)}
  select ((select coalesce(sum(bit_count(matched & b.products)), 0) from matches join listing_bitmaps b using (chunk) where b.kind = 'reduced')
    + (select count(*) from products p where p.is_visible and ${isChanged} and p.reduced_price_cents is not null))::integer)`

// A batch takes well under a second.
const batch = 1000

/** Folds changes into the bitmaps, and returns how many. */
export async function foldListingChanges(db: Reader): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_listing_changes(${batch}) as folded`.execute(db)
  const { folded } = rows[0] ?? { folded: 0 }
  return folded >= batch ? folded + (await foldListingChanges(db)) : folded
}

/** What `listing_bitmaps` calls the options of a filter. */
const optionsOf = (kind: FilterKind) => ({ rating: 'stars', price: 'band' })[kind as string] ?? kind

/** A query of kind, id and total of the options of each filter. */
export function countsOf(filters: Filters, kinds: FilterKind[]): Sql {
  const filtered = new Set(conditionsOf(filters).keys())
  const named = sql.join(kinds.map((kind) => sql`(${sql.lit(optionsOf(kind))}, ${sql.lit(kind)})`))
  const others = kinds.filter((kind) => filtered.has(kind)).map((kind) => sql`when ${sql.lit(kind)} then ${without(kind)}`)
  const base = others.length > 0 ? sql`case named.kind ${sql.join(others, sql` `)} else matched end` : sql.ref('matched')
  return sql`
    select named.kind, b.id, sum(bit_count(b.products & ${base})) as total
    from matches join listing_bitmaps b using (chunk) join (values ${named}) as named (options, kind) on named.options = b.kind
    group by named.kind, b.id`
}
