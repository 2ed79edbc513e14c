import { wordsOf } from './fold.ts'

/** One word of a term with its alternatives; an alternative needs all its words. `prefix` also matches beginnings of words. */
export interface Part {
  alternatives: Alternative[]
}
export interface Alternative {
  words: string[]
  prefix: boolean
}

/** A parsed term: every part must match. Without parts nothing can match. */
export type Search = Part[]

/** Groups of synonymous terms, each term as its folded words. */
export type Synonyms = string[][][]

const maxWords = 20
// Two more than the longest word that corrections know.
const longestCorrected = 42
const stopWords = new Set('a an the of in on for to and or with by at from is are في من على الي عن مع و او'.split(' '))

/**
 * Parses a typed term. Synonyms are added to the typed words; words of up to three letters match as whole words only ("MI" does not match
 * "midwife").
 */
export function readTerm(term: string, synonyms: Synonyms): Search {
  const typed = wordsOf(term).slice(0, maxWords)
  const meant = typed.filter((word) => !stopWords.has(word))
  const words = meant.length > 0 ? meant : typed
  const parts: Search = []
  for (let at = 0; at < words.length; ) {
    const same = longestAt(words, at, synonyms)
    const length = same?.length ?? 1
    parts.push({ alternatives: [typedAs(words.slice(at, at + length), Boolean(same)), ...(same?.others ?? [])] })
    at += length
  }
  return parts
}

const typedAs = (words: string[], isTerm: boolean): Alternative => ({
  words,
  prefix: words.every((word) => word.length > (isTerm ? 3 : 1)),
})

/** The longest synonym at this position, with the other terms of its groups. */
function longestAt(words: string[], at: number, synonyms: Synonyms) {
  let length = 0
  let others: Alternative[] = []
  for (const group of synonyms) {
    const term = group.filter((one) => one.every((word, i) => words[at + i] === word)).toSorted((a, b) => b.length - a.length)[0]
    if (!term || term.length < length) continue
    if (term.length > length) others = []
    length = term.length
    others.push(...group.filter((one) => one !== term).map((one) => ({ words: one, prefix: false })))
  }
  return length > 0 ? { length, others } : undefined
}

/** Words that may contain a typo: shorter ones are similar to too many others, longer ones to none. */
export const worthCorrecting = (search: Search): string[] =>
  search.flatMap(({ alternatives: [typed] }) => typed?.words ?? []).filter(({ length }) => length >= 4 && length <= longestCorrected)

/** The search with corrected words; undefined if nothing was corrected. */
export function corrected(search: Search, corrections: Map<string, string[]>, synonyms: Synonyms): Search | undefined {
  if (corrections.size === 0) return undefined
  const meant = (word: string) =>
    (corrections.get(word) ?? [word]).flatMap((one) => readTerm(one, synonyms)).flatMap(({ alternatives }) => alternatives)
  return search.flatMap((part): Search => {
    const words = part.alternatives[0]?.words ?? []
    if (!words.some((word) => corrections.has(word))) return [part]
    return words.map((word) => ({ alternatives: meant(word).map((one) => ({ ...one, prefix: false })) }))
  })
}
