import { type Reader, sql } from '../../../platform/database/database.ts'
import { findPage } from '../listing/listing.sql.ts'
import type { Found } from '../listing/listing.ts'
import { isNamed } from './search.sql.ts'
import type { SearchPlan } from './search.ts'

// This many of the owner's first products usually contain a common word; reading them takes about a millisecond.
const firstProducts = 600
/** From this many visible products on, reading them costs less than counting and ranking all matches of a common word. */
const largeCatalogue = 3 * firstProducts

/**
 * In a large catalogue, the first of the owner's first products that have a common word, as it was typed, in their names. Undefined if they are
 * too few, or if the search has to be ranked. Their total is not counted.
 */
export async function findNamedFirst(db: Reader, search: SearchPlan, size: number, all: number): Promise<Found | undefined> {
  const { close, kinds, qualifiers, isCommon } = search
  if (all < largeCatalogue || !isCommon || close || kinds.length > 0 || qualifiers.length > 0) return undefined
  const named = await findPage(db, namedFirst(search, size))
  return named.productIds.length === size ? named : undefined
}

const namedFirst = (search: SearchPlan, size: number) => sql`
  select p.product_id, 0 as total, row_number() over (order by p.featured_rank, p.product_id) as place
  from (
    select product_id, featured_rank, stock_quantity, name_words from products where is_visible order by featured_rank, product_id limit ${sql.lit(firstProducts)}
  ) as p
  where ${isNamed(search)} and p.stock_quantity is distinct from 0
  order by p.featured_rank, p.product_id limit ${size}`
