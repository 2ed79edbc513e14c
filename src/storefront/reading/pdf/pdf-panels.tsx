import type { PDFDocumentProxy } from 'pdfjs-dist'
import { readingAnnotationsLabels } from '../../../contract/reading/annotations.labels.ts'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { useLabels } from '../../app/labels.ts'
import { ReaderPanels, type ReaderPanelsProps } from '../panels/reader-panels.tsx'
import { PdfOutline } from './pdf-outline.tsx'

interface Props extends ReaderPanelsProps {
  /** Undefined until it is open. */
  document: PDFDocumentProxy | undefined
  /** The page that is shown. */
  page: number
  /** Undefined: to none. */
  goToPage: (page: number | undefined) => void
  /** Undefined where the page has no text. */
  onSelectWords: (() => void) | undefined
  onPageNote: () => void
}

/** The drawer beside a PDF. */
export function PdfPanels({ document, page, goToPage, onSelectWords, onPageNote, ...props }: Props) {
  const t = useLabels(readingLabels)
  const own = useLabels(readingAnnotationsLabels)
  return (
    <ReaderPanels
      {...props}
      contents={document && <PdfOutline document={document} language={props.book.Language} onGo={goToPage} />}
      marking={
        <>
          <Button look="quiet" onClick={onPageNote}>
            {own('lbl_marks_page_note', { n: page })}
          </Button>
          {onSelectWords && (
            <Button look="quiet" onClick={onSelectWords}>
              {t('lbl_reading_select')}
            </Button>
          )}
        </>
      }
    />
  )
}
