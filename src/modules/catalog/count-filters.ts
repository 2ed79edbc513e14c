import type { Shop } from '../shop.ts'
import { countByFilter, type FilterCount } from './filter-counts.sql.ts'
import type { Filters } from './listing.ts'
import { searchWith } from './search-with.ts'
import { taxonomyOf } from './taxonomy.sql.ts'

/** The filter counts of a listing. Cached for the whole catalogue and for each category. */
export async function countFilters({ db, cache: kept }: Pick<Shop, 'db' | 'cache'>, filters: Filters): Promise<FilterCount[]> {
  const shelf = shelfOf(filters)
  if (shelf !== undefined && (shelf === 0 || (await taxonomyOf(db, kept)).categories.some(({ categoryId }) => categoryId === shelf))) {
    return kept.get(`filter counts of ${shelf}`, ['listings', 'criteria'], () => countByFilter(db, filters))
  }
  return searchWith({ db, cache: kept }, filters.term, (search) => countByFilter(db, filters, search))
}

/** The only category that the listing is filtered by, 0 for none; undefined if any other filter is set. */
function shelfOf({ term, categoryIds, ...others }: Filters): number | undefined {
  const isNarrowed =
    term !== '' ||
    categoryIds.length > 1 ||
    Object.values(others).some((filter) => (Array.isArray(filter) ? filter.length > 0 : filter !== undefined))
  return isNarrowed ? undefined : (categoryIds[0] ?? 0)
}
