import { fold, wordsOf } from '../../contract/localization/fold.ts'
import type { Shop } from '../shop.ts'
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

const limits = { places: 100, sections: 200, around: 60 }

interface Token {
  folded: string
  from: number
  to: number
}

/** The words of a text with their places. Each distinct word is folded once. */
function tokensOf(text: string, foldedWords: Map<string, string>): Token[] {
  const tokens: Token[] = []
  // Marks inside words are kept with them, as is the tatweel.
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u200c\u200d]*/gu)) {
    const [word] = match
    let folded = foldedWords.get(word)
    if (folded === undefined) {
      folded = fold(word)
      foldedWords.set(word, folded)
    }
    tokens.push({ folded, from: match.index, to: match.index + word.length })
  }
  return tokens
}

/** The places at which a section has these words one after the other. A word is found inside a longer one, such as one with an article. */
function* phrasesIn(tokens: readonly Token[], words: readonly string[]): Generator<{ from: number; to: number }> {
  const [first = '', ...rest] = words
  for (const [at, token] of tokens.entries()) {
    if (!token.folded.includes(first) || !rest.every((word, index) => tokens[at + 1 + index]?.folded.includes(word))) continue
    yield { from: token.from, to: (tokens[at + rest.length] ?? token).to }
  }
}

const bareLength = (text: string) => text.replace(/\s+/g, '').length

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
    const place = ({ from, to }: { from: number; to: number }): FoundPlace => ({
      section,
      offset: bareLength(text.slice(0, from)),
      length: bareLength(text.slice(from, to)),
      before: text.slice(Math.max(0, from - limits.around), from).replace(/^\S*\s+/, ''),
      exact: text.slice(from, to),
      after: text.slice(to, to + limits.around).replace(/\s+\S*$/, ''),
    })
    for (const found of isPerSection ? [] : phrasesIn(tokens, words)) {
      phrases.push(place(found))
      if (phrases.length === limits.places) return phrases
    }
    const [phrase] = isPerSection ? phrasesIn(tokens, words) : []
    const one = phrase ?? tokens.find(({ folded }) => folded.includes(words[0] ?? ''))
    if (one && others.length < limits.places) others.push(place(one))
  }
  return phrases.length > 0 ? phrases : others
}
