import { wordsOf } from '../../../contract/localization/fold.ts'
import type { Card } from '../products/product-card.sql.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.sql.ts'
import { wordsIn } from './highlights.ts'
import type { SearchPlan } from './search.ts'

/**
 * The words that were searched for, if they are not the typed ones, and the words that match nothing. The search knows words folded only, so an
 * Arabic word is taken from the term, from the matching products or from the name of a category or brand. Folded Latin words are readable
 * as they are.
 */
export function findDidYouMean(
  { search, isCorrected, setAside }: Pick<SearchPlan, 'search' | 'isCorrected' | 'setAside'>,
  term: string,
  found: Card[],
  { categories, brands }: Pick<Taxonomy, 'categories' | 'brands'>,
): { searchedFor?: string; setAside?: string } {
  if (!isCorrected && setAside.length === 0) return {}
  const texts = [
    ...found.flatMap(({ name, categoryName }) => [name, categoryName]),
    ...[...categories, ...brands].map(({ name }) => name.ar),
  ]
  const written = new Map(wordsIn(term).map(({ text, folded }) => [folded, text]))
  for (const word of texts.join(' ').match(/[\p{L}\p{M}]+/gu) ?? []) {
    const [folded = ''] = wordsOf(word)
    if (/[ء-ي]/.test(folded) && !written.has(folded)) written.set(folded, word)
  }
  const read = (words: string[]) => words.map((word) => written.get(word) ?? word).join(' ')
  return {
    searchedFor: read(search.flatMap(({ alternatives: [first] }) => first?.words ?? [])),
    ...(setAside.length > 0 ? { setAside: read(setAside) } : {}),
  }
}
