import type { Language } from '../../contract/localization/language.ts'
import type { Shop } from '../shop.ts'
import { findDidYouMean } from './did-you-mean.ts'
import { listingPage } from './listing.sql.ts'
import type { ListingQuery } from './listing.ts'
import { type Card, pageOfCards } from './product-card.sql.ts'
import type { Search } from './search.ts'
import { searchWith } from './search-with.ts'
import { taxonomyOf } from './taxonomy.sql.ts'

interface Listed {
  cards: Card[]
  /** The corrected words, where the typed ones matched nothing. */
  searchedFor?: string
}

/** One page of a listing. If a typo matches nothing, the corrected search is used. Storefront document §7 "all products". */
export async function listProducts({ db, cache }: Pick<Shop, 'db' | 'cache'>, listing: ListingQuery, language: Language): Promise<Listed> {
  const taxonomy = await taxonomyOf(db, cache)
  const totalOf = (kind: string, id: number) => taxonomy.totals[`${kind} ${id}`] ?? 0
  let corrected: Search | undefined
  const cards = await searchWith({ db, cache }, listing.term, (search, isCorrected) => {
    corrected = isCorrected ? search : undefined
    return pageOfCards(db, language, listingPage(listing, listing.order, listing.page, search, totalOf))
  })
  return { cards, searchedFor: corrected && findDidYouMean(corrected, cards, taxonomy) }
}
