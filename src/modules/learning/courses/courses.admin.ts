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
import * as course from './edit-course.ts'
import { listCoursesBy } from './list-for-staff.sql.ts'
import * as lesson from './save-lesson.ts'

/** Calls of the editor of courses. */
export const coursesAdmin: StaffCallHandler[] = [
  handleStaff(listCourses, ({ shop, staff: { vendorId } }, { filter, after, size }) =>
    listCoursesBy(shop.db, { vendorId, ...filter, after, size }),
  ),
  handleStaff(getCourse, ({ shop, staff }, { productId }) => course.getCourse(shop.db, staff.vendorId, productId)),
  handleStaff(saveCourse, ({ write, staff: { vendorId } }, request) => write((tx) => course.saveSettings(tx, { vendorId, ...request }))),
  handleStaff(saveCourseSection, ({ write, staff: { vendorId } }, request) =>
    write((tx) => course.saveSection(tx, { vendorId, ...request })),
  ),
  handleStaff(removeCourseSection, ({ write, staff: { vendorId } }, request) =>
    write((tx) => course.removeSection(tx, { vendorId, ...request })),
  ),
  handleStaff(arrangeCourse, ({ write, staff: { vendorId } }, request) => write((tx) => course.arrange(tx, { vendorId, ...request }))),
  handleStaff(addLesson, async ({ write, staff: { vendorId } }, request) =>
    lesson.lessonToEdit(await write((tx) => lesson.addLesson(tx, { vendorId, ...request }))),
  ),
  handleStaff(removeLesson, ({ write, staff: { vendorId } }, request) => write((tx) => course.removeLesson(tx, { vendorId, ...request }))),
  handleStaff(getStaffLesson, async ({ shop, staff }, { lessonId }) =>
    lesson.lessonToEdit(await lesson.getLesson(shop.db, staff.vendorId, lessonId)),
  ),
  handleStaff(saveLesson, async ({ write, staff }, { lessonId, version, isPublished, ...content }) =>
    lesson.lessonToEdit(await write((tx) => lesson.saveLesson(tx, staff.vendorId, { lessonId, version, isPublished, content }))),
  ),
  handleStaff(discardLessonDraft, async ({ write, staff }, { lessonId, version }) =>
    lesson.lessonToEdit(await write((tx) => lesson.discardDraft(tx, staff.vendorId, lessonId, version))),
  ),
  handleStaff(previewLesson, async ({ shop, write, staff }, { lessonId, language, ...content }) => ({
    html: await lesson.previewOf({ write, render: shop.renderIn }, { vendorId: staff.vendorId, lessonId, language, content }),
  })),
]
