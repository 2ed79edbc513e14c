import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useMarks } from '../app/use-marks.ts'
import { bookMarks } from './book-marks.ts'
import { ClosedMarkList, SaveNotes } from './mark-words.tsx'

/** The notes and marked words of a customer in a book that can no longer be read, if there are any. They stay readable. */
export function ClosedMarks({ fileId, customerId }: { fileId: number; customerId: number }) {
  const t = useLabels(readingLabels)
  const { list } = useMarks(bookMarks(fileId, customerId), { canMark: true, unsaved: '' })
  if (list.every(({ Kind }) => Kind === 'bookmark')) return null
  return (
    <section aria-labelledby="closed-marks" className="mt-4 grid w-full gap-3">
      <h2 id="closed-marks" className="text-lg font-semibold">
        {t('lbl_reading_closed_marks')}
      </h2>
      <ClosedMarkList marks={list} />
      <SaveNotes fileId={fileId} />
    </section>
  )
}
