import type { RowOf } from '../../contract/call.ts'
import type { getLesson, getPreviewLesson, submitQuiz } from '../../contract/storefront.ts'

/** What a lesson says: all that a preview has. */
export type LessonContent = RowOf<typeof getPreviewLesson>

/** A lesson of a learner: its content, and how far they are. */
export type LessonRow = RowOf<typeof getLesson>

export type Media = NonNullable<LessonContent['MediaJson']>

/** A film, the film of fewer lines, or its sound alone. */
export type MediaSource = 'full' | 'small' | 'sound'

export type AttemptRow = RowOf<typeof submitQuiz>
