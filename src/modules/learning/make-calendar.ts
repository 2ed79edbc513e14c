import ical, { ICalCalendarMethod } from 'ical-generator'
import { CallError } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { Shop } from '../shop.ts'
import { liveLessonsIn } from './course.sql.ts'
import { seatOfCourse } from './open-course.ts'

/**
 * The live lessons of a course as an iCalendar file (RFC 5545) for a customer who has an open seat of it; 404 without live lessons. An event keeps its
 * identity, so that a file that is opened again moves it instead of adding another one.
 */
export async function makeCalendar(shop: Shop, customerId: number, productId: number, language: Language): Promise<string> {
  await seatOfCourse(shop.db, customerId, productId)
  const lessons = await liveLessonsIn(shop.db, productId, language)
  const [first] = lessons
  if (!first) throw new CallError(404, 'This course has no live lessons.')
  const { shopOrigin: origin } = shop.config
  const calendar = ical({ name: first.productName, method: ICalCalendarMethod.PUBLISH, prodId: '-//Avicenna//Live lessons//EN' })
  for (const { lessonId, version, title, productName, liveAt, liveMinutes } of lessons)
    calendar.createEvent({
      id: `lesson-${lessonId}@${new URL(origin).host}`,
      sequence: version,
      stamp: new Date(shop.clock.now()),
      start: liveAt,
      end: new Date(liveAt.getTime() + liveMinutes * 60_000),
      summary: `${title} (${productName})`,
      url: origin + urlsInEachLanguage((urls) => urls.lesson({ productId, lessonId }))[language],
    })
  return calendar.toString()
}
