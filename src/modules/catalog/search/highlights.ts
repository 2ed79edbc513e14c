import { fold } from '../../../contract/localization/fold.ts'
import type { Alternative, Search } from './search.ts'
import { american, formsOf } from './word-key.ts'

/** A range of a text, in UTF-16 code units. */
export type Highlight = [from: number, to: number]

/** A word of a text with its position. */
export interface Word {
  text: string
  folded: string
  from: number
}

export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({ text: word, folded: fold(word), from: index }))

/** The ranges of a text that match the search, ordered and disjoint. */
export function highlightsIn(text: string, search: Search): Highlight[] {
  const words = wordsIn(text)
  const marks = new Map<number, Highlight>()
  for (const mark of search.flatMap(({ alternatives }) => alternatives).flatMap((one) => marksOf(words, one))) {
    const known = marks.get(mark[0])
    // Overlapping ranges both start at their word, so the longer one contains the other.
    if (!known || known[1] < mark[1]) marks.set(mark[0], mark)
  }
  return [...marks.values()].toSorted(([a], [b]) => a - b)
}

/** Whether a text of these words has every part of a search, in any of its alternatives. */
export const hasAll = (words: Word[], search: Search): boolean =>
  search.length > 0 && search.every(({ alternatives }) => alternatives.some((one) => marksOf(words, one).length > 0))

/** Undefined if one of the words is missing. */
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

// Arabic letters join, so an Arabic word is highlighted as a whole.
function markOf({ text, folded, from }: Word, forms: string[], prefix: boolean): [Highlight] | undefined {
  const form = forms.find((one) => folded === one || (prefix && folded.startsWith(one)))
  if (form === undefined) {
    // A word in the other English spelling is highlighted as a whole.
    const spelled = american(folded)
    return forms.some((one) => spelled === one || (prefix && spelled.startsWith(one))) ? [[from, from + text.length]] : undefined
  }
  return [[from, from + (folded === form || /[ء-ي]/.test(folded) ? text.length : lengthOf(text, form.length))]]
}

/** The length in the written word of this many folded letters; an accent belongs to the letter before it. */
function lengthOf(text: string, letters: number): number {
  let length = 1
  while (length < text.length && fold(text.slice(0, length)).length < letters) length++
  while (length < text.length && /\p{M}/u.test(text[length] ?? '')) length++
  return length
}
