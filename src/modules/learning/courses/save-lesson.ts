import { captionsFault } from '../../../contract/learning/captions.ts'
import type { LessonKind } from '../../../contract/learning/courses.ts'
import { mediaPath, previewTicket } from '../../../contract/learning/media-path.ts'
import { canBePreview } from '../../../contract/learning/staff/course-enums.ts'
import { type Language, languages } from '../../../contract/localization/language.ts'
import { changedMeanwhile, type FieldError, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import { staffMediaPath } from '../../../contract/staff/path.ts'
import { urlsUnder } from '../../../contract/urls.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { sanitizeLesson } from '../../../platform/http/sanitize-html.ts'
import { requireProduct, showInPreview, waitBriefly } from '../../catalog/catalog.ts'
import type { Shop } from '../../shop.ts'
import type { StaffContext } from '../../staff-calls.ts'
import { holdAsset, publishMedia, retainUploads } from '../media/media-uploads.sql.ts'
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

const noMedia = { mediaId: null, captionsEn: '', captionsAr: '' }
const noBook = { bookFormat: null, placeEn: null, placeAr: null }
type LaterField = keyof typeof noMedia | keyof typeof noBook | 'dripDays'

/** A lesson as it is sent: what it does not say of its film, sound, book or day stays as it is. */
type SentLesson = Omit<WrittenLesson, LaterField> & Partial<Pick<WrittenLesson, LaterField>>

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
  content: SentLesson
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
  await refuseFaults(tx, before, content, isPublished)
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
  if (await raiseLesson(tx, lessonId, version)) return void (await retainUploads(tx, lessonId))
  const present = await getLesson(tx, vendorId, lessonId)
  throw changedMeanwhile({ current: lessonToEdit(present), at: present.savedAt ?? present.publishedAt })
}

/** With the HTML that lessons show, and without what the kind does not have. */
const contentFor = ({ kind, draft, published }: EditedLesson, { bodyEn, bodyAr, ...content }: SentLesson): WrittenLesson => ({
  // Drafts of before lack some fields.
  ...published,
  ...draft,
  ...content,
  ...(!isMedia(kind) && noMedia),
  ...(kind !== 'reading' && noBook),
  bodyEn: sanitizeLesson(bodyEn),
  bodyAr: sanitizeLesson(bodyAr),
  url: kind === 'link' || kind === 'live' ? content.url : '',
  liveAt: kind === 'live' ? content.liveAt : null,
  liveMinutes: kind === 'live' ? content.liveMinutes : null,
  quiz: kind === 'quiz' ? (content.quiz ?? newQuiz) : null,
})

async function refuseFaults(tx: Tx, lesson: EditedLesson, content: WrittenLesson, isPublished: boolean): Promise<void> {
  const { kind, hasMedia, lessonId } = lesson
  const isMissing = content.mediaId !== null && !(await holdAsset(tx, lessonId, content.mediaId))
  const faults: FieldError[] = [
    ...(content.isPreview && !canBePreview(kind) ? [{ path: 'IsPreview', code: 'preview_impossible' } as const] : []),
    ...(isMissing ? [{ path: 'MediaId', code: 'media_gone' } as const] : []),
    ...languages.flatMap((language) => faultsOfCaptions(language, content)),
    ...(isPublished ? publicationFaults({ kind, hasMedia }, content) : []),
  ]
  if (faults.length > 0) throw invalidFields(...faults)
}

function faultsOfCaptions(language: Language, { captionsEn, captionsAr }: WrittenLesson): FieldError[] {
  const fault = captionsFault(language === 'ar' ? captionsAr : captionsEn)
  return fault ? [{ path: language === 'ar' ? 'CaptionsAr' : 'CaptionsEn', code: fault.code, values: { n: fault.line } }] : []
}

async function publish(tx: Tx, { lessonId, productId, kind, published }: EditedLesson, content: WrittenLesson): Promise<void> {
  await publishContent(tx, lessonId, content)
  if (content.quiz) await writeQuiz(tx, lessonId, published.quiz, content.quiz)
  if (isMedia(kind)) await publishMedia(tx, { ...content, lessonId })
  await dropDraft(tx, lessonId)
  await recountProgress(tx, productId)
}

const isMedia = (kind: LessonKind) => kind === 'video' || kind === 'audio'

const newQuiz = { passMark: null, showAnswers: 'each' as const, attemptLimit: null, questions: [] }

/** As calls answer it: the draft, or else what learners see. */
export function lessonToEdit({ published, draft, savedAt: _, sectionId: __, hasMedia: ___, publishedAt, ...lesson }: EditedLesson) {
  const content = { ...published, ...draft }
  return {
    ...lesson,
    publishedAt,
    isChanged: draft !== null,
    ...content,
    quiz: lesson.kind === 'quiz' ? (content.quiz ?? newQuiz) : null,
  }
}

/** A preview shows one language. What is not written in the other one yet may be missing. */
function readableIn(language: Language, content: WrittenLesson): WrittenLesson {
  const { titleEn, titleAr, bodyEn, bodyAr } = content
  return language === 'ar'
    ? { ...content, titleEn: titleEn || titleAr, bodyEn: bodyEn || bodyAr }
    : { ...content, titleAr: titleAr || titleEn, bodyAr: bodyAr || bodyEn }
}

const rolledBack = new Error('A preview is rolled back.')

interface Preview {
  vendorId: number | null
  lessonId: number
  language: Language
  content: SentLesson
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
      const content = readableIn(language, contentFor(lesson, sent))
      await refuseFaults(tx, lesson, content, true)
      await publishContent(tx, lessonId, content)
      if (isMedia(lesson.kind)) await publishMedia(tx, { ...content, lessonId })
      await showToAnybody(tx, lesson)
      await showInPreview(tx, productId)
      const page = await render(tx, urlsUnder(language === 'ar' ? '/ar' : '').lesson({ productId, lessonId }))
      html = isMedia(lesson.kind) ? withMediaOfStaff(page, lessonId, content.mediaId) : page
      throw rolledBack
    })
  } catch (error) {
    if (error !== rolledBack) throw error
  }
  return html
}

/** The page plays what only staff may fetch yet. Its captions are those of the form, which no URL has; the transcript shows them. */
const withMediaOfStaff = (html: string, lessonId: number, mediaId: number | null) =>
  html
    .replaceAll(/<track\b[^>]*>/g, '')
    .replaceAll(
      new RegExp(String.raw`${mediaPath(previewTicket, lessonId, 'full').slice(0, -'full'.length)}(full|poster)(\?v=\d+)?`, 'g'),
      (_, part: string) => staffMediaPath(lessonId, mediaId ?? 'shown', part),
    )
