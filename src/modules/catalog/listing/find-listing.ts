// Decision 066: how a listing is found and counted

import { countShown, taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import { countOf, findPage, type KnownTotal, knownTotal, listingPage, onlyValueOf } from './listing.sql.ts'
import type { Context, Found, ListingQuery } from './listing.ts'
import { findMatching } from './listing-bitmaps.sql.ts'

/** One page of the products that pass all filters. With one value the index alone is read; with several, bitmaps count first. */
export async function findListing({ db, cache }: Context, query: ListingQuery): Promise<Found> {
  const { order, page, ...filters } = query
  const pageWith = (known: KnownTotal) => findPage(db, listingPage({ filters, order, page, known }))
  const taxonomy = await taxonomyOf(db, cache)
  const all = countShown(taxonomy)
  const only = onlyValueOf(filters)
  if (only) return pageWith({ count: countOf(only.kind, only.id), expected: taxonomy.totals[`${only.kind} ${only.id}`] ?? 0, all })
  const { total, productIds } = await findMatching(db, query)
  if (productIds) return { productIds, total: productIds.length > 0 ? total : 0 }
  return pageWith(knownTotal(total, all))
}
