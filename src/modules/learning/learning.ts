// Front door: certificates as files, the document by which they are checked elsewhere, the files of films and sounds, and who learned a lesson.
export { checkedCertificate, didDocument } from './certificates.ts'
export { makeCertificate } from './make-certificate.ts'
export { type OpenedMedia, openMedia, openMediaOfStaff } from './media.ts'
export { hasOpenedLesson } from './open-course.ts'
