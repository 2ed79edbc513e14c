// Decision 066: how a listing is found and counted

import { limitConcurrency } from '../../../platform/runtime/concurrency-limit.ts'
import { commonPage } from '../search/common-page.ts'
import type { SearchPlan } from '../search/search.ts'
import { planSearch } from '../search/search-plan.ts'
import { findSuggestions } from '../search/suggestions.sql.ts'
import { countShown, taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import { collectionPage, contributedPage, relatedPage } from './collections.sql.ts'
import type { CatalogEngine, EngineContext, Found, ReadSearch } from './engine.ts'
import { countByFilter } from './filter-counts.sql.ts'
import { findPage } from './found.sql.ts'
import { countOf, type KnownTotal, knownTotal, listingPage, onlyValueOf } from './listing.sql.ts'
import type { ListingQuery } from './listing.ts'
import { findMatching } from './listing-bitmaps.sql.ts'

const readBy = ({ search, isCorrected, setAside, close }: SearchPlan): ReadSearch => ({
  search,
  isCorrected,
  setAside,
  exactIds: close?.exactIds,
})

/** How many listings are being counted. */
let counted = 0

/** A flood of searches waits in this queue, so that the database has room for everybody else. */
const searching = limitConcurrency({ atOnce: () => (counted > 0 ? 1 : 2), waitMs: 10_000 })

/** Counts of listings do not wait: fewer searches begin meanwhile. */
async function counting<Result>(count: () => Promise<Result>): Promise<Result> {
  counted++
  return await count().finally(() => counted--)
}

const allOf = async ({ db, cache }: EngineContext) => countShown(await taxonomyOf(db, cache))

/** PostgreSQL: full-text indexes, trigrams and the columns of the products. */
export const postgresEngine = (context: EngineContext): CatalogEngine => ({
  list: (query) => (query.term === '' ? listFiltered(context, query) : searching(() => listFound(context, query))),
  async count(filters) {
    const all = await allOf(context)
    if (filters.term === '') return counting(() => countByFilter(context.db, filters, undefined, { all }))
    const plan = await searching(() => planSearch(context, filters.term))
    return plan ? countByFilter(context.db, filters, plan, { all, run: searching }) : []
  },
  suggest: (term, size) =>
    searching(async () => {
      const [all, plan] = await Promise.all([allOf(context), planSearch(context, term)])
      if (!plan) return undefined
      return { ...(await findSuggestions(context.db, plan, size, all)), read: readBy(plan) }
    }),
  collect: (collection, page) => findPage(context.db, collectionPage(collection, page)),
  relatedTo: (productId, page) => findPage(context.db, relatedPage(productId, page)),
  contributedBy: (contributorId, page) => findPage(context.db, contributedPage(contributorId, page)),
})

async function listFiltered({ db, cache }: EngineContext, query: ListingQuery): Promise<Found> {
  const { order, page, ...filters } = query
  const pageWith = (known: KnownTotal) => findPage(db, listingPage({ filters, order, page, known }))
  const taxonomy = await taxonomyOf(db, cache)
  const all = countShown(taxonomy)
  const only = onlyValueOf(filters)
  if (only) return pageWith({ count: countOf(only.kind, only.id), expected: taxonomy.totals[`${only.kind} ${only.id}`] ?? 0, all })
  const { total, productIds } = await counting(() => findMatching(db, query, all))
  if (productIds) return { productIds, total: productIds.length > 0 ? total : 0 }
  return pageWith(knownTotal(total, all))
}

async function listFound(context: EngineContext, query: ListingQuery) {
  const search = await planSearch(context, query.term)
  if (!search) return undefined
  const { topicIds } = search
  const found = topicIds
    ? await commonPage(context.db, { ...search, topicIds }, { ...query, all: await allOf(context) })
    : await findPage(context.db, listingPage({ filters: query, order: query.order, page: query.page, search }))
  return { ...found, read: readBy(search) }
}
