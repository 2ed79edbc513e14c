import { changedMeanwhile, conflict, invalidFields, notFound } from '../../../contract/admin/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { lastChangeOf } from '../../audit/audit.ts'
import { requireProduct } from '../../catalog/catalog.ts'
import { toWireNames } from '../../wire-names.ts'
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
  throw changedMeanwhile({ current: toWireNames(before), ...(await lastChangeOf(tx, 'products', productId)) })
}

const requireSection = (course: EditedCourse, sectionId: number) => {
  const section = course.sections.find((one) => one.sectionId === sectionId)
  if (!section) throw notFound()
  return section
}

interface SettingsChange extends CourseEdit {
  isPublished?: boolean
  enforceOrder?: boolean
  passMark?: number
  certificateHours?: number | null
}

/** Changes the named settings. Throws a 409 for a course without a published lesson that is to be shown. */
export async function saveSettings(tx: Tx, { vendorId, productId, version, ...change }: SettingsChange): Promise<EditedCourse> {
  const { sections } = await beginEdit(tx, { vendorId, productId, version })
  if (change.isPublished && !sections.some(({ lessons }) => lessons.some(({ isPublished }) => isPublished)))
    throw conflict('course_is_empty')
  await updateSettings(tx, productId, change)
  return getCourse(tx, vendorId, productId)
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
