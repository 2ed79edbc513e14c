import { kinds } from '../../contract/catalog/kinds.ts'
import { levels, type SortOrder } from '../../contract/constants.ts'
import { languages } from '../../contract/localization/language.ts'
import { type RawBuilder, sql } from '../../platform/database/database.ts'
import type { Filters, Page } from './listing.ts'
import { closeness, isExact, isFound, isNamedInFull, isOfKind, nameScore, relevance } from './search.sql.ts'
import type { SearchPlan } from './search.ts'

type Condition = RawBuilder<unknown>
export type FilterKind = 'category' | 'brand' | 'vendor' | 'size' | 'color' | 'tag' | 'rating' | 'price' | 'kind' | 'language' | 'level'

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

const orders: Record<Exclude<SortOrder, ''>, Condition> = {
  'Price ASC': sql`p.paid_price_cents`,
  'Price DESC': sql`p.paid_price_cents desc`,
  'Date DESC': sql`p.published_at desc`,
  'Date ASC': sql`p.published_at`,
}

const firstOf = (page: Page) => (page.number - 1) * page.size
const offsetOf = (page: Page) => sql`limit ${page.size} offset ${firstOf(page)}::bigint`

/** The ids of one page with the total, as `pageOfCards` expects them. */
export function listingPage(filters: Filters, order: SortOrder, page: Page, search: SearchPlan | undefined, totals: Totals): Condition {
  const conditions = conditionsOf(filters)
  const by = order === '' ? featured : orders[order]
  if (search) {
    const found = sql.join([...conditions.values(), isFound(search)], sql` and `)
    return order === '' ? bestOf(found, search, page) : productsWhere(found, search.close ? sql`${isExact(search)} desc, ${by}` : by, page)
  }
  if (conditions.size === 0) return wholeCatalogue(by, page)
  const [[kind, condition] = []] = conditions
  const id = kind && onlyIdOf(filters, kind)
  if (conditions.size === 1 && kind && condition && id) return byOneFilter(condition, { kind, id }, by, page, totals)
  return productsWhere(sql.join([...conditions.values()], sql` and `), by, page)
}

export const featured = sql`p.featured_rank`

/** Approximate number of visible products of a kind and id. */
export type Totals = (kind: FilterKind | 'all', id: number) => number

function onlyIdOf(filters: Filters, kind: FilterKind): number | undefined {
  const ids = {
    category: filters.categoryIds,
    brand: filters.brandIds,
    tag: filters.tagIds,
    size: filters.sizeIds,
    color: filters.colorIds,
    kind: filters.kinds.map((one) => idIn(kinds, one)),
    language: filters.languages.map((one) => idIn(languages, one)),
    level: filters.levels.map((one) => idIn(levels, one)),
    vendor: [],
    rating: [],
    price: [],
  }[kind]
  return ids.length === 1 ? ids[0] : undefined
}

/** As `kind_id`, `language_id` and `level_id` of the database. */
const idIn = (words: readonly string[], word: string) => words.indexOf(word) + 1

const countOf = (kind: FilterKind | 'all', id: number) =>
  sql`coalesce((select total from listing_totals where kind = ${sql.lit(kind)} and id = ${id}), 0)`

/** The index provides the page, `count` the total. Past the end, nothing is read. */
const counted = (count: Condition, condition: Condition, order: Condition, page: Page): Condition => sql`
  select product_id, ${count} as total, row_number() over () as place
  from (
    select p.product_id from products p where p.is_visible and ${condition} and ${count} > ${firstOf(page)}::bigint
    order by ${order}, p.product_id ${offsetOf(page)}
  ) as hits`

export const wholeCatalogue = (order: Condition, page: Page): Condition => counted(countOf('all', 0), sql`true`, order, page)

/** Reduced products, by the reduction's share of the price. */
export const reducedProducts = (page: Page): Condition =>
  counted(
    sql`(select count(*) from products where is_visible and reduced_price_cents is not null)`,
    sql`p.reduced_price_cents is not null`,
    sql`(p.reduced_price_cents::float8 / p.price_cents)`,
    page,
  )

// Categories that hold at least this share of the catalogue are read in the requested order; smaller ones are fetched and sorted.
const largeShare = 0.04

/** Products of one category, brand, kind or other filter whose total is known already. */
function byOneFilter(
  condition: Condition,
  { kind, id }: { kind: FilterKind; id: number },
  order: Condition,
  page: Page,
  totals: Totals,
): Condition {
  const isLarge = totals(kind, id) > largeShare * totals('all', 0)
  // `coalesce` keeps the planner from using the condition's own index.
  const test = isLarge ? sql`coalesce(${condition}, false)` : condition
  return counted(countOf(kind, id), test, order, page)
}

/** Products that meet a condition, and their number, in one pass. `from` names the product `p`. */
export const productsWhere = (condition: Condition, order: Condition, page: Page, from: Condition = sql`products p`): Condition => sql`
  select product_id, total, row_number() over () as place
  from (select p.product_id, count(*) over () as total from ${from} where p.is_visible and ${condition} order by ${order}, p.product_id ${offsetOf(page)}) as hits`

// Above this number of matches, and among products whose names match, the owner's order decides.
const maxRanked = 100

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
