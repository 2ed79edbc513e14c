import { constants } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { Shop } from '../shop.ts'
import { findDidYouMean } from './did-you-mean.ts'
import { type Highlight, highlightsIn } from './highlights.ts'
import { type Card, pageOfCards } from './product-card.sql.ts'
import type { Search } from './search.ts'
import { searchWith } from './search-with.ts'
import { filtersNamed, filtersOf, type SuggestedFilter } from './suggested-filters.ts'
import { largeCatalogue, suggestedProducts } from './suggestions.sql.ts'
import { taxonomyOf } from './taxonomy.sql.ts'

type Marked<Item> = Item & { marks: Highlight[] }

/** Suggestions for a partial term; `searchedFor` holds the corrected words after a typo. */
export interface Suggestions {
  searchedFor: string | null
  products: Marked<Card>[]
  categories: Marked<SuggestedFilter>[]
  brands: Marked<SuggestedFilter>[]
}

const most = { products: 6, categories: 3, brands: 2 }
const noSuggestions: Suggestions = { searchedFor: null, products: [], categories: [], brands: [] }

/** The first matching products, and the categories and brands whose name matches in either language. Empty for a single character. */
export async function suggest({ db, cache }: Pick<Shop, 'db' | 'cache'>, term: string, language: Language): Promise<Suggestions> {
  if (term.length < constants.searchMin) return noSuggestions
  const [taxonomy, { categories, brands }] = await Promise.all([taxonomyOf(db, cache), filtersOf({ db, cache })])
  const isLarge = (taxonomy.totals['all 0'] ?? 0) >= largeCatalogue
  let meant: Search = []
  let wasCorrected = false
  const products = await searchWith({ db, cache }, term, (search = [], isCorrected = false) => {
    meant = search
    wasCorrected = isCorrected
    return pageOfCards(db, language, suggestedProducts(search, most.products, isLarge))
  })
  const marked = <Item extends { name: string }>(item: Item) => ({ ...item, marks: highlightsIn(item.name, meant) })
  return {
    searchedFor: wasCorrected && products.length > 0 ? findDidYouMean(meant, products, taxonomy) : null,
    products: products.map(marked),
    categories: filtersNamed(meant, categories, language).slice(0, most.categories).map(marked),
    brands: filtersNamed(meant, brands, language).slice(0, most.brands).map(marked),
  }
}
