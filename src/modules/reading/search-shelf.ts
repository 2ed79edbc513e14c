// Decision 072: the shelf is searched without an index

import type { Kind } from '../../contract/catalog/kinds.ts'
import { cuesOf } from '../../contract/learning/captions.ts'
import { wordsOf } from '../../contract/localization/fold.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import type { ShelfPlaceKind } from '../../contract/reading/shelf-search.ts'
import { inShelfOrder, type ReadableFile, readableFilesOf } from '../entitlements/entitlements.ts'
import { type FoundLesson, lessonsWith, openLessonsOf, textsOfLessons } from '../learning/learning.ts'
import type { Shop } from '../shop.ts'
import { annotationsWith, type FoundNote } from './annotations.sql.ts'
import { chaptersOf } from './chapters.ts'
import { directionOf, prepare } from './open-publication.ts'
import { barePlace, excerptOf, firstPlace, type TextSpan } from './places-in-text.ts'
import { type FoundSection, findPublications, sectionNames, sectionsWith, statesOf, textsOf } from './publications.sql.ts'

/** Of a title, and of a shelf. */
const limits = { sections: 3, lessons: 10, notes: 5, books: 100 }

export interface ShelfPlace {
  kind: ShelfPlaceKind
  fileId: number | null
  lessonId: number | null
  fileTitle: string
  title: string
  locator: string | null
  /** '' if it is not known, as of a note. */
  language: string
  direction: 'ltr' | 'rtl' | 'auto'
  before: string
  exact: string
  after: string
}

export interface FoundTitle {
  productId: number
  productName: string
  kind: Kind
  isPreparing: boolean
  places: ShelfPlace[]
}

interface Search {
  term: string
  kind: Kind | undefined
  language: Language
  pageNo: number
  pageSize: number
}

/** What was found of one product. */
interface Hits {
  sections: FoundSection[]
  lessons: FoundLesson[]
  notes: FoundNote[]
}

/**
 * The titles of a shelf in whose books, lessons and notes all of the words are, those that have them one after the other first, then in the order
 * of the shelf. Books and lessons are those open to the customer; notes are found always, and lead nowhere when their book or lesson is closed.
 */
export async function searchShelf(shop: Shop, customerId: number, search: Search): Promise<{ titles: FoundTitle[]; total: number }> {
  const words = wordsOf(search.term)
  if (words.length === 0) return { titles: [], total: 0 }
  const { db } = shop
  const files = await readableFilesOf(db, customerId)
  const { searched, preparing } = await searchedFiles(shop, files)
  const [sections, lessons, notes] = await Promise.all([
    sectionsWith(db, [...searched.keys()], words, limits.sections),
    lessonsWith(db, customerId, words, { language: search.language, most: limits.lessons }),
    annotationsWith(db, customerId, words, limits.notes),
  ])
  const hits = new Map<number, Hits>()
  const of = (productId: number): Hits => {
    const known = hits.get(productId) ?? { sections: [], lessons: [], notes: [] }
    hits.set(productId, known)
    return known
  }
  for (const one of sections) of(searched.get(one.fileId)?.productId ?? 0).sections.push(one)
  for (const one of lessons) of(one.productId).lessons.push(one)
  for (const one of notes) of(one.productId).notes.push(one)

  const named = await inShelfOrder(db, customerId, [...new Set([...hits.keys(), ...preparing])], search.language)
  const wanted = named.filter(({ kind }) => search.kind === undefined || kind === search.kind)
  const hasPhrase = (productId: number) =>
    Object.values(hits.get(productId) ?? {}).some((some: { isPhrase: boolean }[]) => some.some(({ isPhrase }) => isPhrase))
  const found = wanted.filter(({ productId }) => hits.has(productId))
  const ranked = [...found.filter(({ productId }) => hasPhrase(productId)), ...found.filter(({ productId }) => !hasPhrase(productId))]
  const page = ranked.slice((search.pageNo - 1) * search.pageSize, search.pageNo * search.pageSize)
  const places = await placesOf(shop, customerId, {
    words,
    files,
    language: search.language,
    page: page.map(({ productId }) => of(productId)),
  })
  const titles = page.map((title, at) => ({ ...title, isPreparing: preparing.has(title.productId), places: places[at] ?? [] }))
  const waiting = search.pageNo === 1 ? wanted.filter(({ productId }) => !hits.has(productId)) : []
  return { titles: [...titles, ...waiting.map((title) => ({ ...title, isPreparing: true, places: [] }))], total: ranked.length }
}

/**
 * The files whose text is searched, by id, and the products whose books are still being prepared. An EPUB stands for the PDF of the same text, as it does
 * where a title is opened. A book that nobody has opened yet is prepared now.
 */
async function searchedFiles(shop: Shop, files: ReadableFile[]) {
  const current = files.filter(({ isCurrent }) => isCurrent).slice(0, limits.books)
  const states = new Map(
    current.length > 0
      ? (
          await statesOf(
            shop.db,
            current.map(({ fileId }) => fileId),
          )
        ).map(({ fileId, state }) => [fileId, state])
      : [],
  )
  const isSame = (one: ReadableFile, other: ReadableFile) => one.productId === other.productId && one.language === other.language
  const read = current.filter(
    (file) =>
      file.format === 'epub' ||
      !current.some((other) => other.format === 'epub' && isSame(file, other) && states.get(other.fileId) !== 'refused'),
  )
  for (const file of read) {
    if (states.has(file.fileId)) continue
    await prepare(shop, { ...file, kind: file.format })
    states.set(file.fileId, 'waiting')
  }
  const inState = (state: string) => read.filter(({ fileId }) => states.get(fileId) === state)
  return {
    searched: new Map(inState('ready').map((file) => [file.fileId, file])),
    preparing: new Set(inState('waiting').map(({ productId }) => productId)),
  }
}

interface Page {
  words: string[]
  files: ReadableFile[]
  language: Language
  page: Hits[]
}

/** The excerpts of these hits, with the places at which they open. */
async function placesOf(shop: Shop, customerId: number, { words, files, language, page }: Page): Promise<ShelfPlace[][]> {
  const { db } = shop
  const sections = page.flatMap((one) => one.sections)
  const fileIds = [...new Set(sections.map(({ fileId }) => fileId))]
  const lessonIds = [...new Set(page.flatMap((one) => one.lessons.map(({ lessonId }) => lessonId)))]
  const notedLessons = [...new Set(page.flatMap((one) => one.notes.flatMap(({ lessonId }) => lessonId ?? [])))]
  const [texts, publications, names, lessons, openLessons] = await Promise.all([
    sections.length > 0 ? textsOf(db, sections) : [],
    fileIds.length > 0 ? findPublications(db, fileIds) : [],
    fileIds.length > 0 ? sectionNames(db, fileIds) : [],
    lessonIds.length > 0 ? textsOfLessons(db, lessonIds) : [],
    openLessonsOf(db, customerId, notedLessons),
  ])
  const fileById = new Map(files.map((file) => [file.fileId, file]))
  const foldedWords = new Map<string, string>()
  const placeIn = (text: string): TextSpan | undefined => firstPlace(text, words, foldedWords)

  const books = new Map(
    publications.map((publication) => {
      const chapterOf = chaptersOf(
        publication.toc,
        names.filter(({ fileId }) => fileId === publication.fileId),
      )
      return [publication.fileId, { publication, chapterOf }]
    }),
  )
  const inBook = ({ fileId, section }: FoundSection): ShelfPlace[] => {
    const [book, file] = [books.get(fileId), fileById.get(fileId)]
    const text = texts.find((one) => one.fileId === fileId && one.section === section)?.text ?? ''
    const span = placeIn(text)
    if (!book || !file || !span) return []
    const { offset, length } = barePlace(text, span)
    const isPdf = book.publication.kind === 'pdf'
    return [
      {
        kind: 'book',
        fileId,
        lessonId: null,
        title: book.chapterOf(section),
        ...excerptOf(text, span),
        fileTitle: language === 'ar' ? file.titleAr : file.titleEn,
        locator: isPdf ? `page=${section + 1}` : `text=${section},${offset},${length}`,
        language: book.publication.language || file.language,
        direction: directionOf(book.publication, file),
      },
    ]
  }
  const inLesson = ({ lessonId, part, language: of }: FoundLesson): ShelfPlace[] => {
    const lesson = lessons.find((one) => one.lessonId === lessonId)
    if (!lesson) return []
    const [title, text, captions] =
      of === 'ar' ? [lesson.titleAr, lesson.textAr, lesson.captionsAr] : [lesson.titleEn, lesson.textEn, lesson.captionsEn]
    const about = { fileId: null, lessonId, fileTitle: '', title, language: of, direction: directions[of] }
    if (part === 'captions') {
      const found = inCaptions(captions ?? '', placeIn)
      return found ? [{ ...about, kind: 'transcript', locator: `t=${found.fromMs}`, ...found.excerpt }] : []
    }
    const span = placeIn(text)
    if (span) return [{ ...about, kind: 'lesson', locator: 'lesson', ...excerptOf(text, span) }]
    const ofTitle = placeIn(title)
    return ofTitle ? [{ ...about, kind: 'lesson', locator: 'lesson', ...excerptOf(title, ofTitle) }] : []
  }
  const inNote = ({ fileId, lessonId, kind, locator, quoteExact, note, titleEn, titleAr }: FoundNote): ShelfPlace[] => {
    const text = [note, quoteExact].find((one) => placeIn(one)) ?? ''
    const span = placeIn(text)
    if (!span) return []
    const isOpen = fileId === null ? openLessons.has(lessonId ?? 0) : fileById.has(fileId)
    return [
      {
        kind: note ? 'note' : kind,
        fileId,
        lessonId,
        fileTitle: '',
        title: language === 'ar' ? titleAr : titleEn,
        locator: isOpen ? locator : null,
        language: '',
        direction: 'auto',
        ...excerptOf(text, span),
      },
    ]
  }
  return page.map((one) => [...one.sections.flatMap(inBook), ...one.lessons.flatMap(inLesson), ...one.notes.flatMap(inNote)])
}

/** Where in its film or sound something is said. */
function inCaptions(captions: string, placeIn: (text: string) => TextSpan | undefined) {
  const cues = cuesOf(captions)
  const text = cues.map((cue) => cue.text).join(' ')
  const span = placeIn(text)
  if (!span) return undefined
  let end = -1
  const cue = cues.find((one) => {
    end += one.text.length + 1
    return span.from < end
  })
  return { fromMs: cue?.fromMs ?? 0, excerpt: excerptOf(text, span) }
}
