import type { learningLabels } from '../../contract/learning/learning.labels.ts'
import type { Language } from '../../contract/localization/language.ts'
import { formatDate } from '../../ui/date.ts'

/** A text of the entity Learning, filled. */
type Say = (key: keyof (typeof learningLabels)['texts'], values?: Record<string, string>) => string

/** What a learner reads whose access is over. It has no day where it was taken back. */
export const endOfAccess = (endedAt: string | null, language: Language, t: Say) =>
  endedAt ? t('lbl_learn_ended_on', { date: formatDate(endedAt, language) }) : t('lbl_learn_ended')
