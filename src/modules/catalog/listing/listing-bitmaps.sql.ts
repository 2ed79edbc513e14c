// Decision 066: how a listing is found and counted

import type { Kind } from '../../../contract/catalog/kinds.ts'
import { type RawBuilder, type Reader, sql } from '../../../platform/database/database.ts'
import { conditionsOf, idsOf, offsetOf, orderBy } from './listing.sql.ts'
import type { FilterKind, Filters, ListingQuery } from './listing.ts'

type Sql = RawBuilder<unknown>

export const none = sql`0::bit(16384)`

export const allOf = (bitmaps: Sql[]) => sql.join(bitmaps, sql` & `)

/** A bound above all digits in use, such as the end of a slider, is not compared with them in each chunk. */
const bitsFrom = (kind: 'price' | 'rating', bound: Sql) => sql`(case
  when ${bound} >> (select coalesce(max(id), -1) + 1 from listing_bitmaps where kind = ${sql.lit(kind)}) <> 0 then ${none}
  else bits_from(a.chunk, ${sql.lit(kind)}, ${bound}) end)`

/** A bitmap of each chunk `a`: the products that pass a filter. */
function passing(filters: Filters, kind: FilterKind): Sql {
  if (kind === 'rating') return bitsFrom(kind, sql`ceil(${filters.rating}::numeric / 0.01)::bigint`)
  if (kind === 'price') {
    const { minCents, maxCents } = filters
    const ends = [
      ...(minCents ? [bitsFrom(kind, sql`${minCents}::bigint`)] : []),
      ...(maxCents !== undefined ? [sql`~${bitsFrom(kind, sql`${maxCents + 1}::bigint`)}`] : []),
    ]
    return sql`(${allOf(ends)})`
  }
  return sql`coalesce((select bit_or(b.products) from listing_bitmaps b
    where b.chunk = a.chunk and b.kind = ${sql.lit(kind)} and b.id = any (${idsOf(filters)[kind]}::integer[])), ${none})`
}

const passes = (kind: FilterKind) => sql`${sql.ref(`is_${kind}`)}`
const without = (kind: FilterKind) => sql.ref(`without_${kind}`)

/** The products whose bitmaps are not up to date. As an array, so that they are read by their keys, however many the statistics expect. */
const changed = sql`changed as materialized (select coalesce(array_agg(distinct product_id), '{}') as ids from listing_changes)`

/** For conditions on `products p`: only those that changed. */
export const isChanged = sql<boolean>`p.product_id = any ((select ids from changed)::integer[])`

/**
 * CTEs: `changed`, and `matches` with a row per chunk: the bitmaps `matched` (all filters) and `without_…` (all but one), without changed
 * products. `hits` is a query of `chunk` and `products`: what a search matches.
 */
export function matchesOf(filters: Filters, hits?: Sql): Sql {
  const kinds = [...conditionsOf(filters).keys()]
  const tested = kinds.map((kind) => sql`, ${passing(filters, kind)} as ${sql.ref(`is_${kind}`)}`)
  const bases = kinds.map((kind) => sql`, ${allOf([sql`shown`, ...kinds.filter((one) => one !== kind).map(passes)])} as ${without(kind)}`)
  return sql`${changed}, cleared as (
    select id >> 14 as chunk, bits_at(array_agg(id & 16383)) as products from changed cross join unnest(ids) as id group by 1
  ), ${
    hits
      ? sql`hits as materialized (
    ${hits}
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

/** The bitmaps of selected ids, for `matchesOf`. */
export const bitmapsOf = (ids: Sql) => sql`
  select product_id >> 14 as chunk, bits_at(array_agg(product_id & 16383)) as products from (${ids}) as hit group by 1`

/** The bitmap of an id in each chunk `a`. */
export const bitmapOf = (kind: string, id: number) =>
  sql`coalesce((select b.products from listing_bitmaps b where b.chunk = a.chunk and b.kind = ${sql.lit(kind)} and b.id = ${id}), ${none})`

/**
 * Products that match all of these topics and are of one of these kinds, for `matchesOf`. `otherwise` selects their ids, which are read if the
 * topics are not stored any more.
 */
export function bitmapsOfTopics(topicIds: number[], ofKinds: Kind[], otherwise: Sql): Sql {
  const areStored = sql`(select count(*) = ${topicIds.length} from search_topics where topic_id = any (${topicIds}::integer[]))`
  const products = allOf([
    sql`a.products`,
    ...topicIds.map((id) => bitmapOf('found', id)),
    ...(ofKinds.length > 0 ? [passing({ ...noFilters, kinds: ofKinds }, 'kind')] : []),
  ])
  return sql`select a.chunk, ${products} as products from listing_bitmaps a where a.kind = 'all' and a.id = 0 and ${areStored}
    union all select chunk, products from (${bitmapsOf(otherwise)}) as read where not ${areStored}`
}

export const noFilters: Filters = {
  term: '',
  categoryIds: [],
  brandIds: [],
  vendorIds: [],
  sizeIds: [],
  colorIds: [],
  tagIds: [],
  kinds: [],
  languages: [],
  levels: [],
}

/** Up to so many matches are sorted in the statement that counts them. */
const few = 1000

interface Matching {
  total: number
  /** If they are few, those of the page. */
  productIds?: number[]
}

/** How many products pass all filters. */
export async function findMatching(
  db: Reader,
  { order, page, ...some }: Partial<Filters> & Pick<ListingQuery, 'order' | 'page'>,
): Promise<Matching> {
  const filters = { ...noFilters, ...some }
  const conditions = sql.join([sql`p.is_visible`, isChanged, ...conditionsOf(filters).values()], sql` and `)
  const { rows } = await sql<{ total: number; productIds: number[] | null }>`
    with ${matchesOf(filters)}, read as (select p.product_id from products p where ${conditions}),
      counted as materialized (select ((select coalesce(sum(bit_count(matched)), 0) from matches) + (select count(*) from read))::integer as total)
    select total, case when total <= ${sql.lit(few)} then array(
      select p.product_id from products p
      where p.product_id = any (array(select products_at(chunk, matched) from matches where total <= ${sql.lit(few)} union all select product_id from read))
      order by ${orderBy(order)}, p.product_id ${offsetOf(page)}
    ) end as product_ids
    from counted`.execute(db)
  const { total, productIds } = rows[0] ?? { total: 0, productIds: [] }
  return { total, ...(productIds && { productIds }) }
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

/** Bits of a chunk `matches.chunk` that have a product: in a small shop, few of its 16,384. */
const used = sql`greatest(0, least(16384, (select max(product_id) from products) + 1 - (matches.chunk << 14)))`

/** A query of kind, id and total of the options of each filter. */
export function countsOf(filters: Filters, kinds: FilterKind[]): Sql {
  const filtered = kinds.filter((kind) => conditionsOf(filters).has(kind))
  const named = sql.raw(kinds.map((kind) => `('${optionsOf(kind)}', '${kind}')`).join())
  const cut = [sql.ref('matched'), ...filtered.map(without)].map((bits) => sql`, substring(${bits} for used) as ${bits}`)
  const others = filtered.map((kind) => sql`when ${sql.lit(kind)} then ${without(kind)}`)
  const base = others.length > 0 ? sql`case named.kind ${sql.join(others, sql` `)} else matched end` : sql.ref('matched')
  // Counted before they are grouped: rows with bitmaps are too wide to sort.
  return sql`
    select kind, id, sum(total) from (
      select named.kind, b.id, bit_count(case when used = 16384 then b.products else substring(b.products for used) end & ${base}) as total
      from (select chunk, used ${sql.join(cut, sql``)} from matches cross join lateral (select ${used} as used) as bits offset 0) as bases
        join listing_bitmaps b on b.chunk = bases.chunk and b.kind = any (${kinds.map(optionsOf)}::text[])
        join (values ${named}) as named (options, kind) on named.options = b.kind
      offset 0
    ) as counted group by kind, id`
}
