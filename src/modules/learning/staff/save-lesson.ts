import { changedMeanwhile, invalidFields, notFound } from '../../../contract/admin/errors.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { urlsUnder } from '../../../contract/urls.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { sanitizeLesson } from '../../../platform/http/sanitize-html.ts'
import { requireProduct, showInPreview, waitBriefly } from '../../catalog/catalog.ts'
import type { Shop } from '../../shop.ts'
import type { StaffContext } from '../../staff-calls.ts'
import { toWireNames } from '../../wire-names.ts'
import { beginEdit, type CourseEdit } from './edit-course.ts'
import { lockCourse, recountProgress } from './edited-course.sql.ts'
import {
  dropDraft,
  type EditedLesson,
  findEditedLesson,
  insertLesson,
  publishContent,
  putDraft,
  raiseLesson,
  showToAnybody,
  type WrittenLesson,
} from './edited-lesson.sql.ts'
import { publicationFaults } from './lesson-faults.ts'
import { writeQuiz } from './write-quiz.sql.ts'

type NewLesson = Pick<EditedLesson, 'sectionId'> & Parameters<typeof insertLesson>[1]

/** A lesson that is not retired. Throws a 404, also for another seller's. */
export async function getLesson(db: Reader, vendorId: number | null, lessonId: number): Promise<EditedLesson> {
  const lesson = await findEditedLesson(db, lessonId)
  if (!lesson) throw notFound()
  await requireProduct(db, vendorId, lesson.productId)
  return lesson
}

/** Adds a lesson that learners do not see yet. */
export async function addLesson(tx: Tx, { vendorId, version, ...lesson }: CourseEdit & NewLesson): Promise<EditedLesson> {
  const { productId, sectionId } = lesson
  const { sections } = await beginEdit(tx, { vendorId, productId, version })
  if (!sections.some((section) => section.sectionId === sectionId)) throw notFound()
  return getLesson(tx, vendorId, await insertLesson(tx, lesson))
}

interface LessonSave {
  lessonId: number
  version: number
  isPublished: boolean
  content: WrittenLesson
}

/**
 * Saves a draft or publishes it, and raises the version. Throws a 409 with the current lesson if another person saved meanwhile, and a 422 that
 * lists every fault if the lesson cannot be published.
 */
export async function saveLesson(
  tx: Tx,
  vendorId: number | null,
  { lessonId, version, isPublished, content: sent }: LessonSave,
): Promise<EditedLesson> {
  const before = await getLesson(tx, vendorId, lessonId)
  const content = contentFor(before, sent)
  if (isPublished) refuseFaults(before, content)
  await raise(tx, vendorId, before, version)
  if (isPublished) await publish(tx, before, content)
  else await putDraft(tx, lessonId, content)
  return getLesson(tx, vendorId, lessonId)
}

/** Drops the draft of a lesson: it is again as it was published, or empty. */
export async function discardDraft(tx: Tx, vendorId: number | null, lessonId: number, version: number): Promise<EditedLesson> {
  await raise(tx, vendorId, await getLesson(tx, vendorId, lessonId), version)
  await dropDraft(tx, lessonId)
  return getLesson(tx, vendorId, lessonId)
}

async function raise(tx: Tx, vendorId: number | null, { lessonId, productId }: EditedLesson, version: number): Promise<void> {
  // In the order of all changes of a course, so that two of them cannot wait for each other.
  await lockCourse(tx, productId)
  if (await raiseLesson(tx, lessonId, version)) return
  const present = await getLesson(tx, vendorId, lessonId)
  throw changedMeanwhile({ current: toWireNames(lessonToEdit(present)), at: present.savedAt ?? present.publishedAt })
}

/** With the HTML that lessons show, and without what the kind does not have. */
const contentFor = ({ kind }: EditedLesson, { bodyEn, bodyAr, ...content }: WrittenLesson): WrittenLesson => ({
  ...content,
  bodyEn: sanitizeLesson(bodyEn),
  bodyAr: sanitizeLesson(bodyAr),
  isPreview: kind !== 'quiz' && content.isPreview,
  url: kind === 'link' || kind === 'live' ? content.url : '',
  liveAt: kind === 'live' ? content.liveAt : null,
  liveMinutes: kind === 'live' ? content.liveMinutes : null,
  quiz: kind === 'quiz' ? (content.quiz ?? newQuiz) : null,
})

function refuseFaults({ kind }: EditedLesson, content: WrittenLesson): void {
  const faults = publicationFaults(kind, content)
  if (faults.length > 0) throw invalidFields(...faults)
}

async function publish(tx: Tx, { lessonId, productId, published }: EditedLesson, content: WrittenLesson): Promise<void> {
  await publishContent(tx, lessonId, content)
  if (content.quiz) await writeQuiz(tx, lessonId, published.quiz, content.quiz)
  await dropDraft(tx, lessonId)
  await recountProgress(tx, productId)
}

const newQuiz = { passMark: null, showAnswers: 'each' as const, attemptLimit: null, questions: [] }

/** As calls answer it: the draft, or else what learners see. */
export function lessonToEdit({ published, draft, savedAt: _, sectionId: __, publishedAt, ...lesson }: EditedLesson) {
  const content = draft ?? published
  return {
    ...lesson,
    publishedAt: publishedAt?.toISOString() ?? null,
    isChanged: draft !== null,
    ...content,
    quiz: lesson.kind === 'quiz' ? (content.quiz ?? newQuiz) : null,
  }
}

const rolledBack = new Error('A preview is rolled back.')

interface Preview {
  vendorId: number | null
  lessonId: number
  language: Language
  content: WrittenLesson
}

/** The HTML of a lesson's page with this content, which is written in a transaction that ends without a commit. */
export async function previewOf(
  { write, render }: Pick<StaffContext, 'write'> & { render: Shop['renderIn'] },
  { vendorId, lessonId, language, content: sent }: Preview,
): Promise<string> {
  let html = ''
  try {
    await write(async (tx) => {
      await waitBriefly(tx)
      const lesson = await getLesson(tx, vendorId, lessonId)
      if (lesson.kind === 'quiz') throw notFound()
      const { productId } = lesson
      await lockCourse(tx, productId)
      const content = contentFor(lesson, sent)
      refuseFaults(lesson, content)
      await publishContent(tx, lessonId, content)
      await showToAnybody(tx, lesson)
      await showInPreview(tx, productId)
      html = await render(tx, urlsUnder(language === 'ar' ? '/ar' : '').lesson({ productId, lessonId }))
      throw rolledBack
    })
  } catch (error) {
    if (error !== rolledBack) throw error
  }
  return html
}
