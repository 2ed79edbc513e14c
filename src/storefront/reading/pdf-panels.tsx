import { shopLabels } from '../../contract/content/shop.labels.ts'
import { readingMarksLabels } from '../../contract/reading/marks.labels.ts'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import type { Mark } from '../app/annotations.ts'
import { useLabels } from '../app/labels.ts'
import type { OpenBook } from './entries.ts'
import { MarkForm, Marks, useRemoval } from './mark-list.tsx'

interface Props {
  /** Undefined: none is open. */
  name: 'marks' | 'mark' | undefined
  onClose: () => void
  book: OpenBook
  /** The page that is shown. */
  page: number
  marks: Mark[]
  isUnsent: boolean
  /** It may be a note that is not in the list yet. */
  mark: Mark | undefined
  onOpenMark: (id: string) => void
  onChangeMark: (id: string, change: Partial<Mark>) => void
  /** Undefined where the page has no text. */
  onSelectWords: (() => void) | undefined
  onPageNote: () => void
  goTo: (locator: string) => void
}

/** The drawer beside a PDF with its marks, or one of them. */
export function PdfPanels(props: Props) {
  const t = useLabels(readingLabels)
  const own = useLabels(readingMarksLabels)
  const shop = useLabels(shopLabels)
  const { mark, onClose, page, onSelectWords, onPageNote } = props
  const { name, ...removal } = useRemoval(props)
  const title = name && t(name === 'mark' ? 'lbl_reading_note' : 'lbl_reading_marks')
  return (
    <Drawer isOpen={name !== undefined} onClose={onClose} title={title ?? ''} closeLabel={shop('lbl_shop_close')}>
      {name === 'marks' && (
        <Marks {...props} {...removal}>
          <Button look="quiet" onClick={onPageNote}>
            {own('lbl_marks_page_note', { n: page })}
          </Button>
          {onSelectWords && (
            <Button look="quiet" onClick={onSelectWords}>
              {t('lbl_reading_select')}
            </Button>
          )}
        </Marks>
      )}
      {name === 'mark' && mark && <MarkForm key={mark.AnnotationID} {...props} {...{ mark, ...removal }} />}
    </Drawer>
  )
}
