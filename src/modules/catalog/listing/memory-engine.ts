// Decision 066: a small shop lists from memory

import { constants, type SortOrder } from '../../../contract/constants.ts'
import { toCents } from '../../../contract/money.ts'
import { countShown, taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import type { CatalogEngine, EngineContext, FilterCount, Found } from './engine.ts'
import { type ListedProduct, readListedProducts } from './listed-products.sql.ts'
import { idsOf } from './listing.sql.ts'
import type { FilterKind, Filters, ListingQuery } from './listing.ts'

/** Up to so many products are filtered in memory. */
const most = 2000

/** Listings of a small catalogue without a search, from its products in memory; all else is answered by `engine`. */
export const memoryEngine = (context: EngineContext, engine: CatalogEngine): CatalogEngine => ({
  ...engine,
  async list(query) {
    const products = query.term === '' && (await cachedProducts(context))
    return products ? pageOf(products, query) : engine.list(query)
  },
  async count(filters) {
    const products = filters.term === '' && (await cachedProducts(context))
    return products ? countOptions(products, filters) : engine.count(filters)
  },
})

interface CachedProduct extends Pick<ListedProduct, 'productId' | 'priceCents' | 'rating' | 'publishedAt'> {
  /** What it counts for, as `FilterCount` names the options. */
  options: Record<FilterKind, number[]>
}

/** In the owner's order. Undefined if there are too many. */
async function cachedProducts({ db, cache }: EngineContext): Promise<CachedProduct[] | undefined> {
  if (countShown(await taxonomyOf(db, cache)) > most) return undefined
  return cache.get('products of listings', ['listings', 'criteria'], async () => (await readListedProducts(db)).map(kept))
}

const kept = ({ productId, priceCents, rating, publishedAt, ...values }: ListedProduct): CachedProduct => ({
  productId,
  priceCents,
  rating,
  publishedAt,
  options: { ...idsOf({ ...values, term: '' }), rating: starsUpTo(rating), price: bandsOf(priceCents) },
})

const starsUpTo = (rating: number) => constants.ratings.filter((stars) => rating >= stars)

const bandsOf = (cents: number) =>
  constants.priceBands.flatMap(([from, to], place) => (cents >= toCents(from) && cents <= toCents(to) ? [place] : []))

type Test = [FilterKind, (product: CachedProduct) => boolean]

/** What each filter that is set asks of a product. */
function testsOf(filters: Filters): Test[] {
  const { minCents = 0, maxCents = Number.POSITIVE_INFINITY, rating = 0 } = filters
  const tests: Test[] = []
  for (const [kind, ids] of Object.entries(idsOf(filters)) as [FilterKind, number[]][])
    if (ids.length > 0) tests.push([kind, ({ options }) => options[kind].some((id) => ids.includes(id))])
  if (rating > 0) tests.push(['rating', (product) => product.rating >= rating])
  if (minCents > 0 || filters.maxCents !== undefined)
    tests.push(['price', ({ priceCents }) => priceCents >= minCents && priceCents <= maxCents])
  return tests
}

const sorts: Record<Exclude<SortOrder, ''>, (a: CachedProduct, b: CachedProduct) => number> = {
  'Price ASC': (a, b) => a.priceCents - b.priceCents,
  'Price DESC': (a, b) => b.priceCents - a.priceCents,
  'Date ASC': (a, b) => a.publishedAt - b.publishedAt,
  'Date DESC': (a, b) => b.publishedAt - a.publishedAt,
}

function pageOf(products: CachedProduct[], { order, page, ...filters }: ListingQuery): Found {
  const tests = testsOf(filters)
  const matching = products.filter((product) => tests.every(([, passes]) => passes(product)))
  if (order !== '') matching.sort((a, b) => sorts[order](a, b) || a.productId - b.productId)
  const first = (page.number - 1) * page.size
  const productIds = matching.slice(first, first + page.size).map(({ productId }) => productId)
  return { productIds, total: productIds.length > 0 ? matching.length : 0 }
}

const counted = ['category', 'brand', 'size', 'color', 'tag', 'kind', 'language', 'level', 'rating', 'price'] as const

/** A product counts for the options of a filter if it passes all other filters. */
function countOptions(products: CachedProduct[], filters: Filters): FilterCount[] {
  const tests = testsOf(filters)
  const totals = new Map(counted.map((kind) => [kind as FilterKind, new Map<number, number>()]))
  for (const product of products) {
    const [failed, another] = tests.filter(([, passes]) => !passes(product))
    if (another) continue
    for (const kind of failed ? [failed[0]] : counted) {
      const ofKind = totals.get(kind)
      for (const id of product.options[kind]) ofKind?.set(id, (ofKind.get(id) ?? 0) + 1)
    }
  }
  return counted.flatMap((kind) => [...(totals.get(kind) ?? [])].map(([id, total]) => ({ kind, id, total })))
}
