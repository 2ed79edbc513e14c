import { beforeAll, expect, test } from 'vitest'
import { stockCourse, stockLiveCourse } from '../../../test/harness/course.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { buyAccess } from '../../../test/harness/sold-access.ts'
import { getCourseCalendar, getOrderHistoryDetail, getProductDetail, getShelfList } from '../../contract/storefront.ts'
import { refundOrder } from '../orders/orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  return () => shop[Symbol.asyncDispose]()
})

const day = (days: number) => new Date(Date.UTC(2030, 0, 1 + days, 17))

/** A lesson that is over, and two to come. */
const over = new Date(Date.now() - 3 * 60 * 60_000)
const moments = [over, day(0), day(7)]

test('who bought a live course sees when it meets, on the order, on the shelf and in a calendar file', async () => {
  const productId = await stockLiveCourse(shop, moments)
  const learner = await shop.shopper()
  const { orderId } = await buyAccess(shop, learner, { productId })
  const meets = { Count: 3, FirstAt: over.toISOString(), NextAt: day(0).toISOString(), LastAt: day(7).toISOString() }
  expect((await learner.call(getOrderHistoryDetail, { OrderId: orderId })).data[0]?.LiveJson).toEqual(meets)
  expect((await learner.call(getShelfList, {})).data[0]?.LiveJson).toEqual(meets)

  const { data } = await learner.call(getCourseCalendar, { ProductId: productId, languageCode: 'ar' })
  expect(data[0]).toMatchObject({ FileName: `course-${productId}.ics`, ContentType: 'text/calendar' })
  const calendar = Buffer.from(data[0]?.Content ?? '', 'base64').toString()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(calendar.replaceAll('\r\n ', '')).toContain('SUMMARY:الأمسية 2 (قراءة القلب)')
  expect(calendar).toContain('DTSTART:20300101T170000Z')
  expect(calendar).toContain('DTEND:20300101T183000Z')

  const sections = (await shop.call(getProductDetail, { ProductId: productId })).data[0]?.CurriculumJson
  expect(sections?.flatMap(({ LessonsJson }) => LessonsJson).map(({ LiveAt }) => LiveAt)).toEqual([
    ...[null, null, null, null],
    ...moments.map((at) => at.toISOString()),
  ])
})

test('the calendar of a course is for those who have a seat, and there is none of a course that does not meet', async () => {
  const productId = await stockLiveCourse(shop, moments)
  const [learner, stranger] = [await shop.shopper(), await shop.shopper()]
  const { orderId } = await buyAccess(shop, learner, { productId })
  await expect(stranger.call(getCourseCalendar, { ProductId: productId })).rejects.toMatchObject({ statusCode: 403 })
  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  await expect(learner.call(getCourseCalendar, { ProductId: productId })).rejects.toMatchObject({ statusCode: 403 })

  const { productId: still } = await stockCourse(shop)
  await buyAccess(shop, stranger, { productId: still })
  await expect(stranger.call(getCourseCalendar, { ProductId: still })).rejects.toMatchObject({ statusCode: 404 })
  expect((await stranger.call(getShelfList, {})).data[0]?.LiveJson).toBeNull()
})
