// What screens know of the editor of courses. The calls, with their schemas, are in `courses.ts`.

/** Whether learners see a course; `empty`: it was never saved. */
export const courseStates = ['published', 'hidden', 'empty'] as const

export const newLessonKinds = ['text', 'video', 'audio', 'quiz', 'reading', 'file', 'link', 'live'] as const

/** Whether a lesson can be open to everybody: not where all it has is files of the product, or answers that are stored for a learner. */
export const canBePreview = (kind: (typeof newLessonKinds)[number]): boolean => kind !== 'quiz' && kind !== 'reading' && kind !== 'file'

export const mostOptions = 6
export const mostQuestions = 100

/** Of those who have begun a course. */
export const learnerStates = ['learning', 'completed', 'certified'] as const

export const certificateStates = ['valid', 'revoked'] as const

/** Of staff: another name, or none at all. */
export const staffReasons = ['corrected', 'denied'] as const

/** refunded, withdrawn: the access ended that it was earned by. */
export const revokeReasons = ['refunded', 'withdrawn', ...staffReasons] as const
