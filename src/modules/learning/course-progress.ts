import { type AnsweredRow, CallError } from '../../contract/call.ts'
import type { getCourseProgress } from '../../contract/storefront.ts'
import { accessEndOf, findFormerAccess, findSeatOfProduct } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { withFieldNames } from '../wire.ts'
import { certifiable, findOwnCertificate } from './certificates/certificate.sql.ts'
import { seatToCertify } from './certificates/certificates.ts'
import { isPublished } from './course.sql.ts'
import { findProgress, lessonStates } from './progress.sql.ts'

/** How far a customer is in a course, with the lesson to go on with. */
export async function courseProgressOf(
  { db }: Shop,
  customerId: number,
  productId: number,
): Promise<AnsweredRow<typeof getCourseProgress>> {
  if (!(await isPublished(db, productId))) throw new CallError(404, 'There is no such course.')
  const [seat, endsAt, lessons, progress] = await Promise.all([
    findSeatOfProduct(db, customerId, productId),
    accessEndOf(db, customerId, productId),
    lessonStates(db, customerId, productId),
    findProgress(db, customerId, productId),
  ])
  const [certificate, toCertify, former] = await Promise.all([
    findOwnCertificate(db, customerId, productId),
    seatToCertify(db, customerId, productId),
    seat ? undefined : findFormerAccess(db, customerId, productId),
  ])
  const isDue = toCertify?.givesCertificate && certificate?.revokedAt !== null && (await certifiable(db, customerId, productId))
  const last = lessons.findIndex(({ lessonId }) => lessonId === progress?.lessonId)
  const open = (lesson: (typeof lessons)[number]) => !lesson.isDone && !lesson.isLocked
  const next = lessons.slice(Math.max(last, 0)).find(open) ?? lessons.find(open)
  return {
    ProductId: productId,
    HasAccess: seat !== undefined,
    AccessEndsAt: endsAt,
    EndedJson: former ? { Reason: former.reason, At: former.at } : null,
    Done: progress?.done ?? 0,
    Required: progress?.required ?? lessons.filter(({ isRequired }) => isRequired).length,
    CompletedAt: progress?.completedAt ?? null,
    CertificateJson: certificate ? { Number: certificate.number, IsRevoked: certificate.revokedAt !== null } : null,
    GivesCertificate: seat?.givesCertificate ?? false,
    CanCertify: Boolean(isDue),
    ContinueLessonID: next?.lessonId ?? null,
    LessonsJson: lessons.map((lesson) => ({ ...withFieldNames(lesson), LessonID: lesson.lessonId })),
  }
}
