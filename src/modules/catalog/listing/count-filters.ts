import { taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import type { EngineContext, FilterCount } from './engine.ts'
import { engineOf } from './engine-of.ts'
import type { Filters } from './listing.ts'

/** The filter counts of a listing. Cached for the whole catalogue and for each category. */
export async function countFilters(context: EngineContext, filters: Filters): Promise<FilterCount[]> {
  const engine = engineOf(context)
  const onlyCategory = onlyCategoryOf(filters)
  if (onlyCategory === undefined) return engine.count(filters)
  const { categories } = await taxonomyOf(context.db, context.cache)
  if (onlyCategory !== 0 && !categories.some(({ categoryId }) => categoryId === onlyCategory)) return engine.count(filters)
  return context.cache.get(`filter counts of ${onlyCategory}`, ['listings', 'criteria'], () => engine.count(filters))
}

/** The only category that the listing is filtered by, 0 for none; undefined if any other filter is set. */
function onlyCategoryOf({ term, categoryIds, ...others }: Filters): number | undefined {
  const isNarrowed =
    term !== '' ||
    categoryIds.length > 1 ||
    Object.values(others).some((filter) => (Array.isArray(filter) ? filter.length > 0 : filter !== undefined))
  return isNarrowed ? undefined : (categoryIds[0] ?? 0)
}
