import type { SortOrder } from '../../contract/constants.ts'
import { type RawBuilder, sql } from '../../platform/database/database.ts'
import type { Filters, Page } from './listing.ts'
import { isFound, partsInNames, relevance } from './search.sql.ts'
import type { Search } from './search.ts'

type Condition = RawBuilder<unknown>
export type FilterKind = 'category' | 'brand' | 'size' | 'color' | 'tag' | 'rating' | 'price'

/** The conditions in use, each under what it filters by. The values vary, the text does not, so that its plan is made once. */
export function conditionsOf(filters: Filters): Map<FilterKind, Condition> {
  const conditions: [FilterKind, Condition | undefined][] = [
    ['category', filters.categoryIds.length > 0 ? sql`p.category_ids && ${filters.categoryIds}::integer[]` : undefined],
    ['brand', filters.brandIds.length > 0 ? sql`p.brand_id = any (${filters.brandIds}::integer[])` : undefined],
    ['size', filters.sizeIds.length > 0 ? sql`p.size_ids && ${filters.sizeIds}::integer[]` : undefined],
    ['color', filters.colorIds.length > 0 ? sql`p.color_ids && ${filters.colorIds}::integer[]` : undefined],
    ['tag', filters.tagIds.length > 0 ? sql`p.tag_ids && ${filters.tagIds}::integer[]` : undefined],
    ['rating', filters.rating ? sql`p.rating >= ${filters.rating}::numeric` : undefined],
    ['price', priceWithin(filters)],
  ]
  return new Map(conditions.filter((one): one is [FilterKind, Condition] => one[1] !== undefined))
}

// As bigint: what is asked for may be more than any price.
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

/** The ids of one page with the total, as `pageOfCards` wants them. */
export function listingPage(filters: Filters, order: SortOrder, page: Page, search: Search | undefined, totals: Totals): Condition {
  const conditions = conditionsOf(filters)
  const by = order === '' ? featured : orders[order]
  if (search) {
    const found = sql.join([...conditions.values(), isFound(search)], sql` and `)
    return order === '' ? bestOf(found, search, page) : someOf(found, by, page)
  }
  if (conditions.size === 0) return wholeCatalogue(by, page)
  const [[kind, condition] = []] = conditions
  const id = kind && onlyIdOf(filters, kind)
  if (conditions.size === 1 && kind && condition && id) return oneShelf(condition, { kind, id }, by, page, totals)
  return someOf(sql.join([...conditions.values()], sql` and `), by, page)
}

const featured = sql`p.featured_rank`

/** How many visible products there are of a kind and id, about. */
export type Totals = (kind: FilterKind | 'all', id: number) => number

function onlyIdOf(filters: Filters, kind: FilterKind): number | undefined {
  const ids = {
    category: filters.categoryIds,
    brand: filters.brandIds,
    tag: filters.tagIds,
    size: filters.sizeIds,
    color: filters.colorIds,
    rating: [],
    price: [],
  }[kind]
  return ids.length === 1 ? ids[0] : undefined
}

const countOf = (kind: FilterKind | 'all', id: number) =>
  sql`coalesce((select total from listing_totals where kind = ${sql.lit(kind)} and id = ${id}), 0)`

/** An index gives the page, `count` the number of all. Past the end nothing is read. */
const counted = (count: Condition, condition: Condition, order: Condition, page: Page): Condition => sql`
  select product_id, ${count} as total, row_number() over () as place
  from (
    select p.product_id from products p where p.is_visible and ${condition} and ${count} > ${firstOf(page)}::bigint
    order by ${order}, p.product_id ${offsetOf(page)}
  ) as hits`

export const wholeCatalogue = (order: Condition, page: Page): Condition => counted(countOf('all', 0), sql`true`, order, page)

/** What costs less than it did, the largest share of its price first. */
export const reducedProducts = (page: Page): Condition =>
  counted(
    sql`(select count(*) from products where is_visible and discounted_price_cents is not null)`,
    sql`p.discounted_price_cents is not null`,
    sql`(p.discounted_price_cents::float8 / p.price_cents)`,
    page,
  )

// A shelf with so much of the catalogue is met soon enough in the order asked for; a smaller one is fetched and sorted.
const largeShare = 0.04

/** Products of one category, brand, tag, size or colour: their number stands in the totals. */
function oneShelf(
  condition: Condition,
  { kind, id }: { kind: FilterKind; id: number },
  order: Condition,
  page: Page,
  totals: Totals,
): Condition {
  const isLarge = totals(kind, id) > largeShare * totals('all', 0)
  // Inside coalesce it is for no index of its own to answer.
  const test = isLarge ? sql`coalesce(${condition}, false)` : condition
  return counted(countOf(kind, id), test, order, page)
}

const someOf = (condition: Condition, order: Condition, page: Page): Condition => sql`
  select product_id, total, row_number() over () as place
  from (select p.product_id, count(*) over () as total from products p where p.is_visible and ${condition} order by ${order}, p.product_id ${offsetOf(page)}) as hits`

// Among more than these, the names alone decide, and then the owner's order.
const mostRanked = 100

/** Names that have all of it before those that have some, and among few the most relevant; then the owner's order. */
export const bestOf = (condition: Condition, search: Search, page: Page): Condition => sql`
  select product_id, total, row_number() over () as place
  from (
    select hit.product_id, hit.total
    from (select p.product_id, p.featured_rank, ${partsInNames(search)} as in_names, count(*) over () as total from products p where p.is_visible and ${condition}) as hit
    order by hit.in_names desc,
      case when hit.total <= ${sql.lit(mostRanked)} then (select ${relevance(search)} from products p where p.product_id = hit.product_id) end desc,
      hit.featured_rank, hit.product_id
    ${offsetOf(page)}
  ) as best`
