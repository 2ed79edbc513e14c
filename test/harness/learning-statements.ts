import * as certificates from '../../src/modules/learning/certificates/certificate.sql.ts'
import * as staffCertificates from '../../src/modules/learning/certificates/list-for-staff.sql.ts'
import * as course from '../../src/modules/learning/course.sql.ts'
import * as editedCourse from '../../src/modules/learning/courses/edited-course.sql.ts'
import * as editedLesson from '../../src/modules/learning/courses/edited-lesson.sql.ts'
import { listLearnersBy } from '../../src/modules/learning/courses/learners.sql.ts'
import { listCoursesBy } from '../../src/modules/learning/courses/list-for-staff.sql.ts'
import { writeQuiz } from '../../src/modules/learning/courses/write-quiz.sql.ts'
import * as lessonTexts from '../../src/modules/learning/lesson-texts.sql.ts'
import * as mediaUploads from '../../src/modules/learning/media/media-uploads.sql.ts'
import * as progress from '../../src/modules/learning/progress.sql.ts'
import * as quiz from '../../src/modules/learning/quiz.sql.ts'
import type { Tx } from '../../src/platform/database/database.ts'

const event = {
  eventId: '00000000-0000-4000-8000-000000000000',
  customerId: 1,
  lessonId: 1,
  fromMs: 0,
  toMs: 1,
  rate: 1.25,
  happenedAt: new Date(0),
}
const answer = { attemptId: 1, position: 1, revisionId: 1, chosen: ['a'], isCorrect: true }

const titles = { titleEn: 'Ward', titleAr: 'جناح' }
const question = {
  questionId: null,
  kind: 'single' as const,
  stemEn: '?',
  stemAr: '؟',
  options: [],
  keyPointEn: '',
  keyPointAr: '',
}
const quizOfStaff = { passMark: null, showAnswers: 'each' as const, attemptLimit: null, questions: [{ ...question, reference: 'Atlas' }] }

/** Calls that send every raw statement about courses and learning. */
export const learningStatements: Record<string, (db: Tx) => unknown> = {
  'the outline of a course': (db) => course.findCourse(db, 1, 'ar'),
  'the live lessons of a course': (db) => course.liveLessonsIn(db, 101, 'en'),
  'a lesson': (db) => course.findLesson(db, 1, 'en'),
  'the lessons as a learner has them': (db) => progress.lessonStates(db, 1, 1),
  'the lessons with words': (db) => lessonTexts.lessonsWith(db, 1, ['heart', 'قلب'], { language: 'ar', most: 1 }),
  'the open ones of lessons': (db) => lessonTexts.openLessonsOf(db, 1, [1]),
  'the texts of lessons': (db) => lessonTexts.textsOfLessons(db, [1]),
  'the lock of a learner': (db) => progress.lockLearner(db, 1),
  'the lock of a learner’s progress': (db) => progress.lockCourseProgress(db, 1, 1),
  ...Object.fromEntries(
    (['opened', 'played', 'done', 'undone'] as const).flatMap((kind) => [
      [`an event ${kind}`, (db: Tx) => progress.insertEvent(db, { ...event, kind })],
      [`what ${kind} changes`, (db: Tx) => progress.applyEvent(db, { ...event, kind })],
    ]),
  ),
  'a certificate': (db) => certificates.findCertificate(db, ''),
  'the certificates of a customer': (db) => certificates.certificatesOf(db, 1),
  'the certificate of a learner': (db) => certificates.findOwnCertificate(db, 1, 1),
  'what a completed course certifies': (db) => certificates.certifiable(db, 1, 1),
  'a passed quiz': (db) => progress.finishLesson(db, 1, 1),
  'the progress of a course': (db) => progress.updateCourseProgress(db, 1, 1, 1),
  'the courses of lessons': (db) => progress.coursesOfLessons(db, [1]),
  'the quiz of a lesson': (db) => quiz.findQuiz(db, 1),
  'the questions of a quiz': (db) => quiz.currentRevisions(db, 1),
  'questions by their revisions': (db) => quiz.revisionsById(db, [1]),
  'a locked attempt': (db) => quiz.lockAttempt(db, 1, 1),
  'an open attempt': (db) => quiz.findOpenAttempt(db, 1, 1),
  'the attempts at a quiz': (db) => quiz.summaryOf(db, 1, 1),
  'an answer that can change': (db) => quiz.putAnswer(db, answer, false),
  'the courses of staff': (db) => listCoursesBy(db, { vendorId: 1, state: 'hidden', search: 'قلب', size: 1 }),
  'a course of staff': (db) => editedCourse.findEditedCourse(db, 1),
  'the settings of a course': (db) => editedCourse.updateSettings(db, 1, { isPublished: true, passMark: 70 }),
  'a new section': (db) => editedCourse.insertSection(db, 1, titles),
  'removed lessons': (db) => editedCourse.dropLessons(db, [1]),
  'a removed section': (db) => editedCourse.dropSection(db, 1),
  'the places of sections and lessons': (db) => editedCourse.setPlaces(db, [{ sectionId: 1, lessonIds: [1] }]),
  'the progress of all learners': (db) => editedCourse.recountProgress(db, 1),
  'a lesson of staff': (db) => editedLesson.findEditedLesson(db, 1),
  'a new lesson': (db) => editedLesson.insertLesson(db, { productId: 1, sectionId: 1, kind: 'text', ...titles }),
  'a lesson that anybody sees': (db) => editedLesson.showToAnybody(db, { lessonId: 1, productId: 1 }),
  'the learners of a course': (db) => listLearnersBy(db, { productId: 1, state: 'certified', search: 'قلب', size: 1 }),
  'the certificates of staff': (db) => staffCertificates.listCertificatesBy(db, { state: 'valid', search: 'قلب', size: 1 }),
  'a restored certificate': (db) => staffCertificates.restore(db, ''),
  'an upload': (db) => mediaUploads.findUpload(db, { mediaId: 1 }),
  'an upload by the id of the browser': (db) => mediaUploads.findUpload(db, { uploadId: event.eventId }),
  'a film that is shown': (db) => mediaUploads.findAsset(db, 1, null),
  'a film that is uploaded': (db) => mediaUploads.findAsset(db, 1, 1),
  'a film that is named': (db) => mediaUploads.holdAsset(db, 1, 1),
  'a film that nothing names': (db) => mediaUploads.takeUnusedAsset(db, { unfinishedHours: 1, unusedDays: 1 }),
  'a film that is removed': (db) => mediaUploads.deleteAsset(db, 1),
  'films that exist': (db) => mediaUploads.existingAssets(db, [1]),
  'films of removed lessons': (db) => mediaUploads.dropMediaOfRetired(db, 1),
  'the quiz of staff': (db) => writeQuiz(db, 1, null, quizOfStaff),
}
