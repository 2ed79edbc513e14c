import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { readingAnnotationsLabels } from '../../../contract/reading/annotations.labels.ts'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { useLabels } from '../../app/labels.ts'
import type { OpenBook } from '../entries.ts'
import { AnnotationForm, AnnotationList, useRemoval } from '../panels/annotation-list.tsx'

interface Props {
  /** Undefined: none is open. */
  name: 'annotations' | 'annotation' | undefined
  onClose: () => void
  book: OpenBook
  /** The page that is shown. */
  page: number
  annotations: Annotation[]
  isUnsent: boolean
  /** It may be a note that is not in the list yet. */
  annotation: Annotation | undefined
  onOpenAnnotation: (id: string) => void
  onChangeAnnotation: (id: string, change: Partial<Annotation>) => void
  /** Undefined where the page has no text. */
  onSelectWords: (() => void) | undefined
  onPageNote: () => void
  goTo: (locator: string) => void
}

/** The drawer beside a PDF with its marks, or one of them. */
export function PdfPanels(props: Props) {
  const t = useLabels(readingLabels)
  const own = useLabels(readingAnnotationsLabels)
  const shop = useLabels(shopLabels)
  const { annotation, onClose, page, onSelectWords, onPageNote } = props
  const { name, ...removal } = useRemoval(props)
  const title = name && t(name === 'annotation' ? 'lbl_reading_note' : 'lbl_reading_marks')
  return (
    <Drawer isOpen={name !== undefined} onClose={onClose} title={title ?? ''} closeLabel={shop('lbl_shop_close')}>
      {name === 'annotations' && (
        <AnnotationList {...props} {...removal}>
          <Button look="quiet" onClick={onPageNote}>
            {own('lbl_marks_page_note', { n: page })}
          </Button>
          {onSelectWords && (
            <Button look="quiet" onClick={onSelectWords}>
              {t('lbl_reading_select')}
            </Button>
          )}
        </AnnotationList>
      )}
      {name === 'annotation' && annotation && (
        <AnnotationForm key={annotation.AnnotationID} {...props} annotation={annotation} {...removal} />
      )}
    </Drawer>
  )
}
