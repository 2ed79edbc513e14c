import { wordsOf } from './fold.ts'

/** What one word of a term may be found as: any alternative, all words of it. `prefix` matches the beginnings of words too. */
export interface Part {
  alternatives: Alternative[]
}
export interface Alternative {
  words: string[]
  prefix: boolean
}

/** A term as it is searched for: every part must be found. No parts: nothing in it that could be found. */
export type Search = Part[]

/** Groups of terms that mean the same, each term as its folded words. */
export type Synonyms = string[][][]

const mostWords = 20
// Two more than the longest word that the catalogue keeps for corrections.
const longestCorrected = 42
// Typed along with what is meant, and in no index of stems.
const passedOver = new Set('a an the of in on for to and or with by at from is are في من على الي عن مع و او'.split(' '))

/** Reads what somebody typed. Synonyms stand beside what was typed; words of up to three letters are meant whole ("MI" is no midwife). */
export function readTerm(term: string, synonyms: Synonyms): Search {
  const typed = wordsOf(term).slice(0, mostWords)
  const meant = typed.filter((word) => !passedOver.has(word))
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

/** The longest term of any group that stands at this place, with what else its groups call it. */
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

/** The words of a search that a typo may be in: shorter ones are too near to too many others, longer ones near to none. */
export const worthCorrecting = (search: Search): string[] =>
  search.flatMap(({ alternatives: [typed] }) => typed?.words ?? []).filter(({ length }) => length >= 4 && length <= longestCorrected)

/** The search with mistyped words replaced by what they may have been, or nothing where none was. */
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
