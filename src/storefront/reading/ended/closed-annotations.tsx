import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { useBookAnnotations } from '../annotations/use-book-annotations.ts'
import { ClosedAnnotationList, SaveNotes } from '../panels/annotation-text.tsx'

/** The notes and marked words of a customer in a book that can no longer be read, if there are any. They stay readable. */
export function ClosedAnnotations({ fileId, customerId }: { fileId: number; customerId: number }) {
  const t = useLabels(readingLabels)
  const { list } = useBookAnnotations(fileId, customerId)
  if (list.every(({ Kind }) => Kind === 'bookmark')) return null
  return (
    <section aria-labelledby="closed-marks" className="mt-4 grid w-full gap-3">
      <h2 id="closed-marks" className="text-lg font-semibold">
        {t('lbl_reading_closed_marks')}
      </h2>
      <ClosedAnnotationList annotations={list} />
      <SaveNotes fileId={fileId} />
    </section>
  )
}
