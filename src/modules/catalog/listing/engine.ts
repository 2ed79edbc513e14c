// Decision 066: how a listing is found and counted

import type { Cache } from '../../../platform/cache/cache.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CacheTag } from '../../cache-tags.ts'
import type { Search } from '../search/search.ts'
import type { FilterKind, Filters, ListingQuery, Page } from './listing.ts'

/** The products of one page of a list, in order, and how many the whole list has. A page past the end is empty, with a total of 0. */
export interface Found {
  productIds: number[]
  total: number
}

/** How a search was read. */
export interface ReadSearch {
  /** What was searched for, in the order of the term. */
  search: Search
  isCorrected: boolean
  /** Typed words that no product matches. */
  setAside: string[]
  /** The products that match all of a search, where products that match less of it follow. */
  exactIds?: number[]
}

export interface FoundBySearch extends Found {
  /** Undefined without a term. */
  read?: ReadSearch
}

/**
 * Products that an option would leave. `id` is of the filter's table, the position of a word from 1, a rating of 1 to 5 ("at least"), or the
 * index of a price band.
 */
export interface FilterCount {
  kind: Exclude<FilterKind, 'vendor'>
  id: number
  total: number
}

/** Lists of the whole catalogue: best-selling first, newest first, most favourites first; reduced products, the largest reduction first. */
export type Collection = 'popular' | 'recent' | 'favourite' | 'reduced'

/**
 * Finds products for listings, searches, filters, suggestions and collections. No other part of the shop does, so that an engine outside the
 * database can replace this one. Products are visible ones.
 */
export interface CatalogEngine {
  /** Undefined if the term matches nothing, whatever the filters. */
  list(query: Omit<ListingQuery, 'includesShortDescription'>): Promise<FoundBySearch | undefined>
  /** The count of every option of every filter, given all other filters; options that leave nothing are omitted. */
  count(filters: Filters): Promise<FilterCount[]>
  /** The first products of a search. Their total may be 0. Undefined if the term matches nothing. */
  suggest(term: string, size: number): Promise<Required<FoundBySearch> | undefined>
  collect(collection: Collection, page: Page): Promise<Found>
  /** The owner's selection first, then products of the same category. Empty for a product that does not exist or is hidden. */
  relatedTo(productId: number, page: Page): Promise<Found>
  /** In the owner's order. */
  contributedBy(contributorId: number, page: Page): Promise<Found>
}

/** What an engine works with. */
export interface EngineContext {
  db: Database
  cache: Cache<CacheTag>
  /** Whether products in memory may answer. */
  readsCopies?: boolean
}
