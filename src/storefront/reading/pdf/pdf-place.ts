/**
 * A place in a PDF: `page=` with its number, from 1. Words on it have a place of their own behind that: where they begin and how long they are, in
 * letters without whitespace.
 */
const place = /^page=(\d{1,6})(?:,(\d{1,9}),(\d{1,9}))?$/

/** The page of a place; 1 for what is none. */
export const pageIn = (locator: string | undefined) => Number(place.exec(locator ?? '')?.[1] ?? 1)

export const placeOfWords = (page: number, offset: number, length: number) => `page=${page},${offset},${length}`

/** The words that a place names, if it names more than a page. */
export function wordsAt(locator: string): { page: number; offset: number; length: number } | undefined {
  const [, page, offset, length] = place.exec(locator) ?? []
  return offset === undefined ? undefined : { page: Number(page), offset: Number(offset), length: Number(length) }
}
