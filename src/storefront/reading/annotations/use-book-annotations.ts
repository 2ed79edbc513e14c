// Decision 106: places, marks and notes

import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { getAnnotationsList, saveAnnotations } from '../../../contract/storefront.ts'
import type { AnnotationSource } from '../../app/annotations/annotations.ts'
import { useAnnotations } from '../../app/annotations/use-annotations.ts'
import { call } from '../../app/calls.ts'
import { useLabels } from '../../app/labels.ts'

/** The marks of a customer in a book, of which a guest has none. */
export function useBookAnnotations(FileID: number, customerId: number) {
  const t = useLabels(readingLabels)
  const source: AnnotationSource = {
    key: `reading-marks-${customerId}-${FileID}`,
    list: (since) => call(getAnnotationsList, { FileID, ...since }),
    save: (AnnotationsJson) => call(saveAnnotations, { FileID, AnnotationsJson }),
  }
  return useAnnotations(source, { canAnnotate: customerId > 0, unsaved: t('lbl_reading_unsaved') })
}
