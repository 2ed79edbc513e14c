import { constants, type SortOrder, sortOrders } from '../../contract/constants.ts'

export const layouts = ['two', 'three', 'four', 'row'] as const
export type ListingLayout = (typeof layouts)[number]

/** Filters by ids. A colour is one, and another replaces it; of the others there may be several (storefront document §4). */
export const idFilters = { category: 'CategoryID', brand: 'ManufacturerID', size: 'SizeID', color: 'ColorID', tag: 'TagID' } as const
export type IdFilter = keyof typeof idFilters

/** All that a listing's address says. */
export interface ListingState {
  /** The slug where it means more than a category: what "View All" on the home page leads to. */
  collection: 'popular' | 'recent' | undefined
  ids: Record<IdFilter, number[]>
  /** A band's bounds in dollars. */
  price: { min: number; max: number } | undefined
  /** At least as many stars. */
  rating: number | undefined
  term: string
  sort: SortOrder
  page: number
  pageSize: number
  layout: ListingLayout
}

const oneOf = <Value>(allowed: readonly Value[], value: unknown, fallback: Value): Value =>
  allowed.includes(value as Value) ? (value as Value) : fallback

const idsIn = (text: string | null): number[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .filter((word) => /^[1-9]\d{0,8}$/.test(word))
        .map(Number),
    ),
  ].slice(0, 50)

const amount = (text: string | null) => (text && /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined)

/** Reads an address. What makes no sense in it is as if it were not there. */
export function listingStateOf(categoryId: number, slug: string | undefined, query: URLSearchParams): ListingState {
  const min = amount(query.get('MinPrice'))
  const max = amount(query.get('MaxPrice'))
  const chosen = idsIn(query.get('CategoryID'))
  const collection =
    categoryId !== 0 ? undefined : slug === 'popular-products' ? 'popular' : slug === 'recent-products' ? 'recent' : undefined
  return {
    collection,
    ids: {
      category: chosen.length > 0 ? chosen : categoryId > 0 ? [categoryId] : [],
      brand: idsIn(query.get('ManufacturerID')),
      size: idsIn(query.get('SizeID')),
      color: idsIn(query.get('ColorID')),
      tag: idsIn(query.get('TagID')),
    },
    price: min === undefined && max === undefined ? undefined : { min: min ?? 0, max: Math.min(max ?? 1_000_000_000, 1_000_000_000) },
    rating: oneOf<number | undefined>(constants.ratings, Number(query.get('Rating')), undefined),
    term: (query.get('SearchTerm') ?? '').trim().slice(0, constants.searchMax),
    sort: oneOf(sortOrders, query.get('OrderByColumnName'), ''),
    page: Math.max(1, Math.min(1_000_000, Math.trunc(Number(query.get('PageNo'))) || 1)),
    pageSize: oneOf<number>(constants.pageSizes, Number(query.get('PageSize')), constants.defaultPageSize),
    layout: oneOf(layouts, query.get('Layout'), 'three'),
  }
}

/** The query of a state, without what is usual; one category alone stands in the path. */
export function queryOf(state: ListingState): Record<string, string> {
  const { ids, price, rating, term, sort, page, pageSize, layout } = state
  const all: Record<string, string | number | undefined> = {
    SearchTerm: term,
    CategoryID: ids.category.length > 1 ? ids.category.join() : undefined,
    ManufacturerID: ids.brand.join(),
    SizeID: ids.size.join(),
    ColorID: ids.color.join(),
    TagID: ids.tag.join(),
    MinPrice: price?.min,
    MaxPrice: price?.max,
    Rating: rating,
    OrderByColumnName: sort,
    PageSize: pageSize === constants.defaultPageSize ? undefined : pageSize,
    Layout: layout === 'three' ? undefined : layout,
    PageNo: page === 1 ? undefined : page,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
}

/** Whether search engines are to know it: a shelf and its pages, nothing that somebody narrowed, sorted or laid out. */
export const isListed = (state: ListingState) => Object.keys(queryOf(state)).every((name) => name === 'PageNo')

/** Any change of filters, page size or order goes back to the first page (§4). */
export const changed = (state: ListingState, change: Partial<ListingState>): ListingState => ({ ...state, page: 1, ...change })

/** A change that narrows: a collection is left. */
export const narrowed = (state: ListingState, change: Partial<ListingState>): ListingState =>
  changed(state, { collection: undefined, ...change })

const withIds = (state: ListingState, filter: IdFilter, ids: number[]) => narrowed(state, { ids: { ...state.ids, [filter]: ids } })

/** Choosing an id: a second time takes it away, except a colour, which only another replaces (§4). `instead` are ids that it takes the place of. */
export function chosen(state: ListingState, filter: IdFilter, id: number, instead: number[] = []): ListingState {
  if (filter === 'color') return withIds(state, filter, [id])
  const before = state.ids[filter]
  if (before.includes(id)) return withoutId(state, filter, id)
  return withIds(state, filter, [...before.filter((one) => !instead.includes(one)), id])
}

export const withoutIds = (state: ListingState, filter: IdFilter) => withIds(state, filter, [])

export const withoutId = (state: ListingState, filter: IdFilter, id: number): ListingState =>
  withIds(
    state,
    filter,
    state.ids[filter].filter((one) => one !== id),
  )

export const isNarrowed = ({ ids, price, rating }: ListingState) =>
  price !== undefined || rating !== undefined || Object.values(ids).some((list) => list.length > 0)

export const withoutFilters = (state: ListingState): ListingState =>
  changed(state, { price: undefined, rating: undefined, ids: { category: [], brand: [], size: [], color: [], tag: [] } })

/** The five page links around the page one is on (§9). */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(constants.pageLinks / 2), pages - constants.pageLinks + 1))
  return Array.from({ length: Math.min(constants.pageLinks, pages) }, (_, index) => first + index)
}
