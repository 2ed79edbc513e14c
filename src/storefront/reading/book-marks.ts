// Decision 106: places, marks and notes

import { getAnnotationsList, saveAnnotations } from '../../contract/storefront.ts'
import type { Marked, SentMarks } from '../app/annotations.ts'
import { call } from '../app/calls.ts'

/** The marks of a customer in a book. */
export const bookMarks = (FileID: number, customerId: number): Marked => ({
  key: `reading-marks-${customerId}-${FileID}`,
  list: (since) => call(getAnnotationsList, { FileID, ...since }),
  save: (AnnotationsJson: SentMarks) => call(saveAnnotations, { FileID, AnnotationsJson }),
})
