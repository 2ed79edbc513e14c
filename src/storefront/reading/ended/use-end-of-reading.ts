import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { useShopDate } from '../../app/root-data.ts'
import type { OpenBook } from '../entries.ts'

type Ended = NonNullable<OpenBook['EndedJson']>

/** Says how, and when, the access of a former reader ended. */
export function useEndOfReading() {
  const t = useLabels(readingLabels)
  const dateOf = useShopDate()
  return ({ Reason, At }: Ended) => {
    const values = { date: dateOf(At) }
    const words = {
      ended: () => t('lbl_reading_ended_on', values),
      refunded: () => t('lbl_reading_refunded_on', values),
      closed: () => t('lbl_reading_closed_on', values),
      moved: () => t('lbl_reading_moved_on', values),
    }
    return words[Reason]()
  }
}
