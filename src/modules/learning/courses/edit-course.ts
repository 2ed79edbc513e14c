import { changedMeanwhile, conflict, type FieldError, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { lastChangeOf } from '../../audit/audit.ts'
import { requireProduct } from '../../catalog/catalog.ts'
import {
  dropLessons,
  dropSection,
  type EditedCourse,
  findEditedCourse,
  insertCourse,
  insertSection,
  raiseCourse,
  recountProgress,
  renameSection,
  setPlaces,
  updateSettings,
} from './edited-course.sql.ts'

/** Whose course is edited: the vendor whose products the person may see, or null for all, and the version that the person saw. */
export interface CourseEdit {
  vendorId: number | null
  productId: number
  version: number
}

/** A course with its sections and lessons. Throws a 404 for a product that is no course, or another seller's. */
export async function getCourse(db: Reader, vendorId: number | null, productId: number): Promise<EditedCourse> {
  const { kind } = await requireProduct(db, vendorId, productId)
  const course = kind === 'course' ? await findEditedCourse(db, productId) : undefined
  if (!course) throw notFound()
  return course
}

/**
 * The course as it was, after its version was raised for a change; the first change makes it. Throws a 409 with the present course if another person
 * saved meanwhile.
 */
export async function beginEdit(tx: Tx, { vendorId, productId, version }: CourseEdit): Promise<EditedCourse> {
  const before = await getCourse(tx, vendorId, productId)
  const isFirst = version === 0 ? await insertCourse(tx, productId) : await raiseCourse(tx, productId, version)
  if (isFirst) return getCourse(tx, vendorId, productId)
  throw changedMeanwhile({ current: before, ...(await lastChangeOf(tx, 'products', productId)) })
}

const requireSection = (course: EditedCourse, sectionId: number) => {
  const section = course.sections.find((one) => one.sectionId === sectionId)
  if (!section) throw notFound()
  return section
}

interface SettingsChange extends CourseEdit, Partial<Accreditation> {
  isPublished?: boolean
  isAccredited?: boolean
  enforceOrder?: boolean
  passMark?: number
  certificateHours?: number | null
  validMonths?: number | null
}

const accreditationTexts = ['accreditedBy', 'creditType', 'providerNumber', 'accreditationTextEn', 'accreditationTextAr'] as const
type Accreditation = Pick<EditedCourse, (typeof accreditationTexts)[number] | 'accreditedUntil'>

/**
 * Changes the named settings. Throws a 409 for a course without a published lesson that is to be shown, and a 422 for an accreditation that does not
 * say by whom and until when.
 */
export async function saveSettings(
  tx: Tx,
  { vendorId, productId, version, isAccredited, ...change }: SettingsChange,
): Promise<EditedCourse> {
  const before = await beginEdit(tx, { vendorId, productId, version })
  const { sections } = before
  const texts = Object.fromEntries(
    accreditationTexts.flatMap((name) => (change[name] === undefined ? [] : [[name, inOneLine(change[name])]])),
  ) as Partial<Accreditation>
  const faults = accreditationFaults({ ...before, ...change, ...texts }, isAccredited)
  if (faults.length > 0) throw invalidFields(...faults)
  if (change.isPublished && !sections.some(({ lessons }) => lessons.some(({ isPublished }) => isPublished)))
    throw conflict('course_is_empty')
  const orNull = Object.fromEntries(Object.entries(texts).map(([name, said]) => [name, said || null]))
  await updateSettings(tx, productId, { ...change, ...orNull })
  return getCourse(tx, vendorId, productId)
}

/** On certificates each is a line. */
const inOneLine = (said: string) =>
  said
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()

/** The missing fields of an accreditation: it needs a body and a last day, and a text in both languages or in none. */
function accreditationFaults(said: Accreditation, isAccredited = false): FieldError[] {
  const isClaimed = isAccredited || said.accreditedUntil !== null || accreditationTexts.some((name) => said[name] !== '')
  const hasText = said.accreditationTextEn !== '' || said.accreditationTextAr !== ''
  const lacks: [path: string, isFault: boolean][] = [
    ['AccreditedBy', isClaimed && said.accreditedBy === ''],
    ['AccreditedUntil', isClaimed && said.accreditedUntil === null],
    ['AccreditationTextEn', hasText && said.accreditationTextEn === ''],
    ['AccreditationTextAr', hasText && said.accreditationTextAr === ''],
  ]
  return lacks.flatMap(([path, isFault]) => (isFault ? [{ path, code: 'required' as const }] : []))
}

export async function saveSection(
  tx: Tx,
  { sectionId, titleEn, titleAr, ...edit }: CourseEdit & { sectionId?: number; titleEn: string; titleAr: string },
): Promise<EditedCourse> {
  const course = await beginEdit(tx, edit)
  if (sectionId === undefined) await insertSection(tx, edit.productId, { titleEn, titleAr })
  else await renameSection(tx, requireSection(course, sectionId).sectionId, { titleEn, titleAr })
  return getCourse(tx, edit.vendorId, edit.productId)
}

/** Removes a section. Lessons that were published are retired: what learners did in them stays. */
export async function removeSection(tx: Tx, { sectionId, ...edit }: CourseEdit & { sectionId: number }): Promise<EditedCourse> {
  const { lessons } = requireSection(await beginEdit(tx, edit), sectionId)
  await dropLessons(
    tx,
    lessons.map(({ lessonId }) => lessonId),
  )
  await dropSection(tx, sectionId)
  return afterRemoval(tx, edit)
}

export async function removeLesson(tx: Tx, { lessonId, ...edit }: CourseEdit & { lessonId: number }): Promise<EditedCourse> {
  const { sections } = await beginEdit(tx, edit)
  if (!sections.some(({ lessons }) => lessons.some((lesson) => lesson.lessonId === lessonId))) throw notFound()
  await dropLessons(tx, [lessonId])
  return afterRemoval(tx, edit)
}

async function afterRemoval(tx: Tx, { vendorId, productId }: CourseEdit): Promise<EditedCourse> {
  await recountProgress(tx, productId)
  const course = await getCourse(tx, vendorId, productId)
  if (course.isPublished && !course.sections.some(({ lessons }) => lessons.some(({ isPublished }) => isPublished)))
    throw conflict('course_is_empty')
  return course
}

interface Arrangement extends CourseEdit {
  sections: { sectionId: number; lessonIds: number[] }[]
}

/** Puts sections and lessons in this order. Throws a 422 unless each that the course has is named once. */
export async function arrange(tx: Tx, { sections, ...edit }: Arrangement): Promise<EditedCourse> {
  const before = await beginEdit(tx, edit)
  const idsOf = (ids: number[]) => ids.toSorted((a, b) => a - b).join()
  const isComplete =
    idsOf(sections.map(({ sectionId }) => sectionId)) === idsOf(before.sections.map(({ sectionId }) => sectionId)) &&
    idsOf(sections.flatMap(({ lessonIds }) => lessonIds)) ===
      idsOf(before.sections.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId)))
  if (!isComplete) throw invalidFields({ path: 'Sections', code: 'unknown_choice' })
  await setPlaces(tx, sections)
  return getCourse(tx, edit.vendorId, edit.productId)
}
