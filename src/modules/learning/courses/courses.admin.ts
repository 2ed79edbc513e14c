import {
  addLesson,
  arrangeCourse,
  discardLessonDraft,
  getCourse,
  getStaffLesson,
  listCourses,
  previewLesson,
  removeCourseSection,
  removeLesson,
  saveCourse,
  saveCourseSection,
  saveLesson,
} from '../../../contract/learning/staff/courses.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames, toWireNames } from '../../wire-names.ts'
import * as course from './edit-course.ts'
import { listCoursesBy } from './list-for-staff.sql.ts'
import * as lesson from './save-lesson.ts'

const editedToWire = (one: Parameters<typeof lesson.lessonToEdit>[0]) => toWireNames(lesson.lessonToEdit(one))

/** Calls of the editor of courses. */
export const coursesAdmin: StaffCallHandler[] = [
  handleStaff(listCourses, async ({ shop, staff }, { Filter, After, Size }) => {
    const { rows, next, total } = await listCoursesBy(shop.db, {
      vendorId: staff.vendorId,
      state: Filter.State,
      search: Filter.Search,
      after: After,
      size: Size,
    })
    return { Rows: toWireNames(rows), Next: next, Total: total }
  }),
  handleStaff(getCourse, async ({ shop, staff }, { ProductId }) => toWireNames(await course.getCourse(shop.db, staff.vendorId, ProductId))),
  handleStaff(saveCourse, async ({ write, staff: { vendorId } }, request) =>
    toWireNames(await write((tx) => course.saveSettings(tx, { vendorId, ...fromWireNames(request) }))),
  ),
  handleStaff(saveCourseSection, async ({ write, staff: { vendorId } }, request) =>
    toWireNames(await write((tx) => course.saveSection(tx, { vendorId, ...fromWireNames(request) }))),
  ),
  handleStaff(removeCourseSection, async ({ write, staff: { vendorId } }, request) =>
    toWireNames(await write((tx) => course.removeSection(tx, { vendorId, ...fromWireNames(request) }))),
  ),
  handleStaff(arrangeCourse, async ({ write, staff: { vendorId } }, request) =>
    toWireNames(await write((tx) => course.arrange(tx, { vendorId, ...fromWireNames(request) }))),
  ),
  handleStaff(addLesson, async ({ write, staff: { vendorId } }, request) =>
    editedToWire(await write((tx) => lesson.addLesson(tx, { vendorId, ...fromWireNames(request) }))),
  ),
  handleStaff(removeLesson, async ({ write, staff: { vendorId } }, request) =>
    toWireNames(await write((tx) => course.removeLesson(tx, { vendorId, ...fromWireNames(request) }))),
  ),
  handleStaff(getStaffLesson, async ({ shop, staff }, { LessonId }) =>
    editedToWire(await lesson.getLesson(shop.db, staff.vendorId, LessonId)),
  ),
  handleStaff(saveLesson, async ({ write, staff }, { LessonId, Version, IsPublished, ...content }) =>
    editedToWire(
      await write((tx) =>
        lesson.saveLesson(tx, staff.vendorId, {
          lessonId: LessonId,
          version: Version,
          isPublished: IsPublished,
          content: fromWireNames(content),
        }),
      ),
    ),
  ),
  handleStaff(discardLessonDraft, async ({ write, staff }, { LessonId, Version }) =>
    editedToWire(await write((tx) => lesson.discardDraft(tx, staff.vendorId, LessonId, Version))),
  ),
  handleStaff(previewLesson, async ({ shop, write, staff }, { LessonId, Language, ...content }) => ({
    Html: await lesson.previewOf(
      { write, render: shop.renderIn },
      { vendorId: staff.vendorId, lessonId: LessonId, language: Language, content: fromWireNames(content) },
    ),
  })),
]
