import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { Button } from '../../../ui/button.tsx'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { useSaveNotes } from '../../app/annotations/save-notes.ts'
import { useLabels } from '../../app/labels.ts'
import { annotationColors } from '../annotations/annotation-colors.ts'

/** Names the page of a mark in a PDF; '' for that of another book, whose pages depend on the screen. */
export function usePageOf() {
  const t = useLabels(readingLabels)
  return ({ Locator }: Pick<Annotation, 'Locator'>) => {
    const [, page] = /^page=(\d+)/.exec(Locator) ?? []
    return page ? t('lbl_reading_page', { n: Number(page) }) : ''
  }
}

/** What a mark is and on which page of a PDF, the words of the book, and the note of its reader. */
export function AnnotationText({ annotation, language }: { annotation: Annotation; language?: string }) {
  const t = useLabels(readingLabels)
  const { Kind, QuoteExact, Note } = annotation
  const page = usePageOf()(annotation)
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
export function ClosedAnnotationList({ annotations }: { annotations: Annotation[] }) {
  return (
    <ul className="grid gap-3">
      {annotations.toSorted(byNewest).map(
        (annotation) =>
          annotation.Kind !== 'bookmark' && (
            <li key={annotation.AnnotationID} className="border-s-4 ps-3" style={{ borderColor: annotationColors[annotation.Color] }}>
              <AnnotationText annotation={annotation} />
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

export const byNewest = (one: Annotation, another: Annotation) => (one.ChangedAt < another.ChangedAt ? 1 : -1)
