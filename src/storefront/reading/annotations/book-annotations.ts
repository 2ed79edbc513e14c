// Decision 106: places, marks and notes

import { getAnnotationsList, saveAnnotations } from '../../../contract/storefront.ts'
import type { AnnotationSource, SentAnnotations } from '../../app/annotations/annotations.ts'
import { call } from '../../app/calls.ts'

/** The marks of a customer in a book. */
export const bookAnnotations = (FileID: number, customerId: number): AnnotationSource => ({
  key: `reading-marks-${customerId}-${FileID}`,
  list: (since) => call(getAnnotationsList, { FileID, ...since }),
  save: (AnnotationsJson: SentAnnotations) => call(saveAnnotations, { FileID, AnnotationsJson }),
})
