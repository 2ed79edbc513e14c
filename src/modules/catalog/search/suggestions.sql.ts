import { type Reader, sql } from '../../../platform/database/database.ts'
import type { Found } from '../listing/engine.ts'
import { findPage } from '../listing/found.sql.ts'
import { bestOf } from '../listing/listing.sql.ts'
import { noFilters } from '../listing/listing-bitmaps.sql.ts'
import { commonPage } from './common-page.ts'
import { isFound, isNamed } from './search.sql.ts'
import type { SearchPlan } from './search.ts'

// This many of the owner's first products usually contain a common word; reading them takes about a millisecond.
const firstProducts = 600
/** From this many visible products on, reading them costs less than counting and ranking all matches of a common word. */
const largeCatalogue = 3 * firstProducts

/**
 * The first products of a search. In a large catalogue matches of a common word are not counted: if enough of the owner's first products match by
 * name, a listing would start with the same ones.
 */
export async function findSuggestions(db: Reader, search: SearchPlan, size: number, all: number): Promise<Found> {
  const { topicIds, close, kinds, qualifiers, isCommon } = search
  const page = { number: 1, size }
  if (all >= largeCatalogue && isCommon && !close && kinds.length === 0 && qualifiers.length === 0) {
    const named = await findPage(db, namedFirst(search, size))
    if (named.productIds.length === size) return named
  }
  return topicIds
    ? commonPage(db, { ...search, topicIds }, { ...noFilters, order: '', page, all })
    : findPage(db, bestOf(isFound(search), search, page))
}

export const namedFirst = (search: SearchPlan, size: number) => sql`
  select p.product_id, 0 as total, row_number() over (order by p.featured_rank, p.product_id) as place
  from (
    select product_id, featured_rank, stock_quantity, name_words from products where is_visible order by featured_rank, product_id limit ${sql.lit(firstProducts)}
  ) as p
  where ${isNamed(search)} and p.stock_quantity is distinct from 0
  order by p.featured_rank, p.product_id limit ${size}`
