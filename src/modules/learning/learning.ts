// Front door: certificates as files, the document by which they are checked elsewhere, the files of films and sounds, who learned a lesson, the words of lessons, and how they are translated.
export { checkedCertificate, didDocument } from './certificates.ts'
export { type FoundLesson, lessonsWith, openLessonsOf, textsOfLessons } from './lesson-texts.sql.ts'
export { makeCertificate } from './make-certificate.ts'
export { type OpenedMedia, openMedia, openMediaOfStaff } from './media.ts'
export { hasOpenedLesson } from './open-course.ts'
export { saveAccreditationText, saveLessonText, saveSectionTitle } from './staff/save-text.ts'
