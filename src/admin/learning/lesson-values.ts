import type { EditedLessonRow } from '../../contract/learning/staff/courses.ts'

/** What the form of a lesson changes. */
export type LessonValues = Pick<
  EditedLessonRow,
  'TitleEn' | 'TitleAr' | 'BodyEn' | 'BodyAr' | 'Minutes' | 'IsRequired' | 'IsPreview' | 'Url' | 'LiveAt' | 'LiveMinutes' | 'Quiz'
> &
  Pick<EditedLessonRow, 'MediaId' | 'CaptionsEn' | 'CaptionsAr' | 'BookFormat' | 'PlaceEn' | 'PlaceAr' | 'DripDays'>

export type QuizValues = NonNullable<EditedLessonRow['Quiz']>

export type Question = QuizValues['Questions'][number]
