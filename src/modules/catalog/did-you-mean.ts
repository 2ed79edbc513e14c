import { wordsOf } from './fold.ts'
import type { Card } from './product-card.sql.ts'
import type { Search } from './search.ts'
import type { Taxonomy } from './taxonomy.sql.ts'

/**
 * A corrected search as readable words. The search knows them folded only, so an Arabic word is taken from the matching products or from
 * the name of a category or brand. Folded Latin words are readable as they are.
 */
export function findDidYouMean(search: Search, found: Card[], { categories, brands }: Taxonomy): string {
  const texts = [
    ...found.flatMap(({ name, categoryName }) => [name, categoryName]),
    ...[...categories, ...brands].map(({ name }) => name.ar),
  ]
  const written = new Map<string, string>()
  for (const word of texts.join(' ').match(/[\p{L}\p{M}]+/gu) ?? []) {
    const [folded = ''] = wordsOf(word)
    if (/[ء-ي]/.test(folded) && !written.has(folded)) written.set(folded, word)
  }
  return search
    .flatMap(({ alternatives: [first] }) => first?.words ?? [])
    .map((word) => written.get(word) ?? word)
    .join(' ')
}
