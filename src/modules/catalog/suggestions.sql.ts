import { type RawBuilder, sql } from '../../platform/database/database.ts'
import { bestOf } from './listing.sql.ts'
import { isFound, isNamed } from './search.sql.ts'
import type { SearchPlan } from './search.ts'

// This many of the owner's first products usually contain a common word; reading them takes about a millisecond.
const firstProducts = 600
/** From this many visible products on, reading them costs less than counting and ranking all matches of a common word. */
export const largeCatalogue = 3 * firstProducts

/**
 * The first products of a search, for `findPage`. In a large catalogue matches of a common word are not counted: if enough
 * of the owner's first products match by name, a listing would start with the same ones.
 */
export function suggestedProducts(search: SearchPlan, size: number, isLarge: boolean): RawBuilder<unknown> {
  const best = bestOf(isFound(search), search, { number: 1, size })
  if (!isLarge || search.close || search.kinds.length > 0 || search.qualifiers.length > 0) return best
  return sql`
    select product_id, total, place from (
      with named as materialized (
        select p.product_id, 0 as total, row_number() over (order by p.featured_rank, p.product_id) as place
        from (
          select product_id, featured_rank, stock_quantity, name_words from products where is_visible order by featured_rank, product_id limit ${sql.lit(firstProducts)}
        ) as p
        where ${isNamed(search)} and p.stock_quantity is distinct from 0
        order by p.featured_rank, p.product_id limit ${size}
      )
      select * from named where (select count(*) from named) = ${size}
      union all
      select * from (${best}) as ranked where (select count(*) from named) < ${size}
    ) as suggested`
}
