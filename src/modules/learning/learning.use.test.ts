import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { eventOf, sellCourse, send, stockCourse, waitInLesson } from '../../../test/harness/course.ts'
import { openShop, type Shopper, type TestShop } from '../../../test/harness/open-shop.ts'
import { buyAccess } from '../../../test/harness/sold-access.ts'
import {
  getCourseOutline,
  getCourseProgress,
  getLesson,
  getLessonAnnotationsList,
  getPreviewLesson,
  getShelfList,
  logoutUser,
  postLearningEvents,
  saveLessonAnnotations,
  saveQuizAnswer,
  startQuiz,
  submitQuiz,
} from '../../contract/storefront.ts'
import { startSession } from '../customers/sessions.ts'
import { refundOrder } from '../orders/orders.ts'
import { openMedia } from './media/media.ts'
import { finishLesson } from './progress.sql.ts'
import { refusals } from './refusals.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ serves: true })
  return () => shop[Symbol.asyncDispose]()
})

const closed = { statusCode: 403, message: refusals.lessonClosed }
const unknown = { statusCode: 404, message: 'There is no such lesson.' }
const progressOf = async ({ call }: Shopper, ProductId: number) => (await call(getCourseProgress, { ProductId })).data[0]

/** The numbers under which an attempt shows these options. */
type Question = Awaited<ReturnType<typeof begin>>['QuestionsJson'][number]
const numbersOf = ({ OptionsJson }: Question, ...wanted: string[]) =>
  OptionsJson.filter(({ Text }) => wanted.includes(Text.slice(-1))).map(({ Option }) => Option)

async function begin({ call }: Shopper, LessonID: number) {
  const [row] = (await call(startQuiz, { LessonID })).data
  if (!row?.QuestionsJson || row.AttemptID === undefined) throw new Error(row?.ResponseMsg)
  return { ...row, AttemptID: row.AttemptID, QuestionsJson: row.QuestionsJson }
}

/** Answers both questions of a sample quiz, and hands it in. */
async function solve(learner: Shopper, lessonId: number, choose: (question: Question) => string[]) {
  const attempt = await begin(learner, lessonId)
  for (const question of attempt.QuestionsJson)
    await learner.call(saveQuizAnswer, {
      AttemptID: attempt.AttemptID,
      Position: question.Position,
      Chosen: numbersOf(question, ...choose(question)),
    })
  return (await learner.call(submitQuiz, { AttemptID: attempt.AttemptID })).data[0]
}
const rightly = ({ Kind }: Question) => (Kind === 'single' ? ['a'] : ['a', 'b'])

test('anybody sees the lessons of a course and reads its previews, and nothing else of it', async () => {
  const { productId, text, quiz, film } = await stockCourse(shop)
  const { data } = await shop.call(getCourseOutline, { ProductId: productId, languageCode: 'ar' })
  expect(data[0]?.SectionsJson[0]).toMatchObject({ Title: 'الخطوات الأولى' })
  expect(data[0]?.SectionsJson[0]?.LessonsJson.map(({ Kind, IsPreview }) => [Kind, IsPreview])).toEqual([
    ['text', true],
    ['quiz', false],
    ['video', false],
    ['link', false],
  ])
  expect((await shop.call(getPreviewLesson, { LessonID: text })).data).toMatchObject([{ Body: '<p>Five squares.</p>' }])
  for (const LessonID of [quiz, film, 999_999]) await expect(shop.call(getPreviewLesson, { LessonID })).rejects.toMatchObject(unknown)
  const stranger = await shop.shopper()
  await expect(stranger.call(getLesson, { LessonID: quiz })).rejects.toMatchObject(closed)
  await expect(stranger.call(startQuiz, { LessonID: quiz })).rejects.toMatchObject(closed)
  await expect(send(stranger, eventOf(text, 'opened'))).rejects.toMatchObject(closed)
  expect(await progressOf(stranger, productId)).toMatchObject({ HasAccess: false, Done: 0 })
})

test('a refund closes every lesson at once, and what was learned stays listed', async () => {
  const { learner, productId, text, quiz, link, orderId } = await sellCourse(shop)
  await send(learner, eventOf(text, 'opened'), eventOf(link, 'done'))
  const attempt = await begin(learner, quiz)
  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  for (const LessonID of [text, quiz, link]) await expect(learner.call(getLesson, { LessonID })).rejects.toMatchObject(closed)
  await expect(send(learner, eventOf(text, 'opened'))).rejects.toMatchObject(closed)
  const { AttemptID } = attempt
  await expect(learner.call(saveQuizAnswer, { AttemptID, Position: 1, Chosen: [1] })).rejects.toMatchObject(closed)
  await expect(learner.call(submitQuiz, { AttemptID })).rejects.toMatchObject(closed)
  const progress = await progressOf(learner, productId)
  expect(progress).toMatchObject({ HasAccess: false })
  expect(progress?.LessonsJson.map(({ IsDone }) => IsDone)).toEqual([false, false, false, true])
})

test('a course is completed once every required lesson is done, and stays completed when a lesson is added', async () => {
  const { learner, productId, text, quiz, film } = await sellCourse(shop)
  expect(await progressOf(learner, productId)).toMatchObject({ HasAccess: true, Done: 0, Required: 3, ContinueLessonID: text })
  const shelved = async () => (await learner.call(getShelfList, {})).data[0]?.CourseJson
  expect(await shelved()).toEqual({ Done: 0, Required: 3, CompletedAt: null, ContinueLessonID: null })
  await send(learner, eventOf(text, 'opened'), eventOf(film, 'opened'))
  expect(await shelved()).toMatchObject({ Done: 0, ContinueLessonID: film })
  await waitInLesson(shop, learner, text, 60)
  await waitInLesson(shop, learner, film, 60)
  expect((await send(learner, eventOf(text, 'read')))[0]).toMatchObject({ ResponseMsg: 'Saved', IsDone: true, Done: 1, Required: 3 })
  expect(await solve(learner, quiz, rightly)).toMatchObject({ Score: 100, IsPassed: true })
  expect(await progressOf(learner, productId)).toMatchObject({ Done: 2, CompletedAt: null, ContinueLessonID: film })
  const [played] = await send(learner, eventOf(film, 'played', { FromMs: 0, ToMs: 55_000 }))
  expect(played).toMatchObject({ ResponseMsg: 'Saved', IsDone: true, Done: 3, CompletedAt: expect.any(String) })
  const { rows } = await shop.app.shop.pool.query<{ section_id: number }>(
    'select section_id from learning_sections where product_id = $1',
    [productId],
  )
  const added = {
    productId,
    sectionId: rows[0]?.section_id ?? 0,
    position: 9,
    code: 'more',
    kind: 'text',
    titleEn: 'More',
    titleAr: 'المزيد',
  }
  await shop.db
    .insertInto('lessons')
    .values({ ...added, bodyEn: 'a', bodyAr: 'ب', minutes: 1 })
    .execute()
  const progress = await progressOf(learner, productId)
  expect(progress?.CompletedAt).toBe(played?.CompletedAt)
  expect(progress?.LessonsJson.map(({ IsNew }) => IsNew)).toEqual([false, false, false, false, true])
  expect(await shelved()).toEqual({ Done: 3, Required: 3, CompletedAt: played?.CompletedAt, ContinueLessonID: null })
})

test('an event counts once, however often and from how many devices it is sent, and the log never changes', async () => {
  const { learner, productId, link } = await sellCourse(shop)
  const [done, undone] = [eventOf(link, 'done'), eventOf(link, 'undone')]
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => (await learner.call(postLearningEvents, { EventsJson: [done] })).data),
  )
  expect(answers.map(([row]) => row?.ResponseMsg).toSorted()).toEqual([...Array(7).fill('Duplicate'), 'Saved'])
  expect((await send(learner, undone, done)).map(({ ResponseMsg, IsDone }) => [ResponseMsg, IsDone])).toEqual([
    ['Saved', false],
    ['Duplicate', false],
  ])
  expect((await progressOf(learner, productId))?.LessonsJson.at(-1)).toMatchObject({ IsDone: false, IsOpened: true })
  const { pool } = shop.app.shop
  for (const change of [`update learning_events set kind = 'read'`, 'delete from learning_events'])
    await expect(pool.query(`${change} where event_id = $1`, [done.EventID])).rejects.toThrow(/never change/)
})

test('a film is not watched faster than 2.6 times the time that passed, and a text not read in a moment', async () => {
  const { learner, film, text, quiz } = await sellCourse(shop)
  const range = (FromMs: number, ToMs: number) => eventOf(film, 'played', { FromMs, ToMs })
  await send(learner, eventOf(film, 'opened'), eventOf(text, 'opened'))
  expect((await send(learner, range(0, 55_000), eventOf(text, 'read'))).map(({ ResponseMsg }) => ResponseMsg)).toEqual([
    'Not credited',
    'Not credited',
  ])
  await waitInLesson(shop, learner, film, 10)
  // At most 26 seconds and a little.
  const parts = await send(learner, range(0, 20_000), range(20_000, 40_000), range(0, 5_000), range(50_000, 61_000))
  expect(parts.map(({ ResponseMsg }) => ResponseMsg)).toEqual(['Saved', 'Not credited', 'Saved', 'Not credited'])
  const { rows } = await shop.app.shop.pool.query('select watched::text, position_ms from lesson_progress where lesson_id = $1', [film])
  expect(rows).toEqual([{ watched: '{[0,20000)}', position_ms: 5000 }])
  // A film, a text and a quiz are not done by a press.
  const pressed = await send(learner, ...[film, text, quiz].map((lessonId) => eventOf(lessonId, 'done')))
  expect(pressed.map(({ ResponseMsg, IsDone }) => [ResponseMsg, IsDone])).toEqual(Array(3).fill(['Not credited', false]))
})

test('the speed of what was played is recorded, between half and three times, and of nothing else', async () => {
  const { learner, film, link } = await sellCourse(shop)
  await send(learner, eventOf(film, 'opened'))
  await waitInLesson(shop, learner, film, 60)
  const part = (Rate: number | undefined, FromMs: number) => ({ ...eventOf(film, 'played', { FromMs, ToMs: FromMs + 1000 }), Rate })
  for (const Rate of [0.49, 3.01, Number.NaN])
    await expect(send(learner, part(Rate, 0)), String(Rate)).rejects.toMatchObject({ statusCode: 400 })
  await send(learner, part(0.5, 0), part(1.256, 1000), part(3, 2000), part(undefined, 3000), { ...eventOf(link, 'done'), Rate: 2 })
  const { rows } = await shop.app.shop.pool.query('select rate from learning_events where customer_id = $1 order by received_at', [
    learner.customerId,
  ])
  expect(rows.map(({ rate }) => rate)).toEqual([null, 0.5, 1.26, 3, null, null])
  const change = shop.app.shop.pool.query(
    `insert into learning_events (event_id, customer_id, lesson_id, kind, from_ms, to_ms, rate, happened_at, is_credited)
    values (gen_random_uuid(), $1, $2, 'played', 0, 1, 3.5, now(), false)`,
    [learner.customerId, film],
  )
  await expect(change).rejects.toThrow(/check constraint/)
})

test('of presses on several devices the last one stays, in whichever order they arrive, and a clock that runs ahead wins nothing', async () => {
  const { learner, productId, link } = await sellCourse(shop)
  const press = (Kind: 'done' | 'undone', HappenedAt: string) => send(learner, eventOf(link, Kind, { HappenedAt }))
  const isDone = async () => (await progressOf(learner, productId))?.LessonsJson.at(-1)?.IsDone
  const orders = ['012', '021', '102', '120', '201', '210']
  for (const [at, order] of orders.entries()) {
    const time = (minute: string) => `2026-02-0${at + 1}T10:${minute}:00Z`
    // The second is that of a telephone which was offline.
    const presses = [() => press('done', time('00')), () => press('undone', time('05')), () => press('done', time('10'))]
    for (const place of order) await presses[Number(place)]?.()
    expect(await isDone(), order).toBe(true)
    await press('undone', time('15'))
    expect(await isDone(), order).toBe(false)
  }
  await press('undone', '2126-01-01T00:00:00Z')
  await press('done', new Date(Date.now() + 60_000).toISOString())
  expect(await isDone()).toBe(true)
})

test('a film goes on where it was played last, also if an earlier part arrives later', async () => {
  const { learner, film } = await sellCourse(shop)
  await send(learner, eventOf(film, 'opened'))
  await waitInLesson(shop, learner, film, 600)
  const played = (ToMs: number, HappenedAt: string) => send(learner, eventOf(film, 'played', { FromMs: 0, ToMs, HappenedAt }))
  const place = async () => {
    const { rows } = await shop.app.shop.pool.query('select position_ms from lesson_progress where lesson_id = $1', [film])
    return rows[0]?.position_ms
  }
  await played(40_000, '2026-02-02T10:00:00Z')
  // From a telephone that was offline since the day before.
  await played(5000, '2026-02-01T10:00:00Z')
  expect(await place()).toBe(40_000)
  await played(9000, '2026-02-03T10:00:00Z')
  expect(await place()).toBe(9000)
  // A clock that is ahead wins nothing.
  await played(8000, '2126-01-01T00:00:00Z')
  await played(7000, new Date().toISOString())
  await send(learner, eventOf(film, 'opened'))
  expect(await place()).toBe(7000)
})

test('a press counts when it was made, whatever the clock of its device says', async () => {
  const { learner, productId, link } = await sellCourse(shop)
  const dayMs = 86_400_000
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const isDone = async () => (await progressOf(learner, productId))?.LessonsJson.at(-1)?.IsDone
  await send(learner, eventOf(link, 'done', { HappenedAt: at(0) }))
  // A telephone whose clock is a day behind.
  await learner.call(postLearningEvents, { EventsJson: [eventOf(link, 'undone', { HappenedAt: at(-dayMs) })], SentAt: at(-dayMs) })
  expect(await isDone()).toBe(false)
  // One whose clock is a day ahead, and which was offline for an hour.
  const early = eventOf(link, 'done', { HappenedAt: at(dayMs - 3_600_000) })
  await learner.call(postLearningEvents, { EventsJson: [early], SentAt: at(dayMs) })
  expect(await isDone()).toBe(false)
  const endless = eventOf(link, 'done', { HappenedAt: '0001-01-01T00:00:00Z' })
  const [answer] = (await learner.call(postLearningEvents, { EventsJson: [endless], SentAt: '9999-01-01T00:00:00Z' })).data
  expect(answer).toMatchObject({ ResponseMsg: 'Saved', IsDone: false })
})

test('two courses at once, on two devices, credit no more than one customer can play', async () => {
  const { learner, film } = await sellCourse(shop)
  const { film: other, productId } = await stockCourse(shop)
  await buyAccess(shop, learner, { productId })
  for (const one of [film, other]) {
    await send(learner, eventOf(one, 'opened'))
    await waitInLesson(shop, learner, one, 10)
  }
  // At most 26 seconds and a little.
  const played = await Promise.all(
    [film, other, film, other].map((one, at) => send(learner, eventOf(one, 'played', { FromMs: at * 10_000, ToMs: at * 10_000 + 20_000 }))),
  )
  expect(played.map(([event]) => event?.ResponseMsg).toSorted()).toEqual(['Not credited', 'Not credited', 'Not credited', 'Saved'])
})

test('a film is sent by ranges in the session of a learner, and to nobody after a logout or a refund', async () => {
  const { learner, film, text, orderId } = await sellCourse(shop)
  await shop.app.shop.storage.put(`test/${film}.mp4`, Buffer.from('0123456789'))
  const mediaOf = async (LessonID: number) => (await learner.call(getLesson, { LessonID })).data[0]?.MediaJson
  const { Url = '', SmallUrl, CaptionsJson = [] } = (await mediaOf(film)) ?? {}
  expect([SmallUrl, await mediaOf(text)]).toEqual([null, null])
  expect(CaptionsJson.map(({ Language, CuesJson }) => [Language, CuesJson])).toEqual([
    ['en', [{ FromMs: 500, ToMs: 62_000, Text: 'The paper' }]],
    ['ar', [{ FromMs: 500, ToMs: 62_000, Text: 'الورق' }]],
  ])
  const fetched = async (url: string, range?: string) => {
    const answer = await shop.fetch(url, { headers: range ? { range } : {} })
    return [answer.status, answer.headers.get('content-range'), answer.ok ? await answer.text() : '']
  }
  expect(await fetched(Url)).toEqual([200, null, '0123456789'])
  expect(await fetched(Url, 'bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await fetched(Url, 'bytes=10-')).toEqual([416, 'bytes */10', ''])
  expect((await fetched(CaptionsJson[1]?.Url ?? ''))[2]).toContain('الورق')
  const other = (await sellCourse(shop)).film
  const letter = Url.includes('media/A') ? 'B' : 'A'
  for (const wrong of [
    Url.replace(`/${film}/`, `/${other}/`),
    Url.replace(/media\/[^/]+/, 'media/preview'),
    Url.replace(/media\/./, `media/${letter}`),
    Url.replace(/full$/, 'small'),
  ])
    expect((await fetched(wrong))[0], wrong).toBe(404)
  expect((await shop.fetch(Url, { method: 'POST' })).status).toBe(405)

  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  expect((await fetched(Url))[0]).toBe(403)
  const next = await sellCourse(shop)
  await shop.app.shop.storage.put(`test/${next.film}.mp4`, Buffer.from('0123456789'))
  const { Url: url = '' } = (await next.learner.call(getLesson, { LessonID: next.film })).data[0]?.MediaJson ?? {}
  expect((await fetched(url))[0]).toBe(200)
  await next.learner.call(logoutUser, {})
  expect((await fetched(url))[0]).toBe(403)
})

test('of two devices of a seat the one that began later plays; the first is told, and takes over again when it asks', async () => {
  const { learner, film } = await sellCourse(shop)
  await shop.app.shop.storage.put(`test/${film}.mp4`, Buffer.from('0123456789'))
  const phone = shop.callAs({ token: await startSession(shop.db, learner.customerId), userId: String(learner.customerId) })
  const urlFor = async (call: Shopper['call']) => (await call(getLesson, { LessonID: film })).data[0]?.MediaJson?.Url ?? ''
  const statusOf = async (url: string, method = 'GET') => (await shop.fetch(url, { method, headers: { range: 'bytes=0-4' } })).status
  const desk = await urlFor(learner.call)
  expect(await statusOf(desk)).toBe(206)
  const [ticket = '', , part = ''] = desk.split('/').slice(-3)
  const sending = await openMedia(shop.app.shop, { ticket, lessonId: film, part, version: '', range: undefined, isHead: true })
  const onPhone = await urlFor(phone)
  // Only what plays takes over.
  expect([await statusOf(onPhone, 'HEAD'), await statusOf(desk)]).toEqual([206, 206])
  expect(await sending.isOpen()).toBe(true)
  expect([await statusOf(onPhone), await statusOf(desk), await statusOf(desk, 'HEAD'), await statusOf(onPhone)]).toEqual([
    206, 409, 409, 206,
  ])
  // Also in the middle of a file.
  expect(await sending.isOpen()).toBe(false)
  // Its captions stay readable.
  expect(await statusOf(desk.replace('/full', '/en.vtt'))).toBe(200)
  const again = await urlFor(learner.call)
  expect([await statusOf(again), await statusOf(onPhone)]).toEqual([206, 409])
  // Two tabs of one browser are one device, and another customer another seat.
  expect(await statusOf(desk)).toBe(206)
  const other = await sellCourse(shop)
  await shop.app.shop.storage.put(`test/${other.film}.mp4`, Buffer.from('0123456789'))
  expect(await statusOf((await other.learner.call(getLesson, { LessonID: other.film })).data[0]?.MediaJson?.Url ?? '')).toBe(206)
})

test('where a course enforces its order, a lesson opens when those before it are done', async () => {
  const { learner, text, quiz } = await sellCourse(shop, { enforceOrder: true })
  const locked = { statusCode: 403, message: refusals.lessonLocked }
  await expect(learner.call(getLesson, { LessonID: quiz })).rejects.toMatchObject(locked)
  await expect(learner.call(startQuiz, { LessonID: quiz })).rejects.toMatchObject(locked)
  await send(learner, eventOf(text, 'opened'))
  await waitInLesson(shop, learner, text, 60)
  await send(learner, eventOf(text, 'read'))
  expect((await learner.call(getLesson, { LessonID: quiz })).data).toMatchObject([
    { QuizJson: { Questions: 2, PassMark: 50, Attempts: 0 } },
  ])
})

test('a lesson opens some days after the access began, for everything that a learner does in it', async () => {
  const { learner, productId, text, quiz, film, link } = await sellCourse(shop)
  await shop.app.shop.storage.put(`test/${film}.mp4`, Buffer.from('0123456789'))
  const { pool } = shop.app.shop
  await pool.query('update lessons set drip_days = 3 where lesson_id = any($1)', [[text, quiz, film]])
  const [outline] = (await shop.call(getCourseOutline, { ProductId: productId })).data
  // A preview is open at once.
  expect(outline?.SectionsJson[0]?.LessonsJson.map(({ DripDays }) => DripDays)).toEqual([null, 3, 3, null])
  const later = { statusCode: 403, message: refusals.lessonNotOpenYet }
  /** As if the customer had bought it, or claimed the seat, so many days earlier. */
  const startDaysAgo = (started: number, claimed: number) =>
    pool.query(
      `with e as (update entitlements set started_at = now() - $2 * interval '1 day' where product_id = $1 returning entitlement_id)
      update seats set claimed_at = now() - $3 * interval '1 day' where entitlement_id in (select entitlement_id from e)`,
      [productId, started, claimed],
    )
  await startDaysAgo(9, 2.99)
  const progress = await progressOf(learner, productId)
  const due = Date.now() + 0.01 * 86_400_000
  expect(progress?.LessonsJson.map(({ IsLocked }) => IsLocked)).toEqual([false, true, true, false])
  expect(progress?.LessonsJson.map(({ OpensAt }) => OpensAt !== null)).toEqual([false, true, true, false])
  expect(Math.abs(Date.parse(progress?.LessonsJson[2]?.OpensAt ?? '') - due)).toBeLessThan(60_000)
  expect(progress).toMatchObject({ Required: 3, ContinueLessonID: text })
  for (const LessonID of [quiz, film]) await expect(learner.call(getLesson, { LessonID }), String(LessonID)).rejects.toMatchObject(later)
  await expect(learner.call(startQuiz, { LessonID: quiz })).rejects.toMatchObject(later)
  for (const kind of ['opened', 'done'] as const) await expect(send(learner, eventOf(film, kind))).rejects.toMatchObject(later)
  // Nothing of a batch is stored.
  await expect(send(learner, eventOf(link, 'done'), eventOf(film, 'opened'))).rejects.toMatchObject(later)
  expect(await progressOf(learner, productId)).toMatchObject({ Done: 0, ContinueLessonID: text })
  expect((await shop.call(getPreviewLesson, { LessonID: text })).data).toHaveLength(1)
  await learner.call(getLesson, { LessonID: text })

  await startDaysAgo(3.01, 3.01)
  const { Url = '' } = (await learner.call(getLesson, { LessonID: film })).data[0]?.MediaJson ?? {}
  const statusOf = async () => (await shop.fetch(Url, { headers: { range: 'bytes=0-4' } })).status
  expect(await statusOf()).toBe(206)
  expect((await send(learner, eventOf(film, 'opened')))[0]).toMatchObject({ ResponseMsg: 'Saved' })
  expect(await progressOf(learner, productId)).toMatchObject({ ContinueLessonID: film })
  await begin(learner, quiz)
  // A ticket of before opens nothing, and the lesson that was opened last is not where to go on.
  await startDaysAgo(1, 1)
  expect(await statusOf()).toBe(403)
  expect(await progressOf(learner, productId)).toMatchObject({ ContinueLessonID: link })
  // What was done stays open.
  await shop.write((tx) => finishLesson(tx, learner.customerId, film))
  expect(await statusOf()).toBe(206)

  // An access period may start at the first use. A second purchase does not restart the days.
  await pool.query('update entitlements set started_at = null, starts_latest_at = now() + interval $$9 days$$ where product_id = $1', [
    productId,
  ])
  const before = (await progressOf(learner, productId))?.LessonsJson[1]
  expect(Math.abs(Date.parse(before?.OpensAt ?? '') - Date.now() - 3 * 86_400_000)).toBeLessThan(60_000)
  await startDaysAgo(4, 4)
  await buyAccess(shop, learner, { productId })
  expect((await progressOf(learner, productId))?.LessonsJson.map(({ IsLocked }) => IsLocked)).toEqual([false, false, false, false])
})

test('a learner is told when the access ends, unless it has no end or has not begun, and how the last one ended', async () => {
  const { learner, productId, orderId, entitlementId } = await sellCourse(shop)
  const { pool } = shop.app.shop
  const told = async () => {
    const progress = await progressOf(learner, productId)
    const days = progress?.AccessEndsAt && Math.round((Date.parse(progress.AccessEndsAt) - Date.now()) / 86_400_000)
    return [progress?.HasAccess, days, ...(progress?.EndedJson ? [progress.EndedJson.Reason] : [])]
  }
  const endIn = (days: number, id = entitlementId) =>
    pool.query(
      `update entitlements set granted_at = now() - interval '9 days', expires_at = now() + $2 * interval '1 day' where entitlement_id = $1`,
      [id, days],
    )
  expect(await told()).toEqual([true, null])
  await endIn(10)
  expect(await told()).toEqual([true, 10])
  await endIn(-2)
  expect(await told()).toEqual([false, null, 'ended'])
  const renewed = await buyAccess(shop, learner, { productId })
  expect(await told()).toEqual([true, null])
  await endIn(40, renewed.entitlementId)
  expect(await told()).toEqual([true, 40])
  await pool.query(`update entitlements set started_at = null, starts_latest_at = now() + interval '9 days' where entitlement_id = $1`, [
    renewed.entitlementId,
  ])
  expect(await told()).toEqual([true, null])
  await shop.write((tx) => refundOrder(tx, { orderId: renewed.orderId, actor: 'staff', reason: '' }))
  expect(await told()).toEqual([false, null, 'refunded'])
  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  expect(await told()).toEqual([false, null, 'refunded'])
  await pool.query(`update entitlements set expires_at = null, revoke_reason = 'a broken seal' where entitlement_id = $1`, [entitlementId])
  await pool.query("update entitlements set revoked_at = now() - interval '1 day' where entitlement_id = $1", [renewed.entitlementId])
  expect(await told()).toEqual([false, null, 'closed'])
  const [stranger] = await shop.shoppers(1)
  expect(stranger && (await progressOf(stranger, productId))).toMatchObject({ HasAccess: false, AccessEndsAt: null, EndedJson: null })
})

test('a question hides its key and its explanations until it is answered, and its first answer is final', async () => {
  const { learner, quiz } = await sellCourse(shop)
  const attempt = await begin(learner, quiz)
  expect(JSON.stringify(attempt)).not.toMatch(/Secret reason|IsCorrect|Atlas/)
  const [first, second] = attempt.QuestionsJson as [Question, Question]
  const { AttemptID } = attempt
  const save = async ({ Position }: Question, Chosen: number[]) =>
    (await learner.call(saveQuizAnswer, { AttemptID, Position, Chosen })).data[0]
  const wrong = numbersOf(first, 'c')
  expect(await save(first, wrong)).toMatchObject({ Chosen: wrong, ReviewJson: { IsCorrect: false, Reference: 'Atlas, p. 5' } })
  expect(await save(first, numbersOf(first, ...rightly(first)))).toMatchObject({ Chosen: wrong, ReviewJson: { IsCorrect: false } })
  // The other device goes on with the same attempt, which shows what is due only.
  const same = await begin(learner, quiz)
  expect(same.QuestionsJson.map(({ OptionsJson, ReviewJson }) => [OptionsJson, ReviewJson !== null])).toEqual([
    [first.OptionsJson, true],
    [second.OptionsJson, false],
  ])
  const [stranger] = await shop.shoppers(1)
  await expect(stranger?.call(submitQuiz, { AttemptID })).rejects.toMatchObject(unknown)
  await save(second, numbersOf(second, ...rightly(second)))
  const handedIn = await Promise.all([1, 2, 3].map(() => learner.call(submitQuiz, { AttemptID })))
  expect(handedIn.map(({ data }) => data[0]?.Score)).toEqual([50, 50, 50])
  expect(await save(second, [1])).toMatchObject({ ResponseMsg: refusals.quizHandedIn })
})

test('a quiz that explains at its end lets answers change until then, and a limit of attempts holds for two devices', async () => {
  const { learner, quiz } = await sellCourse(shop, { showAnswers: 'end', attemptLimit: 1 })
  const attempts = await Promise.all([1, 2, 3].map(() => begin(learner, quiz)))
  expect(new Set(attempts.map(({ AttemptID }) => AttemptID)).size).toBe(1)
  const [{ AttemptID, QuestionsJson: questions } = attempts[0] as never] = attempts
  for (const question of questions) {
    await learner.call(saveQuizAnswer, { AttemptID, Position: question.Position, Chosen: numbersOf(question, 'c') })
    const { data } = await learner.call(saveQuizAnswer, {
      AttemptID,
      Position: question.Position,
      Chosen: numbersOf(question, ...rightly(question)),
    })
    expect(data).toMatchObject([{ ReviewJson: null }])
  }
  const about = async () => (await learner.call(getLesson, { LessonID: quiz })).data[0]?.QuizJson
  expect(await about()).toMatchObject({ Attempts: 0, LastAttemptID: null, IsOpen: true })
  const { data } = await learner.call(submitQuiz, { AttemptID })
  expect(data).toMatchObject([{ Score: 100, IsPassed: true }])
  // What was handed in can be looked at again.
  expect(await about()).toMatchObject({ Attempts: 1, LastAttemptID: AttemptID, IsOpen: false })
  expect((await learner.call(submitQuiz, { AttemptID })).data).toEqual(data)
  expect(JSON.stringify(data)).toContain('Secret reason a')
  expect((await learner.call(startQuiz, { LessonID: quiz })).data).toEqual([{ ResponseMsg: refusals.noAttemptLeft }])
})

test('notes in a lesson are their learner’s alone, in order of their last change, and stay readable after a refund', async () => {
  const { learner, film, orderId } = await sellCourse(shop)
  const other = await sellCourse(shop)
  const mark = { Kind: 'note' as const, Color: 'yellow' as const, QuoteExact: '', QuoteBefore: '', QuoteAfter: '', IsDeleted: false }
  const [early, late] = [randomUUID(), randomUUID()]
  const save = (who: Shopper, AnnotationID: string, Note: string, ChangedAt: string, Locator = 't=61500') =>
    who.call(saveLessonAnnotations, { LessonID: film, AnnotationsJson: [{ ...mark, AnnotationID, Locator, Note, ChangedAt, Revision: 0 }] })
  const notes = async (who = learner) => (await who.call(getLessonAnnotationsList, { LessonID: film })).data.map(({ Note }) => Note)
  await save(learner, early, 'from the desk', '2026-02-02T00:00:00Z')
  await save(learner, early, 'from the phone, offline before', '2026-02-01T00:00:00Z')
  expect(await notes()).toEqual(['from the desk'])
  await expect(save(learner, late, 'nowhere', '2026-02-01T00:00:00Z', 't=soon')).rejects.toMatchObject({ statusCode: 400 })
  await expect(save(other.learner, early, 'stolen', '2026-03-01T00:00:00Z')).rejects.toMatchObject(unknown)
  // An id of another learner changes nothing, in a lesson of one's own either.
  const stolen = { ...mark, AnnotationID: early, Locator: 'lesson', Note: 'stolen', ChangedAt: '2026-03-01T00:00:00Z', Revision: 1 }
  await other.learner.call(saveLessonAnnotations, { LessonID: other.film, AnnotationsJson: [stolen] })
  expect([await notes(), await notes(other.learner)]).toEqual([['from the desk'], []])

  await send(learner, eventOf(film, 'opened'))
  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  await expect(learner.call(getLesson, { LessonID: film })).rejects.toMatchObject(closed)
  await save(learner, late, 'written before the refund', '2026-02-03T00:00:00Z')
  expect(await notes()).toEqual(['from the desk', 'written before the refund'])
  const { rows } = await shop.app.shop.pool.query('select export_customer($1) as data', [learner.customerId])
  expect(rows[0].data.annotations.map((row: Record<string, unknown>) => [row.lesson_id, row.time_ms, row.note]).toSorted()).toEqual([
    [film, 61_500, 'from the desk'],
    [film, 61_500, 'written before the refund'],
  ])
})
