import { constants } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import type { Context } from '../listing/listing.ts'
import { type Card, cardsOf } from '../products/product-card.sql.ts'
import { taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import { findDidYouMean } from './did-you-mean.ts'
import { suggestBySearch } from './find-by-search.ts'
import { type Highlight, highlightsIn } from './highlights.ts'
import { filtersNamed, filtersOf, type SuggestedFilter } from './suggested-filters.ts'

type Marked<Item> = Item & { marks: Highlight[] }

/** Suggestions for a partial term; `searchedFor` holds the words after a typo or without those that match nothing, `setAside` the latter. */
export interface Suggestions {
  searchedFor: string | null
  setAside?: string
  /** Close products match only some of the words, or are of another kind. */
  products: (Marked<Card> & { isClose: boolean })[]
  categories: Marked<SuggestedFilter>[]
  brands: Marked<SuggestedFilter>[]
}

const most = { products: 6, categories: 3, brands: 2 }
const noSuggestions: Suggestions = { searchedFor: null, products: [], categories: [], brands: [] }

/** The first matching products, and the categories and brands whose name matches in either language. Empty for a single character. */
export async function suggest(context: Context, term: string, language: Language): Promise<Suggestions> {
  if (term.length < constants.searchMin) return noSuggestions
  const [taxonomy, { categories, brands }, found] = await Promise.all([
    taxonomyOf(context.db, context.cache),
    filtersOf(context),
    suggestBySearch(context, term, most.products),
  ])
  if (!found) return noSuggestions
  const products = await cardsOf(context.db, language, found)
  const { search, close } = found.plan
  const { searchedFor = null, setAside } = findDidYouMean(found.plan, term, products, taxonomy)
  const marked = <Item extends { name: string }>(item: Item) => ({ ...item, marks: highlightsIn(item.name, search) })
  return {
    searchedFor,
    setAside,
    products: products.map((card) => ({ ...marked(card), isClose: close !== undefined && !close.exactIds.includes(card.productId) })),
    categories: filtersNamed(search, categories, language).slice(0, most.categories).map(marked),
    brands: filtersNamed(search, brands, language).slice(0, most.brands).map(marked),
  }
}
