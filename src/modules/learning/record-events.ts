// Decision 070: progress is derived from events

import { CallError, type RequestOf } from '../../contract/call.ts'
import type { postLearningEvents } from '../../contract/storefront.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { noteUse, type ProductSeat } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { seatOfLesson } from './open-course.ts'
import {
  applyEvent,
  coursesOfLessons,
  doneLessons,
  type EventOutcome,
  insertEvent,
  lockCourseProgress,
  lockLearner,
  type NewEvent,
  type Progress,
  updateCourseProgress,
} from './progress.sql.ts'

type Sent = RequestOf<typeof postLearningEvents>['EventsJson'][number]

interface Recorded extends Progress {
  eventId: string
  outcome: EventOutcome
  lessonId: number
  isDone: boolean
}

interface Sending {
  events: Sent[]
  /** By the clock of the device; it is taken to be right if it is not known. */
  sentAt?: Date | undefined
}

/**
 * Adds what a learner did to the log, with everything that follows from it, in one transaction. Access is asked for each lesson in it. Events of one
 * customer wait for each other.
 */
export const recordEvents = (shop: Shop, customerId: number, { events: sent, sentAt }: Sending): Promise<Recorded[]> =>
  inTransaction(shop.db, async (tx) => {
    const courses = await coursesOfLessons(tx, [...new Set(sent.map((event) => event.LessonID))])
    await lockLearner(tx, customerId)
    // In one order for all transactions, so that two devices cannot wait for each other.
    for (const productId of [...new Set(courses.values())].toSorted((a, b) => a - b)) await lockCourseProgress(tx, customerId, productId)
    // Of lessons that are open: an event can open the next one.
    const seats = new Map<number, ProductSeat>()
    const opened = new Map<number, number>()
    const behindMs = sentAt ? shop.clock.now().getTime() - sentAt.getTime() : 0
    const outcomes: { event: NewEvent; productId: number; outcome: EventOutcome }[] = []
    for (const one of sent) {
      // A wrong clock can ask for a date that is too early for PostgreSQL.
      const happenedAt = new Date(Math.max(0, one.HappenedAt.getTime() + behindMs))
      const event = { ...eventOf(customerId, one), happenedAt }
      const { lessonId } = event
      const productId = courses.get(lessonId)
      if (productId === undefined) throw new CallError(404, 'There is no such lesson.')
      const seat = seats.get(lessonId) ?? (await seatOfLesson(tx, customerId, { lessonId, productId }))
      seats.set(lessonId, seat)
      const outcome = await insertEvent(tx, event)
      if (outcome === 'Saved') await applyEvent(tx, event)
      if (event.kind === 'opened') opened.set(productId, lessonId)
      outcomes.push({ event, productId, outcome })
    }
    for (const { entitlementId, seatNumber } of new Set(seats.values())) await noteUse(tx, entitlementId, seatNumber)
    const progress = new Map<number, Progress>()
    for (const productId of new Set(courses.values()))
      progress.set(productId, await updateCourseProgress(tx, customerId, productId, opened.get(productId)))
    const done = await doneLessons(tx, customerId, [...courses.keys()])
    return outcomes.map(({ event: { eventId, lessonId }, productId, outcome }) => ({
      ...(progress.get(productId) ?? { done: 0, required: 0, completedAt: null }),
      eventId,
      outcome,
      lessonId,
      isDone: done.has(lessonId),
    }))
  })

function eventOf(customerId: number, { EventID, LessonID, Kind, FromMs, ToMs, Rate }: Sent): Omit<NewEvent, 'happenedAt'> {
  const isRange = FromMs !== undefined && ToMs !== undefined && FromMs < ToMs
  if (Kind === 'played' && !isRange) throw new CallError(400, 'A played event needs FromMs, and a larger ToMs.')
  return {
    eventId: EventID.toLowerCase(),
    customerId,
    lessonId: LessonID,
    kind: Kind,
    fromMs: Kind === 'played' ? (FromMs ?? null) : null,
    toMs: Kind === 'played' ? (ToMs ?? null) : null,
    // As the column has it.
    rate: Kind === 'played' ? (Rate ?? null) : null,
  }
}
