import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { Button } from '../../ui/button.tsx'
import type { Mark } from '../app/annotations.ts'
import { useLabels } from '../app/labels.ts'
import { useSaveNotes } from '../app/save-notes.ts'
import { markColors } from './mark-colors.ts'

/** Names the page of a mark in a PDF; '' for that of another book, whose pages depend on the screen. */
export function usePageOf() {
  const t = useLabels(readingLabels)
  return ({ Locator }: Pick<Mark, 'Locator'>) => {
    const [, page] = /^page=(\d+)/.exec(Locator) ?? []
    return page ? t('lbl_reading_page', { n: Number(page) }) : ''
  }
}

/** What a mark is and on which page of a PDF, the words of the book, and the note of its reader. */
export function MarkWords({ mark, language }: { mark: Mark; language?: string }) {
  const t = useLabels(readingLabels)
  const { Kind, QuoteExact, Note } = mark
  const page = usePageOf()(mark)
  const kinds = { highlight: t('lbl_reading_highlight'), note: t('lbl_reading_note'), bookmark: t('lbl_reading_bookmark') }
  return (
    <>
      <span className="block text-xs text-soft">{page ? `${kinds[Kind]} · ${page}` : kinds[Kind]}</span>
      {(QuoteExact || !page) && (
        <span lang={language} dir="auto" className="block break-words">
          {QuoteExact || '…'}
        </span>
      )}
      {Note && (
        <span dir="auto" className="block text-sm break-words whitespace-pre-line">
          {Note}
        </span>
      )}
    </>
  )
}

/** What a customer marked and wrote in a book that is closed, newest first. Bookmarks lead nowhere then. */
export function ClosedMarkList({ marks }: { marks: Mark[] }) {
  return (
    <ul className="grid gap-3">
      {marks.toSorted(byNewest).map(
        (mark) =>
          mark.Kind !== 'bookmark' && (
            <li key={mark.AnnotationID} className="border-s-4 ps-3" style={{ borderColor: markColors[mark.Color] }}>
              <MarkWords mark={mark} />
            </li>
          ),
      )}
    </ul>
  )
}

/** Saves the notes of a book, and of all else of its title. */
export function SaveNotes({ fileId }: { fileId: number }) {
  const t = useLabels(readingLabels)
  const save = useSaveNotes({ FileID: fileId })
  return (
    <Button look="quiet" className="justify-self-start" onClick={save}>
      {t('lbl_reading_marks_file')}
    </Button>
  )
}

export const byNewest = (one: Mark, another: Mark) => (one.ChangedAt < another.ChangedAt ? 1 : -1)
