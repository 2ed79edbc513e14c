import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { continueAfter, insertRows } from '../../src/platform/database/insert-rows.ts'
import { inDays } from './facts.ts'
import { both } from './insert.ts'
import { liveCourses } from './live-courses.ts'
import { type DemoCourse, type DemoLesson, readCourses } from './read-courses.ts'

const letters = 'abcdef'
const contentTypes: Record<string, string> = { mp4: 'video/mp4', m4a: 'audio/mp4', mp3: 'audio/mpeg' }

/** Where the shop's storage has a film or a sound of demo/courses. */
export const courseMediaKey = (slug: string, file: string) => `demo/courses/${slug}/${basename(file)}`

/** Loads the courses of demo/courses with their lessons and quizzes, and the evenings of those that are live only. */
export async function insertCourses(client: pg.Client): Promise<void> {
  const courses = [...(await readCourses()), ...(await liveCourses())]
  const now = new Date().toISOString()
  await insertRows(
    client,
    'courses',
    courses.map(({ product, enforceOrder, passMark, certificate }) => ({
      product_id: product,
      enforce_order: enforceOrder,
      pass_mark: passMark,
      certificate_hours: certificate?.hours ?? null,
      published_at: now,
    })),
  )
  // What is bought from now on gives the certificate that the course has.
  await client.query(
    'update product_terms set gives_certificate = true from courses c where c.product_id = product_terms.product_id and c.certificate_hours > 0',
  )
  const sections = courses
    .flatMap((course) => course.sections.map((section, at) => ({ course, section, position: at + 1 })))
    .map((one, at) => ({ ...one, id: at + 1 }))
  await insertRows(
    client,
    'learning_sections',
    sections.map(({ id, course, section, position }) => ({
      section_id: id,
      product_id: course.product,
      position,
      ...both('title', section.title),
    })),
  )
  const lessons = sections
    .flatMap(({ id, course, section }) => section.lessons.map((lesson, at) => ({ course, lesson, sectionId: id, position: at + 1 })))
    .map((one, at) => ({ ...one, id: at + 1 }))
  await insertRows(
    client,
    'lessons',
    lessons.map(({ id, course, lesson, sectionId, position }) => ({
      lesson_id: id,
      product_id: course.product,
      section_id: sectionId,
      position,
      ...lessonRow(lesson),
      published_at: now,
    })),
  )
  const media = lessons.flatMap(({ id, course, lesson }) => (lesson.media ? [{ id, course, lesson, media: lesson.media }] : []))
  await insertRows(client, 'lesson_media', await Promise.all(media.map(mediaRow)))
  await insertQuizzes(client, lessons)
  await continueAfter(client, 'learning_sections', 'section_id')
  await continueAfter(client, 'lessons', 'lesson_id')
}

const lessonRow = (lesson: DemoLesson) => ({
  code: lesson.code,
  kind: lesson.kind,
  ...both('title', lesson.title),
  ...both('body', lesson.body),
  url: 'url' in lesson ? lesson.url : null,
  live_at: lesson.kind === 'live' ? `${inDays(lesson.inDays)}T${lesson.time}Z` : null,
  book_format: lesson.kind === 'reading' ? lesson.format : null,
  place_en: lesson.kind === 'reading' ? lesson.place.en : null,
  place_ar: lesson.kind === 'reading' ? lesson.place.ar : null,
  live_minutes: lesson.kind === 'live' ? lesson.liveMinutes : null,
  minutes: lesson.minutes,
  is_required: lesson.required,
  is_preview: lesson.preview,
})

interface Filmed {
  id: number
  course: DemoCourse
  lesson: DemoLesson
  media: NonNullable<DemoLesson['media']>
}

const mediaRow = async ({ id, course, lesson, media }: Filmed) => ({
  lesson_id: id,
  storage_key: courseMediaKey(course.slug, media.file),
  content_type: contentTypes[media.file.split('.').at(-1) ?? ''],
  duration_ms: 'durationMs' in lesson ? lesson.durationMs : 0,
  captions_en: await readFile(media.captions.en, 'utf8'),
  captions_ar: await readFile(media.captions.ar, 'utf8'),
  small_key: media.small ? courseMediaKey(course.slug, media.small) : null,
  sound_key: media.sound ? courseMediaKey(course.slug, media.sound) : null,
  poster_key: media.poster ? courseMediaKey(course.slug, media.poster) : null,
})

async function insertQuizzes(client: pg.Client, lessons: { id: number; lesson: DemoLesson }[]): Promise<void> {
  const quizzes = lessons.flatMap(({ id, lesson }) => (lesson.quiz ? [{ id, quiz: lesson.quiz }] : []))
  await insertRows(
    client,
    'quizzes',
    quizzes.map(({ id, quiz }) => ({
      lesson_id: id,
      pass_mark: quiz.passMark ?? null,
      show_answers: quiz.showAnswers,
      attempt_limit: quiz.attempts ?? null,
    })),
  )
  const questions = quizzes
    .flatMap(({ id, quiz }) => quiz.questions.map((question, at) => ({ lessonId: id, question, position: at + 1 })))
    .map((one, at) => ({ ...one, id: at + 1 }))
  await insertRows(
    client,
    'questions',
    questions.map(({ id, lessonId, question, position }) => ({ question_id: id, lesson_id: lessonId, code: question.code, position })),
  )
  await insertRows(
    client,
    'question_revisions',
    questions.map(({ id, question }) => ({
      revision_id: id,
      question_id: id,
      number: 1,
      kind: question.kind,
      ...both('stem', question.stem),
      options: question.options.map(({ text, correct, why }, at) => ({
        letter: letters[at],
        textEn: text.en,
        textAr: text.ar,
        isCorrect: correct,
        whyEn: why.en,
        whyAr: why.ar,
      })),
      key_point_en: question.keyPoint?.en ?? null,
      key_point_ar: question.keyPoint?.ar ?? null,
      reference: question.reference,
    })),
  )
  await continueAfter(client, 'questions', 'question_id')
  await continueAfter(client, 'question_revisions', 'revision_id')
}
