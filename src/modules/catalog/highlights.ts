import { fold, formsOf } from './fold.ts'
import type { Alternative, Search } from './search.ts'

/** A part of a text: from and to, in UTF-16 code units. */
export type Highlight = [from: number, to: number]

/** A word of a text, and where it stands. */
export interface Word {
  text: string
  folded: string
  from: number
}

export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({ text: word, folded: fold(word), from: index }))

/** Which parts of a text are what was searched for, in their order and apart. */
export function highlightsIn(text: string, search: Search): Highlight[] {
  const words = wordsIn(text)
  const marks = new Map<number, Highlight>()
  for (const mark of search.flatMap(({ alternatives }) => alternatives).flatMap((one) => marksOf(words, one))) {
    const known = marks.get(mark[0])
    // Two that overlap begin with their word both: the longer one holds the other.
    if (!known || known[1] < mark[1]) marks.set(mark[0], mark)
  }
  return [...marks.values()].toSorted(([a], [b]) => a - b)
}

/** That a text of these words has every part of a search, in any of its alternatives. */
export const hasAll = (words: Word[], search: Search): boolean =>
  search.length > 0 && search.every(({ alternatives }) => alternatives.some((one) => marksOf(words, one).length > 0))

/** Nothing where one of the words is missing. */
function marksOf(words: Word[], { words: meant, prefix }: Alternative): Highlight[] {
  const marks: Highlight[] = []
  for (const one of meant) {
    const forms = formsOf(one)
    const found = words.flatMap((word) => markOf(word, forms, prefix) ?? [])
    if (found.length === 0) return []
    marks.push(...found)
  }
  return marks
}

// Arabic letters join: an Arabic word is marked whole.
function markOf({ text, folded, from }: Word, forms: string[], prefix: boolean): [Highlight] | undefined {
  const form = forms.find((one) => folded === one || (prefix && folded.startsWith(one)))
  if (form === undefined) return undefined
  return [[from, from + (folded === form || /[ء-ي]/.test(folded) ? text.length : lengthOf(text, form.length))]]
}

/** How much of a word as it is written makes so many letters of the folded one: an accent is of the letter before it. */
function lengthOf(text: string, letters: number): number {
  let length = 1
  while (length < text.length && fold(text.slice(0, length)).length < letters) length++
  while (length < text.length && /\p{M}/u.test(text[length] ?? '')) length++
  return length
}
