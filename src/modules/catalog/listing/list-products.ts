import type { Language } from '../../../contract/localization/language.ts'
import { type Card, cardsOf } from '../products/product-card.sql.ts'
import { findDidYouMean } from '../search/did-you-mean.ts'
import { taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import type { EngineContext } from './engine.ts'
import { engineOf } from './engine-of.ts'
import type { ListingQuery } from './listing.ts'

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
export async function listProducts(context: EngineContext, listing: ListingQuery, language: Language): Promise<Listed> {
  const found = await engineOf(context).list(listing)
  if (!found) return { cards: [], isMiss: true }
  const { read } = found
  const cards = await cardsOf(context.db, language, found, listing.includesShortDescription)
  if (!read) return { cards }
  const taxonomy = await taxonomyOf(context.db, context.cache)
  return { cards, exactIds: read.exactIds, ...findDidYouMean(read, listing.term, cards, taxonomy) }
}
