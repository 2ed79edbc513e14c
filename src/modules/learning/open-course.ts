import { CallError } from '../../contract/call.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import { findSeatOfProduct, noteUse, type ProductSeat } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { findLesson } from './course.sql.ts'
import { findLessonProgress, lessonStates } from './progress.sql.ts'
import { refusals } from './refusals.ts'

/** The seat by which a customer learns; a 403 without one that is open. */
export async function seatOfCourse(db: Reader, customerId: number, productId: number): Promise<ProductSeat> {
  const seat = await findSeatOfProduct(db, customerId, productId)
  if (!seat) throw new CallError(403, refusals.lessonClosed)
  return seat
}

/** The same for a lesson, which is locked while required ones before it are not done, or until its days have passed. */
export async function seatOfLesson(
  db: Reader,
  customerId: number,
  { lessonId, productId }: { lessonId: number; productId: number },
): Promise<ProductSeat> {
  const seat = await seatOfCourse(db, customerId, productId)
  const state = (await lessonStates(db, customerId, productId)).find((one) => one.lessonId === lessonId)
  if (state?.isLocked) throw new CallError(403, state.opensAt ? refusals.lessonNotOpenYet : refusals.lessonLocked)
  return seat
}

/** The same for a learner who opens it, which starts a period that waits for the first use. */
export const openLesson = (shop: Shop, customerId: number, lesson: { lessonId: number; productId: number }): Promise<ProductSeat> =>
  inTransaction(shop.db, async (tx) => {
    const seat = await seatOfLesson(tx, customerId, lesson)
    await noteUse(tx, seat.entitlementId, seat.seatNumber)
    return seat
  })

/** Whether a lesson does not open on a later day. */
export async function hasItsDayCome(db: Reader, customerId: number, { lessonId, productId }: { lessonId: number; productId: number }) {
  const states = await lessonStates(db, customerId, productId)
  return states.find((state) => state.lessonId === lessonId)?.opensAt === null
}

/** Whether a lesson is open to a customer, or once was. What was written in it meanwhile is theirs. */
export async function hasOpenedLesson(db: Reader, customerId: number, lessonId: number): Promise<boolean> {
  if (await findLessonProgress(db, customerId, lessonId)) return true
  const lesson = await findLesson(db, lessonId, 'en')
  return lesson !== undefined && (await findSeatOfProduct(db, customerId, lesson.productId)) !== undefined
}
