import { CallError } from '../../contract/call.ts'
import { playTime } from '../../contract/learning/play-time.ts'
import { dayIn } from '../../contract/localization/day-in.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill } from '../../contract/messages.ts'
import { bothOf, shopTimeZone } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { type Annotator, notesOfTitle, type WrittenNote } from './annotations.sql.ts'
import { chaptersOf } from './chapters.ts'
import { findPublications, sectionNames } from './publications.sql.ts'

/** What a customer marked and wrote in a title, as plain text. Throws a 404 if there is nothing. */
export async function makeNotesFile(shop: Shop, annotator: Annotator, language: Language) {
  const notes = await notesOfTitle(shop.db, annotator, language)
  const [first] = notes
  if (!first) throw new CallError(404, 'There are no notes.')
  const [words, timeZone] = await Promise.all([bothOf(shop.db, shop.cache), shopTimeZone(shop)])
  const say = (key: Parameters<typeof words<'Reading'>>[1]) => words('Reading', key)[language]
  const chapterOf = await chaptersOfBooks(shop, notes)
  const placeOf = ({ fileId, locator }: WrittenNote): string => {
    const [, kind, number] = /^(page|t)=(\d+)/.exec(locator) ?? []
    if (kind === 'page') return fill(say('lbl_reading_page'), { n: number ?? '' })
    if (kind === 't') return playTime(Number(number))
    return fileId === null ? '' : chapterOf(fileId, (stepsOf(locator)[1] ?? 0) / 2 - 1)
  }
  const textOf = (note: WrittenNote) =>
    [
      [dayIn(timeZone, note.changedAt), placeOf(note), note.kind === 'bookmark' ? say('lbl_reading_bookmark') : '']
        .filter(Boolean)
        .join(' · '),
      ...note.quoteExact.split('\n').flatMap((line) => (line.trim() ? [`> ${line.trim()}`] : [])),
      ...(note.note ? [note.note] : []),
    ].join('\n')
  const parts = [...Map.groupBy(notes, ({ fileId, lessonId }) => `${fileId} ${lessonId}`).values()].map((ofPart) =>
    [underlined(ofPart[0]?.title ?? '', '-'), ...ofPart.toSorted(byPlace).map(textOf)].join('\n\n'),
  )
  const text = [underlined(first.productName, '='), say('lbl_reading_marks'), ...parts].join('\n\n')
  return { productId: first.productId, content: Buffer.from(`${text}\n`) }
}

const underlined = (text: string, line: '=' | '-') => `${text}\n${line.repeat(Math.min([...text].length, 70))}`

/** The numbers of a locator: of a CFI its steps to where the range begins, without the ids in brackets; of a PDF the page, and the words on it. */
function stepsOf(locator: string): number[] {
  const [parent = '', start = ''] = locator.replaceAll(/\[[^\]]*\]/g, '').split(',')
  const place = locator.startsWith('page=') ? locator : `${parent}${start}`
  return (place.match(/\d+/g) ?? []).map(Number)
}

function byPlace(one: WrittenNote, other: WrittenNote): number {
  const [steps, others] = [stepsOf(one.locator), stepsOf(other.locator)]
  const at = steps.findIndex((step, index) => step !== others[index])
  return at < 0 ? steps.length - others.length : (steps[at] ?? 0) - (others[at] ?? -1)
}

/** The chapter of a section of one of these books; '' where it is not known. */
async function chaptersOfBooks({ db }: Shop, notes: WrittenNote[]) {
  const fileIds = [...new Set(notes.flatMap(({ fileId }) => fileId ?? []))]
  const [publications, names] =
    fileIds.length > 0 ? await Promise.all([findPublications(db, fileIds), sectionNames(db, fileIds)]) : [[], []]
  const books = new Map(
    publications.map(({ fileId, toc }) => [
      fileId,
      chaptersOf(
        toc,
        names.filter((one) => one.fileId === fileId),
      ),
    ]),
  )
  return (fileId: number, section: number) => books.get(fileId)?.(section) ?? ''
}
