import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the order in which they are tried, after the shop's own. */
export const fontsOfNames = [
  ...['Hebrew', 'Armenian', 'Georgian', 'Ethiopic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Myanmar', 'Khmer', 'SC', 'KR', 'Math', 'Symbols', 'Symbols 2'],
].map((script) => `AvicNames ${script}`)

/** First and last code points of what the fonts have, in their order. */
let ranges: number[] | undefined

function isPrintable(letter: string): boolean {
  // Made by `scripts/fonts/make-name-fonts.ts`.
  ranges ??= JSON.parse(readFileSync(join(import.meta.dirname, 'fonts/letters.json'), 'utf8')) as number[]
  const point = letter.codePointAt(0) ?? 0
  let [low, high] = [0, ranges.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[2 * middle + 1] ?? 0) < point) low = middle + 1
    else high = middle
  }
  return point >= (ranges[2 * low] ?? Number.POSITIVE_INFINITY)
}

/** The letters and signs of these texts that a document cannot print, each once. */
export function unprintableIn(texts: readonly string[]): string[] {
  const letters = new Set(texts.flatMap((text) => [...text.normalize('NFC')]))
  return [...letters].filter((letter) => !/[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(letter) && !isPrintable(letter))
}
