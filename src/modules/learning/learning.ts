// Front door: certificates as files, the document by which they are checked elsewhere, the files of films and sounds, who learned a lesson, the words of lessons, and how they are translated.
export { checkedCertificate, didDocument } from './certificates/certificates.ts'
export { makeCertificate } from './certificates/make-certificate.ts'
export { saveAccreditationText, saveLessonText, saveSectionTitle } from './courses/save-text.ts'
export { type FoundLesson, lessonsWith, openLessonsOf, textsOfLessons } from './lesson-texts.sql.ts'
export { type OpenedMedia, openMedia, openMediaOfStaff } from './media/media.ts'
export { hasOpenedLesson } from './open-course.ts'
