// Decision 066: how a listing is found and counted

import { kinds } from '../../../contract/catalog/kinds.ts'
import { levels, type SortOrder } from '../../../contract/constants.ts'
import { languages } from '../../../contract/localization/language.ts'
import { type RawBuilder, type Reader, sql } from '../../../platform/database/database.ts'
import { closeness, isExact, isFound, isNamedInFull, isOfKind, nameScore, relevance } from '../search/search.sql.ts'
import type { SearchPlan } from '../search/search.ts'
import type { FilterKind, Filters, Found, Page } from './listing.ts'

type Condition = RawBuilder<unknown>

/** The active conditions by filter. Only parameters vary, so that each text is planned once. */
export function conditionsOf(filters: Filters): Map<FilterKind, Condition> {
  const conditions: [FilterKind, Condition | undefined][] = [
    ['category', filters.categoryIds.length > 0 ? sql`p.category_ids && ${filters.categoryIds}::integer[]` : undefined],
    ['brand', filters.brandIds.length > 0 ? sql`p.brand_id = any (${filters.brandIds}::integer[])` : undefined],
    ['vendor', filters.vendorIds.length > 0 ? sql`p.vendor_id = any (${filters.vendorIds}::integer[])` : undefined],
    ['size', filters.sizeIds.length > 0 ? sql`p.size_ids && ${filters.sizeIds}::integer[]` : undefined],
    ['color', filters.colorIds.length > 0 ? sql`p.color_ids && ${filters.colorIds}::integer[]` : undefined],
    ['tag', filters.tagIds.length > 0 ? sql`p.tag_ids && ${filters.tagIds}::integer[]` : undefined],
    ['kind', filters.kinds.length > 0 ? sql`p.kind = any (${filters.kinds}::text[])` : undefined],
    ['language', filters.languages.length > 0 ? sql`p.languages && ${filters.languages}::text[]` : undefined],
    ['level', filters.levels.length > 0 ? sql`p.level = any (${filters.levels}::text[])` : undefined],
    ['rating', filters.rating ? sql`p.rating >= ${filters.rating}::numeric` : undefined],
    ['price', priceWithin(filters)],
  ]
  return new Map(conditions.filter((one): one is [FilterKind, Condition] => one[1] !== undefined))
}

// bigint, because a filter may exceed every price.
function priceWithin({ minCents, maxCents }: Filters): Condition | undefined {
  const ends = [
    ...(minCents ? [sql`p.paid_price_cents >= ${minCents}::bigint`] : []),
    ...(maxCents !== undefined ? [sql`p.paid_price_cents <= ${maxCents}::bigint`] : []),
  ]
  return ends.length > 0 ? sql.join(ends, sql` and `) : undefined
}

export const orders: Record<Exclude<SortOrder, ''>, Condition> = {
  'Price ASC': sql`p.paid_price_cents`,
  'Price DESC': sql`p.paid_price_cents desc`,
  'Date DESC': sql`p.published_at desc`,
  'Date ASC': sql`p.published_at`,
}

export const featured = sql`p.featured_rank`

export const orderBy = (order: SortOrder): Condition => (order === '' ? featured : orders[order])

const firstOf = (page: Page) => (page.number - 1) * page.size
export const offsetOf = (page: Page) => sql`limit ${page.size} offset ${firstOf(page)}::bigint`

/** Runs a query of rows of product_id, total and place. */
export async function findPage(db: Reader, page: Condition): Promise<Found> {
  const { rows } = await sql<{ productId: number; total: number }>`select product_id, total from (${page}) as page order by place`.execute(
    db,
  )
  return { productIds: rows.map(({ productId }) => productId), total: rows[0]?.total ?? 0 }
}

interface ListingPlan {
  filters: Filters
  order: SortOrder
  page: Page
  search?: SearchPlan
  /** A search counts while it reads. */
  known?: KnownTotal
}

/** How many products pass all filters: for the answer, and about, with how many the shop has, to choose how to find them. */
export interface KnownTotal {
  count: Condition
  expected: number
  all: number
}

export const knownTotal = (total: number, all: number): KnownTotal => ({ count: sql`${total}::integer`, expected: total, all })

/** The ids of one page with the total, for `findPage`. */
export function listingPage({ filters, order, page, search, known }: ListingPlan): Condition {
  const conditions = conditionsOf(filters)
  const by = orderBy(order)
  if (search) {
    const found = sql.join([...conditions.values(), isFound(search)], sql` and `)
    if (order === '') return bestOf(found, search, page)
    return productsWhere(found, search.close ? sql`${isExact(search)} desc, ${by}` : by, page)
  }
  if (!known || conditions.size === 0) return wholeCatalogue(by, page)
  const walks = readsInOrder(known, page)
  // `coalesce` keeps the planner from using a condition's own index. Prices in order start at the lowest that is asked for.
  const tests = [...conditions].map(([kind, condition]) => (walks && kind !== 'price' ? sql`coalesce(${condition}, false)` : condition))
  return counted(known.count, sql.join(tests, sql` and `), by, page)
}

/**
 * Whether a page is found sooner by reading products in the requested order and testing each, or by fetching all that match and sorting them.
 * In order, about one of `all / total` products matches; testing one costs `testCost` of fetching one.
 */
export const readsInOrder = (
  { expected, all }: Pick<KnownTotal, 'expected' | 'all'>,
  { number, size }: Page,
  { testCost = 1 } = {},
): boolean => number * size * all * testCost < expected * expected

/** The one value by whose total in `listing_totals` a listing is counted; undefined for other listings. */
export function onlyValueOf(filters: Filters): { kind: FilterKind | 'all'; id: number } | undefined {
  const [kind, ...more] = conditionsOf(filters).keys()
  if (kind === undefined) return { kind: 'all', id: 0 }
  const [id, ...others] = idsOf(filters)[kind]
  return more.length === 0 && kind !== 'vendor' && id !== undefined && others.length === 0 ? { kind, id } : undefined
}

/** What listing_bitmaps and listing_totals know the chosen values by. Prices and ratings are no values. */
export const idsOf = (filters: Filters): Record<FilterKind, number[]> => ({
  category: filters.categoryIds,
  brand: filters.brandIds,
  vendor: filters.vendorIds,
  tag: filters.tagIds,
  size: filters.sizeIds,
  color: filters.colorIds,
  kind: filters.kinds.map((one) => idIn(kinds, one)),
  language: filters.languages.map((one) => idIn(languages, one)),
  level: filters.levels.map((one) => idIn(levels, one)),
  rating: [],
  price: [],
})

/** As `kind_id`, `language_id` and `level_id` of the database. */
const idIn = (words: readonly string[], word: string) => words.indexOf(word) + 1

export const countOf = (kind: FilterKind | 'all', id: number) =>
  sql`coalesce((select total from listing_totals where kind = ${sql.lit(kind)} and id = ${id}), 0)`

/** The index provides the page, `count` the total. Past the end, nothing is read. */
export const counted = (count: Condition, condition: Condition, order: Condition, page: Page): Condition => sql`
  select product_id, ${count} as total, row_number() over () as place
  from (
    select p.product_id from products p where p.is_visible and ${condition} and ${count} > ${firstOf(page)}::bigint
    order by ${order}, p.product_id ${offsetOf(page)}
  ) as hits`

export const wholeCatalogue = (order: Condition, page: Page): Condition => counted(countOf('all', 0), sql`true`, order, page)

/** Products that meet a condition, and their number, in one pass. `from` names the product `p`. */
export const productsWhere = (condition: Condition, order: Condition, page: Page, from: Condition = sql`products p`): Condition => sql`
  select product_id, total, row_number() over () as place
  from (select p.product_id, count(*) over () as total from ${from} where p.is_visible and ${condition} order by ${order}, p.product_id ${offsetOf(page)}) as hits`

// Above this number of matches, and among products whose names match, the owner's order decides.
export const maxRanked = 100

/**
 * Sorted by: matches all of the search; how much of it; of close results, has all of it in the name; in stock; of the named kind; how much of the
 * search is in the name; relevance, if there are few results; the owner's order.
 */
export const bestOf = (condition: Condition, search: SearchPlan, page: Page): Condition => sql`
  select product_id, total, row_number() over () as place
  from (
    select hit.product_id, hit.total
    from (
      select p.product_id, p.featured_rank, p.stock_quantity is distinct from 0 as in_stock, ${isExact(search)} as is_exact, ${closeness(search)} as closeness,
        ${isNamedInFull(search)} as is_named_in_full, ${isOfKind(search)} as is_of_kind, ${nameScore(search)} as in_name, count(*) over () as total
      from products p where p.is_visible and ${condition}
    ) as hit
    order by hit.is_exact desc, hit.closeness desc, (hit.is_named_in_full and not hit.is_exact) desc, hit.in_stock desc, hit.is_of_kind desc, hit.in_name desc,
      case when hit.in_name < 1 and hit.total <= ${sql.lit(maxRanked)} then (select ${relevance(search)} from products p where p.product_id = hit.product_id) end desc,
      hit.featured_rank, hit.product_id
    ${offsetOf(page)}
  ) as best`
