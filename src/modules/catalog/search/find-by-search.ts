// Decision 008: two searches at a time

import { limitConcurrency } from '../../../platform/runtime/concurrency-limit.ts'
import { countByFilter } from '../listing/filter-counts.sql.ts'
import { findPage, listingPage } from '../listing/listing.sql.ts'
import type { Context, FilterCount, Filters, Found, ListingQuery } from '../listing/listing.ts'
import { noFilters } from '../listing/listing-bitmaps.sql.ts'
import { countShown, taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import { commonPage } from './common-page.ts'
import type { SearchPlan } from './search.ts'
import { planSearch } from './search-plan.ts'
import { findNamedFirst } from './suggestions.sql.ts'

/** A flood of searches waits in this queue, so that the database has room for everybody else. */
const searching = limitConcurrency({ atOnce: 2, waitMs: 10_000 })

/** The products of a search, and how it was read. */
export interface FoundBySearch extends Found {
  plan: SearchPlan
}

/** One page of a search. Undefined if the term matches nothing, whatever the filters. */
export const findBySearch = (context: Context, query: SearchQuery): Promise<FoundBySearch | undefined> =>
  searching(async () => {
    const plan = await planSearch(context, query.term)
    return plan && { ...(await pageOf(context, plan, query)), plan }
  })

/** The first products of a search that is being typed. Their total may be 0. */
export const suggestBySearch = (context: Context, term: string, size: number): Promise<FoundBySearch | undefined> =>
  searching(async () => {
    const plan = await planSearch(context, term, { isBeingTyped: true })
    if (!plan) return undefined
    const named = await findNamedFirst(context.db, plan, size, await allOf(context))
    return { ...(named ?? (await pageOf(context, plan, { ...noFilters, order: '', page: { number: 1, size } }))), plan }
  })

/** The filter counts of a search. */
export const countBySearch = (context: Context, filters: Filters): Promise<FilterCount[]> =>
  searching(async () => {
    const plan = await planSearch(context, filters.term)
    return plan ? countByFilter(context.db, filters, plan) : []
  })

type SearchQuery = Filters & Pick<ListingQuery, 'order' | 'page'>

/** Of words that very many products have by their bitmaps, of any other by the products themselves. */
async function pageOf(context: Context, search: SearchPlan, { order, page, ...filters }: SearchQuery): Promise<Found> {
  const { db } = context
  const { topicIds } = search
  if (!topicIds) return findPage(db, listingPage({ filters, order, page, search }))
  return commonPage(db, { ...search, topicIds }, { ...filters, order, page, all: await allOf(context) })
}

const allOf = async ({ db, cache }: Context) => countShown(await taxonomyOf(db, cache))
