import type { LessonKind } from '../../../contract/learning/courses.ts'
import type { FieldError } from '../../../contract/staff/errors.ts'
import { fieldOf } from '../../wire.ts'
import type { WrittenLesson, WrittenQuiz } from './edited-lesson.sql.ts'

const required = (path: string): FieldError => ({ path, code: 'required' })

/** The fields among these that are empty. */
const missing = <Content extends object>(content: Content, prefix: string, names: (keyof Content & string)[]): FieldError[] =>
  names.filter((name) => content[name] === '').map((name) => required(prefix + fieldOf(name)))

/** Where one language has a text, the other has it too. */
const inBoth = <Content extends object>(content: Content, prefix: string, en: keyof Content & string, ar: keyof Content & string) =>
  content[en] === '' && content[ar] === '' ? [] : missing(content, prefix, [en, ar])

/** Why learners cannot see a lesson as it is; empty if they can. */
export function publicationFaults({ kind, hasMedia }: { kind: LessonKind; hasMedia: boolean }, content: WrittenLesson): FieldError[] {
  const leadsElsewhere = kind === 'link' || kind === 'live'
  return [
    ...missing(content, '', ['titleEn', 'titleAr']),
    ...(kind === 'text' || kind === 'link' ? missing(content, '', ['bodyEn', 'bodyAr']) : inBoth(content, '', 'bodyEn', 'bodyAr')),
    ...(leadsElsewhere && !/^https:\/\/[^\s/]+/.test(content.url) ? [{ path: 'Url', code: 'https_needed' } as const] : []),
    ...(kind === 'live' && content.liveAt === null ? [required('LiveAt')] : []),
    ...(kind === 'live' && content.liveMinutes === null ? [required('LiveMinutes')] : []),
    ...((kind === 'video' || kind === 'audio') && content.mediaId === null && !hasMedia ? [required('MediaId')] : []),
    ...(kind === 'reading' && content.bookFormat === null ? [required('BookFormat')] : []),
    ...(kind === 'reading' && content.placeEn === null && content.placeAr === null ? [required('PlaceEn'), required('PlaceAr')] : []),
    ...(kind === 'quiz' ? quizFaults(content.quiz) : []),
  ]
}

function quizFaults(quiz: WrittenQuiz | null): FieldError[] {
  if (!quiz || quiz.questions.length === 0) return [{ path: 'Quiz.Questions', code: 'quiz_is_empty' }]
  return quiz.questions.flatMap((question, at) => {
    const path = `Quiz.Questions.${at}.`
    const { kind, options } = question
    const correct = options.filter(({ isCorrect }) => isCorrect).length
    return [
      ...missing(question, path, ['stemEn', 'stemAr', 'reference']),
      ...inBoth(question, path, 'keyPointEn', 'keyPointAr'),
      ...(options.length < 2 ? [{ path: `${path}Options`, code: 'two_options_needed' } as const] : []),
      ...(correct === 0 || (kind === 'single' && correct > 1)
        ? [{ path: `${path}Options`, code: kind === 'single' ? 'one_key_needed' : 'key_needed' } as const]
        : []),
      ...options.flatMap((option, place) => missing(option, `${path}Options.${place}.`, ['textEn', 'textAr', 'whyEn', 'whyAr'])),
    ]
  })
}
