import { notFound, StaffError } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { fieldOf } from '../../wire.ts'
import { saveSection, saveSettings } from './edit-course.ts'
import { findCourseOfSection } from './edited-course.sql.ts'
import type { WrittenLesson } from './edited-lesson.sql.ts'
import { getLesson, saveLesson } from './save-lesson.ts'

/** A text of a course or lesson in both languages, as the translation desk saves it. */
export interface TextSave {
  /** Of the course for a section or an accreditation, of the lesson for all others. */
  version: number
  /** As the editor names it, such as `keyPoint`. */
  field: string
  en: string
  ar: string
}

/** Renames a section. */
export async function saveSectionTitle(tx: Tx, sectionId: number, { version, en, ar }: TextSave): Promise<void> {
  const productId = await findCourseOfSection(tx, sectionId)
  if (productId === undefined) throw notFound()
  await saveSection(tx, { vendorId: null, productId, sectionId, version, titleEn: en, titleAr: ar })
}

/** Saves what certificates say of the accreditation of a course: a text in both languages. */
export async function saveAccreditationText(tx: Tx, productId: number, { version, field, en, ar }: TextSave): Promise<void> {
  const texts = { accreditationTextEn: en, accreditationTextAr: ar }
  await saveSettings(tx, { vendorId: null, productId, version, ...texts }).catch((error) => {
    throw atTheText(error, field)
  })
}

/** Where a text is in a lesson: in the lesson itself, in a question of its quiz, or in an option of one. */
interface PlaceInLesson {
  lessonId: number
  /** The question's id; of one that was never published, its place in the draft: `new-1`. */
  question?: string
  letter?: string
}

/**
 * Saves a text as the editor of lessons does. A lesson that learners see as it is gets published again; the draft of any other lesson takes the text,
 * and learners see it with the rest of that draft.
 */
export async function saveLessonText(
  tx: Tx,
  { lessonId, question, letter }: PlaceInLesson,
  { version, field, en, ar }: TextSave,
): Promise<void> {
  const { published, draft, publishedAt } = await getLesson(tx, null, lessonId)
  const content: WrittenLesson = structuredClone({ ...published, ...draft })
  const of = question === undefined ? content : textsInQuiz(content, question, letter)
  if (!of) throw notFound()
  Object.assign(of, { [`${field}En`]: en, [`${field}Ar`]: ar })
  const isPublished = publishedAt !== null && draft === null
  await saveLesson(tx, null, { lessonId, version, isPublished, content }).catch((error) => {
    throw atTheText(error, field)
  })
}

function textsInQuiz({ quiz }: WrittenLesson, name: string, letter?: string) {
  const questions = quiz?.questions ?? []
  const question = name.startsWith('new-') ? questions[Number(name.slice(4)) - 1] : questions.find((one) => String(one.questionId) === name)
  return letter === undefined ? question : question?.options['abcdef'.indexOf(letter)]
}

/** What is wrong with the text, at its languages instead of its place in the lesson or course. Other faults keep their place. */
function atTheText(error: unknown, field: string): unknown {
  if (!(error instanceof StaffError) || !error.details.errors) return error
  const name = fieldOf(field)
  const errors = error.details.errors.map(({ path, ...fault }) => ({
    ...fault,
    path: path.replace(new RegExp(`^.*\\b${name}(En|Ar)$`), '$1'),
  }))
  return new StaffError(error.statusCode, error.code, { ...error.details, errors })
}
