import { limits } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { Shop } from '../shop.ts'
import { meantBy } from './did-you-mean.ts'
import { type Mark, marksIn } from './highlights.ts'
import { type Card, pageOfCards } from './product-card.sql.ts'
import type { Search } from './search.ts'
import { searchWith } from './search-with.ts'
import { type Shelf, shelvesNamed, shelvesOf } from './suggested-filters.ts'
import { largeCatalogue, suggestedProducts } from './suggestions.sql.ts'
import { outlineOf } from './taxonomy.sql.ts'

type Marked<Item> = Item & { marks: Mark[] }

/** What a term that is still being typed may be after; `searchedFor` are the words that were meant by mistyped ones. */
export interface Suggestions {
  searchedFor: string | null
  products: Marked<Card>[]
  categories: Marked<Shelf>[]
  brands: Marked<Shelf>[]
}

const most = { products: 6, categories: 3, brands: 2 }
const nothing: Suggestions = { searchedFor: null, products: [], categories: [], brands: [] }

/** The first products of the search and the shelves whose name, in either language, has all of it. Nothing for a single character. */
export async function suggest({ db, kept }: Pick<Shop, 'db' | 'kept'>, term: string, language: Language): Promise<Suggestions> {
  if (term.length < limits.searchMin) return nothing
  const [outline, { categories, brands }] = await Promise.all([outlineOf(db, kept), shelvesOf({ db, kept })])
  const isLarge = (outline.totals['all 0'] ?? 0) >= largeCatalogue
  let meant: Search = []
  let wasCorrected = false
  const products = await searchWith({ db, kept }, term, (search = [], isCorrected = false) => {
    meant = search
    wasCorrected = isCorrected
    return pageOfCards(db, language, suggestedProducts(search, most.products, isLarge))
  })
  const marked = <Item extends { name: string }>(item: Item) => ({ ...item, marks: marksIn(item.name, meant) })
  return {
    searchedFor: wasCorrected && products.length > 0 ? meantBy(meant, products, outline) : null,
    products: products.map(marked),
    categories: shelvesNamed(meant, categories, language).slice(0, most.categories).map(marked),
    brands: shelvesNamed(meant, brands, language).slice(0, most.brands).map(marked),
  }
}
