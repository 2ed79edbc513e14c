import { countBySearch } from '../search/find-by-search.ts'
import { taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import { countByFilter } from './filter-counts.sql.ts'
import type { Context, FilterCount, Filters } from './listing.ts'

/** The filter counts of a listing. Cached for the whole catalogue and for each category. */
export async function countFilters(context: Context, filters: Filters): Promise<FilterCount[]> {
  const { db, cache } = context
  if (filters.term !== '') return countBySearch(context, filters)
  const onlyCategory = onlyCategoryOf(filters)
  if (onlyCategory === undefined) return countByFilter(db, filters)
  const { categories } = await taxonomyOf(db, cache)
  if (onlyCategory !== 0 && !categories.some(({ categoryId }) => categoryId === onlyCategory)) return countByFilter(db, filters)
  return cache.get(`filter counts of ${onlyCategory}`, ['listings', 'criteria'], () => countByFilter(db, filters))
}

/** The only category that the listing is filtered by, 0 for none; undefined if any other filter is set. */
function onlyCategoryOf({ term: _, categoryIds, ...others }: Filters): number | undefined {
  const isNarrowed =
    categoryIds.length > 1 || Object.values(others).some((filter) => (Array.isArray(filter) ? filter.length > 0 : filter !== undefined))
  return isNarrowed ? undefined : (categoryIds[0] ?? 0)
}
