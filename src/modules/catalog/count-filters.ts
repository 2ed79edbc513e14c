import type { Shop } from '../../platform/shop.ts'
import { countByFilter, type FilterCount } from './filter-counts.sql.ts'
import type { Filters } from './listing.ts'
import { searchWith } from './search-with.ts'

/** How many products each choice of a filter would leave, given the others. */
export const countFilters = ({ db, kept }: Pick<Shop, 'db' | 'kept'>, filters: Filters): Promise<FilterCount[]> =>
  searchWith({ db, kept }, filters.term, (search) => countByFilter(db, filters, search))
