import type { Language } from '../../contract/localization/language.ts'
import type { Shop } from '../shop.ts'
import { findDidYouMean } from './did-you-mean.ts'
import { listingPage } from './listing.sql.ts'
import type { ListingQuery } from './listing.ts'
import { type Card, pageOfCards } from './product-card.sql.ts'
import { planSearch } from './search-plan.ts'
import { taxonomyOf } from './taxonomy.sql.ts'

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
export async function listProducts({ db, cache }: Pick<Shop, 'db' | 'cache'>, listing: ListingQuery, language: Language): Promise<Listed> {
  const taxonomy = await taxonomyOf(db, cache)
  const search = listing.term === '' ? undefined : await planSearch({ db, cache }, listing.term)
  if (listing.term !== '' && !search) return { cards: [], isMiss: true }
  const totalOf = (kind: string, id: number) => taxonomy.totals[`${kind} ${id}`] ?? 0
  const cards = await pageOfCards(
    db,
    language,
    listingPage(listing, listing.order, listing.page, search, totalOf),
    listing.includesShortDescription,
  )
  return { cards, exactIds: search?.close?.exactIds, ...(search && findDidYouMean(search, listing.term, cards, taxonomy)) }
}
