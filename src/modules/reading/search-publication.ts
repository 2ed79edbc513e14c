import { wordsOf } from '../../contract/localization/fold.ts'
import type { Shop } from '../shop.ts'
import { barePlace, excerptOf, firstPlace, phrasesIn, type TextSpan, tokensOf } from './places-in-text.ts'
import { textsWith } from './publications.sql.ts'

export interface FoundPlace {
  section: number
  /** In UTF-16 units without whitespace, as in the text of the DOM. */
  offset: number
  length: number
  before: string
  exact: string
  after: string
}

const limits = { places: 100, sections: 200 }

interface SearchOptions {
  /** Of these many first sections. */
  sections: number
  /** One place for each section with all of the words, whatever their order. */
  isPerSection: boolean
}

/** The places of these words in a book. */
export async function searchPublication(
  shop: Shop,
  fileId: number,
  term: string,
  { sections, isPerSection }: SearchOptions,
): Promise<FoundPlace[]> {
  const words = wordsOf(term)
  if (words.length === 0) return []
  const texts = await textsWith(shop.db, fileId, words, { sections, most: limits.sections })
  const foldedWords = new Map<string, string>()
  const [phrases, others]: [FoundPlace[], FoundPlace[]] = [[], []]
  for (const { section, text } of texts) {
    const tokens = tokensOf(text, foldedWords)
    const place = (span: TextSpan): FoundPlace => ({ section, ...barePlace(text, span), ...excerptOf(text, span) })
    for (const found of isPerSection ? [] : phrasesIn(tokens, words)) {
      phrases.push(place(found))
      if (phrases.length === limits.places) return phrases
    }
    const one = firstPlace(text, words, foldedWords)
    if (one && others.length < limits.places) others.push(place(one))
  }
  return phrases.length > 0 ? phrases : others
}
