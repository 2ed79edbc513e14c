// Decision 066: a small shop lists from memory

import { type Reader, sql } from '../../../platform/database/database.ts'
import type { Filters } from './listing.ts'

/** A visible product, as far as listings filter and sort by it. Its values are named as the filters that they pass. */
export interface ListedProduct extends Omit<Filters, 'term' | 'minCents' | 'maxCents' | 'rating'> {
  productId: number
  priceCents: number
  rating: number
  /** Microseconds since 1970. */
  publishedAt: number
}

/** All visible products, in the owner's order. */
export async function readListedProducts(db: Reader): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select p.product_id, p.paid_price_cents as price_cents, p.rating, (extract(epoch from p.published_at) * 1000000)::bigint as published_at,
      p.category_ids, array_remove(array[p.brand_id], null) as brand_ids, array_remove(array[p.vendor_id], null) as vendor_ids,
      p.size_ids, p.color_ids, p.tag_ids, array[p.kind] as kinds, p.languages, array_remove(array[p.level], null) as levels
    from products p where p.is_visible order by p.featured_rank, p.product_id`.execute(db)
  return rows
}
