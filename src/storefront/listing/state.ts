import { type Kind, kinds } from '../../contract/catalog/kinds.ts'
import { constants, type Level, levels, type SortOrder, sortOrders } from '../../contract/constants.ts'
import { type Language, languages } from '../../contract/localization/language.ts'
import { pageIn } from '../catalog/page-numbers.ts'

export const layouts = ['two', 'three', 'four', 'row'] as const
export type ListingLayout = (typeof layouts)[number]

/** Filters by id and their query parameters. Colour is a single choice; the others allow several (storefront document §4). */
export const idFilters = {
  category: 'CategoryID',
  brand: 'ManufacturerID',
  vendor: 'VendorID',
  size: 'SizeID',
  color: 'ColorID',
  tag: 'TagID',
} as const
export type IdFilter = keyof typeof idFilters

/** Filters by word, their query parameters and their choices. Each allows several. */
export const wordFilters = {
  kind: { parameter: 'Kind', words: kinds },
  language: { parameter: 'Language', words: languages },
  level: { parameter: 'Level', words: levels },
} as const
export type WordFilter = keyof typeof wordFilters
type Words = { kind: Kind[]; language: Language[]; level: Level[] }

/** Everything encoded in a listing's URL. */
export interface ListingState {
  /** The target of "View All" on the home page, from the slug. */
  collection: 'popular' | 'recent' | undefined
  ids: Record<IdFilter, number[]>
  /** In the order of the contract's lists. `language` is that of the content. */
  words: Words
  /** Bounds in dollars. */
  price: { min: number; max: number } | undefined
  /** Minimum number of stars. */
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
        .filter((part) => /^[1-9]\d{0,8}$/.test(part))
        .map(Number),
    ),
  ].slice(0, 50)

const wordsIn = <Word extends string>(known: readonly Word[], text: string | null): Word[] => {
  const words = (text ?? '').split(',')
  return known.filter((word) => words.includes(word))
}

const parsePrice = (text: string | null) => (text && /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined)

/** Parses a listing's URL. Invalid values are ignored. */
export function listingStateOf(categoryId: number, slug: string | undefined, query: URLSearchParams): ListingState {
  const min = parsePrice(query.get('MinPrice'))
  const max = parsePrice(query.get('MaxPrice'))
  const categoryIds = idsIn(query.get('CategoryID'))
  const collection =
    categoryId !== 0 ? undefined : slug === 'popular-products' ? 'popular' : slug === 'recent-products' ? 'recent' : undefined
  return {
    collection,
    ids: {
      category: categoryIds.length > 0 ? categoryIds : categoryId > 0 ? [categoryId] : [],
      brand: idsIn(query.get('ManufacturerID')),
      vendor: idsIn(query.get('VendorID')),
      size: idsIn(query.get('SizeID')),
      color: idsIn(query.get('ColorID')),
      tag: idsIn(query.get('TagID')),
    },
    words: {
      kind: wordsIn(kinds, query.get('Kind')),
      language: wordsIn(languages, query.get('Language')),
      level: wordsIn(levels, query.get('Level')),
    },
    price: min === undefined && max === undefined ? undefined : { min: min ?? 0, max: Math.min(max ?? 1_000_000_000, 1_000_000_000) },
    rating: oneOf<number | undefined>(constants.ratings, Number(query.get('Rating')), undefined),
    term: (query.get('SearchTerm') ?? '').trim().slice(0, constants.searchMax),
    sort: oneOf(sortOrders, query.get('OrderByColumnName'), ''),
    page: pageIn(query),
    pageSize: oneOf<number>(constants.pageSizes, Number(query.get('PageSize')), constants.defaultPageSize),
    layout: oneOf(layouts, query.get('Layout'), 'three'),
  }
}

/** The query parameters of a state, without defaults. A single category is in the path instead. */
export function queryOf(state: ListingState): Record<string, string> {
  const { ids, words, price, rating, term, sort, page, pageSize, layout } = state
  const all: Record<string, string | number | undefined> = {
    SearchTerm: term,
    Kind: words.kind.join(),
    Language: words.language.join(),
    Level: words.level.join(),
    CategoryID: ids.category.length > 1 ? ids.category.join() : undefined,
    ManufacturerID: ids.brand.join(),
    VendorID: ids.vendor.join(),
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
  const given: Record<string, string> = {}
  for (const name in all) {
    const value = all[name]
    if (value !== undefined && value !== '') given[name] = String(value)
  }
  return given
}

/** `?PageNo=2`, or nothing. */
export function queryTextOf(state: ListingState): string {
  const query = Object.entries(queryOf(state)).map(([name, value]) => `${name}=${encoded(value)}`)
  return query.length > 0 ? `?${query.join('&')}` : ''
}

// A page has dozens of these URLs, and few values need the encoding, which is slow.
const encoded = (value: string) =>
  /^[\w,]*$/.test(value) ? value : new URLSearchParams({ value }).toString().slice('value='.length).replaceAll('%2C', ',')

/** The kind that the listing consists of, if it is the only filter. */
export const onlyKindOf = (state: ListingState): Kind | undefined => {
  const [kind, another] = state.words.kind
  const isOnlyFilter = kind && !another && !state.term && !hasFilters({ ...state, words: { ...state.words, kind: [] } })
  return isOnlyFilter ? kind : undefined
}

/** Whether search engines may index the listing: a category, collection or kind and its pages, without other filters, sorting or layout. */
export const isIndexable = (state: ListingState) =>
  Object.keys(queryOf(state)).every((name) => name === 'PageNo' || (name === 'Kind' && onlyKindOf(state)))

/** Applies a change. Changes of filters, page size or order go back to the first page (§4). */
export const withChange = (state: ListingState, change: Partial<ListingState>): ListingState => ({ ...state, page: 1, ...change })

/** Applies a filter; this leaves the collection. */
export const withFilter = (state: ListingState, change: Partial<ListingState>): ListingState =>
  withChange(state, { collection: undefined, ...change })

const withIds = (state: ListingState, filter: IdFilter, ids: number[]) => withFilter(state, { ids: { ...state.ids, [filter]: ids } })

/** Adds an id, or removes it if chosen; a colour replaces the chosen one (§4). Removes `replacedIds`, such as ancestors of a category. */
export function toggleId(state: ListingState, filter: IdFilter, id: number, replacedIds: number[] = []): ListingState {
  if (filter === 'color') return withIds(state, filter, [id])
  const ids = state.ids[filter]
  if (ids.includes(id)) return withoutId(state, filter, id)
  return withIds(state, filter, [...ids.filter((other) => !replacedIds.includes(other)), id])
}

/** Adds a word to a filter, or removes it if chosen. */
export function toggleWord(state: ListingState, filter: WordFilter, word: string): ListingState {
  const { words } = wordFilters[filter]
  const chosen = new Set<string>(state.words[filter])
  if (!chosen.delete(word)) chosen.add(word)
  return withFilter(state, { words: { ...state.words, [filter]: words.filter((one) => chosen.has(one)) } })
}

/** What leads from `before` to `after`, done to another state. A step to the next or previous page is one from the page of that state. */
export function withSameChange(
  state: ListingState,
  before: ListingState,
  after: ListingState,
  { isStep = false }: { isStep?: boolean } = {},
): ListingState {
  const list = <Item>(now: Item[], from: Item[], to: Item[]) => [
    ...now.filter((item) => to.includes(item) || !from.includes(item)),
    ...to.filter((item) => !from.includes(item) && !now.includes(item)),
  ]
  const one = <Value>(now: Value, from: Value, to: Value) => (JSON.stringify(to) === JSON.stringify(from) ? now : to)
  const { ids, words } = state
  const inOrder = <Name extends WordFilter>(name: Name) => {
    const chosen: string[] = list<string>(words[name], before.words[name], after.words[name])
    return wordFilters[name].words.filter((word) => chosen.includes(word)) as Words[Name]
  }
  return {
    collection: one(state.collection, before.collection, after.collection),
    ids: {
      category: list(ids.category, before.ids.category, after.ids.category),
      brand: list(ids.brand, before.ids.brand, after.ids.brand),
      vendor: list(ids.vendor, before.ids.vendor, after.ids.vendor),
      size: list(ids.size, before.ids.size, after.ids.size),
      color: one(ids.color, before.ids.color, after.ids.color),
      tag: list(ids.tag, before.ids.tag, after.ids.tag),
    },
    words: {
      kind: inOrder('kind'),
      language: inOrder('language'),
      level: inOrder('level'),
    },
    price: one(state.price, before.price, after.price),
    rating: one(state.rating, before.rating, after.rating),
    term: one(state.term, before.term, after.term),
    sort: one(state.sort, before.sort, after.sort),
    page: isStep ? Math.max(1, state.page + after.page - before.page) : after.page,
    pageSize: one(state.pageSize, before.pageSize, after.pageSize),
    layout: one(state.layout, before.layout, after.layout),
  }
}

export const withoutIds = (state: ListingState, filter: IdFilter) => withIds(state, filter, [])

export const withoutId = (state: ListingState, filter: IdFilter, id: number): ListingState =>
  withIds(
    state,
    filter,
    state.ids[filter].filter((other) => other !== id),
  )

export const hasFilters = ({ ids, words, price, rating }: ListingState) =>
  price !== undefined || rating !== undefined || [...Object.values(ids), ...Object.values(words)].some((list) => list.length > 0)

export const withoutFilters = (state: ListingState): ListingState =>
  withChange(state, {
    price: undefined,
    rating: undefined,
    ids: { category: [], brand: [], vendor: [], size: [], color: [], tag: [] },
    words: { kind: [], language: [], level: [] },
  })
