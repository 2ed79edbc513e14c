import type { Shop } from '../shop.ts'
import { countByFilter, type FilterCount } from './filter-counts.sql.ts'
import type { Filters } from './listing.ts'
import { planSearch } from './search-plan.ts'
import { taxonomyOf } from './taxonomy.sql.ts'

/** The filter counts of a listing. Cached for the whole catalogue and for each category. */
export async function countFilters({ db, cache }: Pick<Shop, 'db' | 'cache'>, filters: Filters): Promise<FilterCount[]> {
  const onlyCategory = onlyCategoryOf(filters)
  if (
    onlyCategory !== undefined &&
    (onlyCategory === 0 || (await taxonomyOf(db, cache)).categories.some(({ categoryId }) => categoryId === onlyCategory))
  ) {
    return cache.get(`filter counts of ${onlyCategory}`, ['listings', 'criteria'], () => countByFilter(db, filters))
  }
  if (filters.term === '') return countByFilter(db, filters)
  const search = await planSearch({ db, cache }, filters.term)
  return search ? countByFilter(db, filters, search) : []
}

/** The only category that the listing is filtered by, 0 for none; undefined if any other filter is set. */
function onlyCategoryOf({ term, categoryIds, ...others }: Filters): number | undefined {
  const isNarrowed =
    term !== '' ||
    categoryIds.length > 1 ||
    Object.values(others).some((filter) => (Array.isArray(filter) ? filter.length > 0 : filter !== undefined))
  return isNarrowed ? undefined : (categoryIds[0] ?? 0)
}
