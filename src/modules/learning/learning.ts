// Front door: certificates as files, the document by which they are checked elsewhere, the files of films and sounds, who learned a lesson, and the words of lessons.
export { checkedCertificate, didDocument } from './certificates.ts'
export { type FoundLesson, lessonsWith, openLessonsOf, textsOfLessons } from './lesson-texts.sql.ts'
export { makeCertificate } from './make-certificate.ts'
export { type OpenedMedia, openMedia, openMediaOfStaff } from './media.ts'
export { hasOpenedLesson } from './open-course.ts'
