import { type Bilingual, type Language, languages } from '../../../contract/localization/language.ts'
import type { Shop } from '../../shop.ts'
import { taxonomyOf } from '../taxonomy/taxonomy.sql.ts'
import { hasAll, type Word, wordsIn } from './highlights.ts'
import type { Search } from './search.ts'

/** A category or a brand that a listing can be filtered by. */
export interface SuggestedFilter {
  id: number
  name: string
}

interface Named {
  id: number
  name: Bilingual
  words: Word[][]
}

const named = (filters: { id: number; name: Bilingual; products: number }[]): Named[] =>
  filters
    .filter(({ products }) => products > 0)
    .toSorted((a, b) => b.products - a.products)
    .map(({ id, name }) => ({ id, name, words: languages.map((language) => wordsIn(name[language])) }))

/** Categories and brands with products, the largest first, with the words of their names. Cached like the taxonomy. */
export const filtersOf = ({ db, cache }: Pick<Shop, 'db' | 'cache'>) =>
  cache.get('suggested filters', ['categories', 'facets', 'listings'], async () => {
    const { categories, brands, totals } = await taxonomyOf(db, cache)
    return {
      categories: named(categories.map(({ categoryId, name, products }) => ({ id: categoryId, name, products }))),
      brands: named(brands.map(({ brandId, name }) => ({ id: brandId, name, products: totals[`brand ${brandId}`] ?? 0 }))),
    }
  })

/** Those whose name has all parts of a search, in either language. */
export const filtersNamed = (search: Search, filters: Named[], language: Language): SuggestedFilter[] =>
  filters.filter(({ words }) => words.some((one) => hasAll(one, search))).map(({ id, name }) => ({ id, name: name[language] }))
