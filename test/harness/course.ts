import { randomUUID } from 'node:crypto'
import type { ParametersOf } from '../../src/contract/call.ts'
import { postLearningEvents } from '../../src/contract/storefront.ts'
import type { Shopper, TestShop } from './open-shop.ts'
import { buyAccess } from './sold-access.ts'

interface Content {
  enforceOrder?: boolean
  showAnswers?: 'each' | 'end'
  attemptLimit?: number | null
  givesCertificate?: boolean
  certificateHours?: number | null
}

const letters = ['a', 'b', 'c']

const vttOf = (text: string) => `WEBVTT\n\nNOTE one cue\n\n1\n00:00.500 --> 00:01:02.000 line:0\n<b>${text}</b>\n`

/** A course with a text, a quiz of two questions, a film of a minute and an optional link. */
export async function stockCourse(
  shop: Pick<TestShop, 'db' | 'stock'>,
  { enforceOrder = false, showAnswers = 'each', attemptLimit = null, ...about }: Content = {},
) {
  const { givesCertificate = true, certificateHours = 3 } = about
  const productId = await shop.stock({ kind: 'course', quantity: null, name: 'Reading the Heart', nameAr: 'قراءة القلب' })
  await shop.db.insertInto('productTerms').values({ productId, givesCertificate }).execute()
  await shop.db.insertInto('courses').values({ productId, enforceOrder, passMark: 50, certificateHours, publishedAt: new Date() }).execute()
  const { sectionId } = await shop.db
    .insertInto('learningSections')
    .values({ productId, position: 1, titleEn: 'First steps', titleAr: 'الخطوات الأولى' })
    .returning('sectionId')
    .executeTakeFirstOrThrow()
  const title = { titleEn: 'Paper and speed', titleAr: 'الورق والسرعة' }
  const body = { bodyEn: '<p>Five squares.</p>', bodyAr: '<p>خمسة مربعات.</p>' }
  const lessons = await shop.db
    .insertInto('lessons')
    .values(
      [
        { code: 'text', kind: 'text', ...title, ...body, minutes: 1, isPreview: true },
        { code: 'quiz', kind: 'quiz', ...title, minutes: 2 },
        { code: 'film', kind: 'video', ...title, minutes: 1 },
        { code: 'link', kind: 'link', ...title, ...body, url: 'https://heart.example/atlas', minutes: 5, isRequired: false },
      ].map((lesson, at) => ({ ...lesson, productId, sectionId, position: at + 1 })),
    )
    .returning('lessonId')
    .execute()
  const [text = 0, quiz = 0, film = 0, link = 0] = lessons.map(({ lessonId }) => lessonId)
  const media = {
    storageKey: `test/${film}.mp4`,
    contentType: 'video/mp4',
    durationMs: 60_000,
    captionsEn: vttOf('The paper'),
    captionsAr: vttOf('الورق'),
  }
  await shop.db
    .insertInto('lessonMedia')
    .values({ lessonId: film, ...media })
    .execute()
  await shop.db.insertInto('quizzes').values({ lessonId: quiz, showAnswers, attemptLimit }).execute()
  for (const [at, kind] of (['single', 'multiple'] as const).entries()) {
    const { questionId } = await shop.db
      .insertInto('questions')
      .values({ lessonId: quiz, code: kind, position: at + 1 })
      .returning('questionId')
      .executeTakeFirstOrThrow()
    const options = letters.map((letter) => ({
      letter,
      textEn: `Option ${letter}`,
      textAr: `خيار ${letter}`,
      isCorrect: letter === 'a' || (letter === 'b' && kind === 'multiple'),
      whyEn: `Secret reason ${letter}`,
      whyAr: `سبب ${letter}`,
    }))
    await shop.db
      .insertInto('questionRevisions')
      .values({
        questionId,
        number: 1,
        kind,
        stemEn: `Which, ${kind}?`,
        stemAr: 'أيها؟',
        options: JSON.stringify(options),
        reference: 'Atlas, p. 5',
      })
      .execute()
  }
  return { productId, sectionId, text, quiz, film, link }
}

/** Such a course that also meets live at these moments, for an hour and a half. */
export async function stockLiveCourse(shop: Pick<TestShop, 'db' | 'stock'>, moments: Date[]) {
  const { productId, sectionId } = await stockCourse(shop)
  await shop.db
    .insertInto('lessons')
    .values(
      moments.map((liveAt, at) => ({
        productId,
        sectionId,
        code: `evening-${at + 1}`,
        position: at + 11,
        kind: 'live',
        titleEn: `Evening ${at + 1}`,
        titleAr: `الأمسية ${at + 1}`,
        url: `https://live.example/${at + 1}`,
        liveAt,
        liveMinutes: 90,
        minutes: 90,
      })),
    )
    .execute()
  return productId
}

export type StockedCourse = Awaited<ReturnType<typeof stockCourse>>

/** A new course and a customer who bought it. */
export async function sellCourse(shop: TestShop, content: Content = {}) {
  const course = await stockCourse(shop, content)
  const learner = await shop.shopper()
  return { ...course, learner, ...(await buyAccess(shop, learner, { productId: course.productId })) }
}

type Sent = ParametersOf<typeof postLearningEvents>['EventsJson'][number]

export const eventOf = (LessonID: number, Kind: Sent['Kind'], about: Partial<Pick<Sent, 'FromMs' | 'ToMs' | 'HappenedAt'>> = {}): Sent => ({
  EventID: randomUUID(),
  LessonID,
  Kind,
  HappenedAt: '2026-01-01T00:00:00Z',
  ...about,
})

/** Sends events, and answers what became of each. */
export async function send({ call }: Pick<Shopper, 'call'>, ...events: Sent[]) {
  return (await call(postLearningEvents, { EventsJson: events })).data
}

/** As if a lesson had been opened so many seconds earlier. */
export async function waitInLesson(
  shop: TestShop,
  { customerId }: Pick<Shopper, 'customerId'>,
  lessonId: number,
  seconds: number,
): Promise<void> {
  await shop.app.shop.pool.query(
    `update lesson_progress set opened_at = opened_at - $3 * interval '1 second' where (customer_id, lesson_id) = ($1, $2)`,
    [customerId, lessonId, seconds],
  )
}
