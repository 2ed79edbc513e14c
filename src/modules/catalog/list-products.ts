import type { Language } from '../../contract/language.ts'
import type { Shop } from '../../platform/shop.ts'
import { listingPage } from './listing.sql.ts'
import type { Listing } from './listing.ts'
import { outlineOf } from './outline.sql.ts'
import { type Card, pageOfCards } from './product-card.sql.ts'
import { searchWith } from './search-with.ts'

/** One page of the products that a listing asks for; where a typo found none, those of what was meant. Storefront document §7 "all products". */
export async function listProducts({ db, kept }: Pick<Shop, 'db' | 'kept'>, listing: Listing, language: Language): Promise<Card[]> {
  const { totals } = await outlineOf(db, kept)
  const about = (kind: string, id: number) => totals[`${kind} ${id}`] ?? 0
  return searchWith({ db, kept }, listing.term, (search) =>
    pageOfCards(db, language, listingPage(listing, listing.order, listing.page, search, about)),
  )
}
