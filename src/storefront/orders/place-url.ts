import type { RowOf } from '../../contract/call.ts'
import { isLanguage, type Language } from '../../contract/localization/language.ts'
import type { BookFormat } from '../../contract/reading/book-formats.ts'
import type { getShelfSearch } from '../../contract/storefront.ts'
import type { Urls } from '../../contract/urls.ts'
import { pathInLanguage } from '../app/urls.ts'

export type SearchedTitle = RowOf<typeof getShelfSearch>
export type SearchedPlace = SearchedTitle['PlacesJson'][number]

/** Milliseconds in a film or sound; undefined for a place without a time. */
export const timeIn = (locator: string | null) => (locator?.startsWith('t=') ? Number(locator.slice(2)) : undefined)

/** A fragment is never sent to a server, so no log has what somebody reads or looks for. */
const fragment = (values: Record<string, string>) => `#${new URLSearchParams(values)}`

interface Here {
  productId: number
  urls: Urls
  language: Language
}

/**
 * Where a place opens; undefined if it is closed. A lesson opens in the language of its text. `isDocument`: the page cannot be navigated to without
 * loading a document.
 */
export function linkTo({ FileID, LessonID, Locator, Language: of }: SearchedPlace, { productId, urls, language }: Here) {
  if (Locator === null) return undefined
  // The reader has a policy of its own.
  if (FileID !== null) return { url: urls.read(FileID) + fragment({ place: Locator }), isDocument: true }
  const path = urls.lesson({ productId, lessonId: LessonID ?? 0 })
  const ms = timeIn(Locator)
  // https://www.w3.org/TR/media-frags/#naming-time
  const at = ms === undefined ? '' : fragment({ t: String(ms / 1000) })
  if (!isLanguage(of) || of === language) return { url: path + at, isDocument: false }
  return { url: pathInLanguage(of, path) + at, isDocument: true }
}

/** A part of a book: the section of an EPUB or the page of a PDF, from 1. */
export const partUrl = (fileId: number, { format, place }: { format: BookFormat; place: number }, urls: Urls) =>
  urls.read(fileId) + fragment({ place: format === 'pdf' ? `page=${place}` : `text=${place - 1},0,0` })

/** The same words in the search of the book. */
export const searchInBookUrl = (fileId: number, term: string, urls: Urls) => urls.read(fileId) + fragment({ search: term })
