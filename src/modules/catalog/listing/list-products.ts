import type { Language } from '../../../contract/localization/language.ts'
import { type Card, cardsOf } from '../products/product-card.sql.ts'
import { findDidYouMean } from '../search/did-you-mean.ts'
import { findBySearch } from '../search/find-by-search.ts'
import { taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import { findListing } from './find-listing.ts'
import type { Context, ListingQuery } from './listing.ts'

interface Listed {
  cards: Card[]
  /** The words that were searched for, where they are not the typed ones. */
  searchedFor?: string
  /** Typed words that match nothing. */
  setAside?: string
  /** The products that match all words, where others follow. */
  exactIds?: number[]
  /** The search finds nothing, whatever the filters. */
  isMiss?: boolean
}

/** One page of a listing. A search corrects typos and sets aside what matches nothing. Storefront document §7 "all products". */
export async function listProducts(context: Context, listing: ListingQuery, language: Language): Promise<Listed> {
  const { db, cache } = context
  const { term, includesShortDescription } = listing
  if (term === '') return { cards: await cardsOf(db, language, await findListing(context, listing), includesShortDescription) }
  const found = await findBySearch(context, listing)
  if (!found) return { cards: [], isMiss: true }
  const cards = await cardsOf(db, language, found, includesShortDescription)
  return { cards, exactIds: found.plan.close?.exactIds, ...findDidYouMean(found.plan, term, cards, await taxonomyOf(db, cache)) }
}
