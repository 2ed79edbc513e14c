import type { SortOrder } from '../../contract/limits.ts'
import { type RawBuilder, sql } from '../../platform/database.ts'
import type { Filters, Page } from './listing.ts'
import type { Search } from './search.ts'
import { isFound, relevance } from './search.sql.ts'

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

const orderOf = (order: SortOrder, search: Search | undefined): Condition => {
  if (order !== '') return orders[order]
  return search && search.length > 0 ? sql`${relevance(search)} desc, p.featured_rank` : sql`p.featured_rank`
}

const offsetOf = (page: Page) => sql`limit ${page.size} offset ${(page.number - 1) * page.size}::bigint`

/** The ids of one page with the total, as `pageOfCards` wants them. */
export function listingPage(filters: Filters, order: SortOrder, page: Page, search: Search | undefined): Condition {
  const conditions = [...conditionsOf(filters).values(), ...(search ? [isFound(search)] : [])]
  return conditions.length === 0 ? wholeCatalogue(orderOf(order, undefined), page) : someOf(sql.join(conditions, sql` and `), orderOf(order, search), page)
}

/** An index gives the page, and another the count. */
export const wholeCatalogue = (order: Condition, page: Page): Condition => sql`
  select product_id, (select count(*) from products where is_visible) as total, row_number() over () as place
  from (select p.product_id from products p where p.is_visible order by ${order}, p.product_id ${offsetOf(page)}) as hits`

export const someOf = (condition: Condition, order: Condition, page: Page): Condition => sql`
  select product_id, total, row_number() over () as place
  from (select p.product_id, count(*) over () as total from products p where p.is_visible and ${condition} order by ${order}, p.product_id ${offsetOf(page)}) as hits`
