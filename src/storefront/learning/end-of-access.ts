import type { learningLabels } from '../../contract/learning/learning.labels.ts'
import type { CourseProgress } from './use-course-progress.ts'

/** A text of the entity Learning, filled. */
type Say = (key: keyof (typeof learningLabels)['texts'], values?: Record<string, string>) => string

const words = {
  ended: 'lbl_learn_ended_on',
  refunded: 'lbl_learn_refunded_on',
  closed: 'lbl_learn_closed_on',
  moved: 'lbl_learn_moved_on',
} as const

/** What a learner reads whose access is over: how it ended and when, where that is known. */
export const endOfAccess = (ended: CourseProgress['EndedJson'], dateOf: (moment: string) => string, t: Say) =>
  ended ? t(words[ended.Reason], { date: dateOf(ended.At) }) : t('lbl_learn_ended')
