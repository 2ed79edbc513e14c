import { type ReactNode, useRef } from 'react'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { useLabels } from '../../app/labels.ts'
import type { OpenBook } from '../entries.ts'
import type { TextPlace } from '../requested-place.ts'
import { AnnotationForm, AnnotationList, useRemoval } from './annotation-list.tsx'
import { ClosedAnnotationList, SaveNotes } from './annotation-text.tsx'
import { Search, type Searched } from './search.tsx'

const titles = {
  contents: 'lbl_reading_contents',
  search: 'lbl_reading_search',
  annotations: 'lbl_reading_marks',
  annotation: 'lbl_reading_note',
  footnote: 'lbl_reading_footnote',
  settings: 'lbl_reading_settings',
  end: 'lbl_reading_end',
} as const

export type PanelName = keyof typeof titles

export interface ReaderPanelsProps {
  /** Undefined: none is open. */
  name: PanelName | undefined
  onClose: () => void
  book: OpenBook
  annotations: Annotation[]
  isUnsent: boolean
  /** The one that is open. */
  annotation: Annotation | undefined
  onOpenAnnotation: (id: string) => void
  onChangeAnnotation: (id: string, change: Partial<Annotation>) => void
  goTo: (target: string) => void
  goToText: (place: TextPlace, term: string) => void
  /** With which the search begins. */
  term: string | undefined
}

interface Props extends ReaderPanelsProps {
  contents: ReactNode
  /** Buttons that begin a mark. */
  marking: ReactNode
  /** Panels of one reader alone. */
  children?: ReactNode
}

/** The drawer beside a book. */
export function ReaderPanels({ contents, marking, children, ...props }: Props) {
  const t = useLabels(readingLabels)
  const shop = useLabels(shopLabels)
  const { annotation, annotations, onClose, book } = props
  const { name, ...removal } = useRemoval(props)
  const searched = useRef<Searched>(undefined)
  return (
    <Drawer isOpen={name !== undefined} onClose={onClose} title={name ? t(titles[name]) : ''} closeLabel={shop('lbl_shop_close')}>
      {name === 'contents' && contents}
      {name === 'search' && <Search {...props} last={searched} />}
      {name === 'annotations' && !book.IsSample && (
        <AnnotationList {...props} {...removal}>
          {marking}
        </AnnotationList>
      )}
      {/* In the sample of a book that was theirs. */}
      {name === 'annotations' && book.IsSample && (
        <div className="grid gap-4">
          <ClosedAnnotationList annotations={annotations} />
          <SaveNotes fileId={book.FileID} />
        </div>
      )}
      {name === 'annotation' && annotation && (
        <AnnotationForm key={annotation.AnnotationID} {...props} annotation={annotation} {...removal} />
      )}
      {children}
    </Drawer>
  )
}
