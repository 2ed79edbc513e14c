import type { Kind } from '../../../contract/catalog/kinds.ts'
import { wordsOf } from '../../../contract/localization/fold.ts'
import { isQualifier, keyOfTerm, kindsNamed, stopWords } from './vocabulary.ts'
import { keyOf } from './word-key.ts'

/**
 * One word or term of a search with its alternatives, the typed one first. A product must match every *topic* and be of a *kind* that was
 * named; *qualifiers* rank.
 */
export interface Part {
  role: 'topic' | 'qualifier' | 'kind'
  alternatives: Alternative[]
  /** What lists of terms know it by. */
  key: string
  /** Whether a list knows it. */
  isKnown: boolean
}

/** An alternative needs all its words. `prefix` also matches beginnings of words. */
export interface Alternative {
  words: string[]
  prefix: boolean
  /** Synonyms match in their most frequent forms only: there are many, and each form costs time. */
  isSynonym?: boolean
}

/** A parsed term. Without parts nothing can match. */
export type Search = Part[]

/** How a term is searched for. Without any matching product there is no plan. */
export interface SearchPlan {
  /** What is searched for, in the order of the term. */
  search: Search
  topics: Part[]
  /** Products of other kinds do not match. Empty: any kind. */
  kinds: Kind[]
  qualifiers: Qualifier[]
  /**
   * If few products match: these, then those of any kind with at least `topics` of the topics, and those of a named kind with at least
   * `topicsOfKind`. The rarer a topic, the more it weighs.
   */
  close?: { exactIds: number[]; topics: number; topicsOfKind: number; weights: number[] }
  /** Whether very many products match. */
  isCommon: boolean
  /** All products that match, unless they are very many. Listings read them by their keys, and search no more. */
  exactIds?: number[]
  /** Of a common search in a large catalogue: the bitmaps of its topics, in the same order. */
  topicIds?: number[]
  isCorrected: boolean
  /** Typed words that no product matches. */
  setAside: string[]
}

/** A part that ranks, with the tags, categories, level and language that it names. */
export interface Qualifier {
  part: Part
  tagIds: number[]
  categoryIds: number[]
  level?: string
  language?: string
}

/** The words of synonymous terms by the key of each term. */
export type Synonyms = Map<string, string[][]>

const maxWords = 20
const maxTermWords = 5
// Two more than the longest word that corrections know.
const longestCorrected = 42

interface SynonymGroup {
  terms: string[]
  /** The first term finds the others too, but they do not find the first. */
  isOneWay: boolean
}

/** Groups of synonymous terms, indexed by each term that finds others. */
export function indexSynonyms(groups: SynonymGroup[]): Synonyms {
  const synonyms: Synonyms = new Map()
  for (const group of groups) {
    const terms = group.terms.map((term) => meantOf(wordsOf(term))).filter(({ length }) => length > 0)
    for (const term of group.isOneWay ? terms.slice(0, 1) : terms) {
      const key = keyOfTerm(term)
      const known = synonyms.get(key) ?? []
      const keys = new Set([key, ...known.map(keyOfTerm)])
      synonyms.set(key, [...known, ...terms.filter((one) => !keys.has(keyOfTerm(one)))])
    }
  }
  return synonyms
}

/** Without stop words, unless there are no others. */
function meantOf(words: string[]): string[] {
  const meant = words.filter((word) => !stopWords.has(word))
  return meant.length > 0 ? meant : words
}

/**
 * Short Latin words are mostly abbreviations. They match as they are and in the plural, neither as beginnings of other words nor by their stems ("ALS"
 * is not the "al" of "al-Razi").
 */
export const isShort = (word: string): boolean => /^[a-z]{1,4}$/.test(word)

/**
 * Parses a typed term. Synonyms are added to the typed words; synonyms of up to three letters match as whole words only ("MI" does not match
 * "midwife"). Compounds match with and without their hyphen.
 */
export function readTerm(term: string, synonyms: Synonyms): Search {
  const tokens = (term.replace(/['’]s\b/gi, '').match(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu) ?? []).map(wordsOf)
  const typed = tokens.flat().slice(0, maxWords)
  const compounds = new Map<number, number>()
  const words: string[] = []
  for (const token of tokens) {
    const meant = token.length > 1 || meantOf(typed) === typed ? token : token.filter((word) => !stopWords.has(word))
    if (meant.length > 1) compounds.set(words.length, meant.length)
    words.push(...meant)
  }
  words.splice(maxWords)
  const search: Search = []
  for (let at = 0; at < words.length; ) {
    const known = longestKnown(words, at, synonyms)
    const length = known?.length ?? compounds.get(at) ?? 1
    search.push(partOf(words.slice(at, at + length), synonyms, known?.key))
    at += length
  }
  return search
}

function partOf(words: string[], synonyms: Synonyms, key: string | undefined): Part {
  const typed = { words, prefix: words.every((word) => word.length > (key === undefined ? 1 : 3) && !isShort(word)) }
  if (key === undefined) {
    const joined = words.length > 1 ? [{ words: [words.join('')], prefix: true }] : []
    return { role: 'topic', alternatives: [typed, ...joined], key: keyOfTerm(words), isKnown: false }
  }
  const others = (synonyms.get(key) ?? []).map((one) => ({ words: one, prefix: false, isSynonym: true }))
  return { role: kindsNamed(key) ? 'kind' : isQualifier(key) ? 'qualifier' : 'topic', alternatives: [typed, ...others], key, isKnown: true }
}

/** The longest term at this position that a list knows. */
function longestKnown(words: string[], at: number, synonyms: Synonyms): { length: number; key: string } | undefined {
  for (let length = Math.min(maxTermWords, words.length - at); length > 0; length--) {
    const term = words.slice(at, at + length)
    const keys = [keyOfTerm(term), keyOfTerm(term.map(withoutPreposition))]
    const key = keys.find((one) => synonyms.has(one) || kindsNamed(one) || isQualifier(one))
    if (key !== undefined) return { length, key }
  }
  return undefined
}

/** Arabic writes "and", "for" and "with" as the first letter of a word. */
const withoutPreposition = (word: string, index: number) => (index === 0 ? keyOf(word).replace(/^[ولب](?=[ء-ي]{3})/, '') : word)

/** Words that may contain a typo: a list knows no term of theirs, shorter ones are similar to too many others, longer ones to none. */
export const worthCorrecting = (search: Search): string[] =>
  search
    .filter(({ isKnown }) => !isKnown)
    .flatMap(({ alternatives: [typed] }) => typed?.words ?? [])
    .filter(({ length }) => length >= 4 && length <= longestCorrected)

/** The search with its short words as beginnings of longer ones, as while they are typed; undefined if these parts have none. */
export function lengthened(search: Search, parts: Part[]): Search | undefined {
  const isBeginning = ({ isKnown, alternatives: [typed] }: Part) =>
    !isKnown && typed?.prefix === false && typed.words.some((word) => word.length > 1)
  const short = parts.filter(isBeginning)
  if (short.length === 0) return undefined
  return search.map((part) =>
    short.includes(part) ? { ...part, alternatives: part.alternatives.map((one) => ({ ...one, prefix: true })) } : part,
  )
}

/** The search with corrected words; undefined if nothing was corrected. */
export function corrected(search: Search, corrections: Map<string, string[]>, synonyms: Synonyms): Search | undefined {
  if (corrections.size === 0) return undefined
  const typed = search.flatMap(({ alternatives: [first] }) => first?.words ?? [])
  // The likeliest corrections are parsed together, because they may form a term. Each other correction is an alternative to its word.
  return readTerm(typed.map((word) => corrections.get(word)?.[0] ?? word).join(' '), synonyms).map((part) => {
    const words = part.alternatives[0]?.words ?? []
    const others = words.length === 1 ? ([...corrections.values()].find(([likeliest]) => likeliest === words[0]) ?? []).slice(1) : []
    if (!typed.some((word) => corrections.get(word)?.[0] === words[0])) return part
    const more = others.flatMap((word) => readTerm(word, synonyms)).flatMap(({ alternatives }) => alternatives)
    return { ...part, alternatives: [...part.alternatives, ...more].map((one) => ({ ...one, prefix: false })) }
  })
}

/** The kinds that a search names, the preferred one first: those that all its words for kinds mean, or else any of them. */
export function kindsOf(search: Search): Kind[] {
  const named = search.filter(({ role }) => role === 'kind').map(({ key }) => kindsNamed(key) ?? [])
  const [first = []] = named
  const common = first.filter((kind) => named.every((kinds) => kinds.includes(kind)))
  return common.length > 0 ? common : [...new Set(named.flat())]
}
