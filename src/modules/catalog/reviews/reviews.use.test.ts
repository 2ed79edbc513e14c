import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import {
  answerReview,
  approveReview,
  declineReview,
  getReviewSettings,
  listReviews,
  saveReviewSettings,
} from '../../../contract/catalog/staff/reviews.ts'
import { getProductDetail, getProductReviews, insertProductReview } from '../../../contract/storefront.ts'
import { countOpenReviews } from '../catalog.ts'

const written = {
  ReviewerName: 'Night nurse',
  ReviewerEmail: 'night@avicenna.example',
  ReviewTitle: 'Useful',
  ReviewBody: 'On every shift.',
}

/** A product with a review of these stars. */
async function reviewed(shop: TestShop, ReviewRating = 4, more: Partial<typeof written> = {}) {
  const productId = await shop.stock()
  await shop.call(insertProductReview, { ProductId: productId, ReviewRating, ...written, ...more })
  return productId
}

async function countsOf(shop: TestShop, ProductId: number) {
  const [product] = (await shop.call(getProductDetail, { ProductId })).data
  const { data } = await shop.call(getProductReviews, { ProductId })
  const stars = product?.ProductRatingsJson.flatMap(({ Rating, Total }) => Array<number>(Total).fill(Rating))
  return { rating: product?.Rating, total: product?.TotalReviews, stars, shown: data.map(({ Title }) => Title) }
}

const approveFirst = async (shop: TestShop, isOn = true) => (await shop.staff('owner')).call(saveReviewSettings, { ApproveFirst: isOn })

test('a review is in the shop once staff approve it, and leaves it when they decline it, with the average and all counts', async () => {
  await using shop = await openShop()
  await approveFirst(shop)
  const productId = await reviewed(shop, 4)
  const support = await shop.staff('support')
  expect(await countsOf(shop, productId)).toEqual({ rating: 5, total: 0, stars: [], shown: [] })
  expect(await countOpenReviews(shop.db)).toBe(1)

  const [waiting] = (await support.call(listReviews, {})).Rows
  expect(waiting).toMatchObject({ State: 'waiting', IsVisible: false, Rating: 4, Title: 'Useful', ProductId: productId })
  if (!waiting) throw new Error('one review waits')
  const approved = await support.call(approveReview, { ReviewId: waiting.ReviewId, Version: waiting.Version })
  expect(approved).toMatchObject({ State: 'approved', IsVisible: true, Version: waiting.Version + 1 })
  expect(await countsOf(shop, productId)).toEqual({ rating: 4, total: 1, stars: [4], shown: ['Useful'] })
  expect(await countOpenReviews(shop.db)).toBe(0)

  await support.call(declineReview, { ReviewId: waiting.ReviewId, Version: approved.Version })
  expect(await countsOf(shop, productId)).toEqual({ rating: 5, total: 0, stars: [], shown: [] })
  const listed = async (State: 'waiting' | 'approved' | 'declined' | 'all') =>
    (await support.call(listReviews, { Filter: { State } })).Total
  expect([await listed('waiting'), await listed('approved'), await listed('declined'), await listed('all')]).toEqual([0, 0, 1, 1])
})

test('a review that is shown at once waits for staff all the same', async () => {
  await using shop = await openShop()
  const support = await shop.staff('support')
  expect(await support.call(getReviewSettings, {})).toEqual({ ApproveFirst: false })
  await approveFirst(shop)
  expect(await support.call(getReviewSettings, {})).toEqual({ ApproveFirst: true })
  await approveFirst(shop, false)
  const productId = await reviewed(shop)
  const { Rows } = await support.call(listReviews, {})
  expect(Rows).toMatchObject([{ State: 'waiting', IsVisible: true }])
  expect(await countsOf(shop, productId)).toMatchObject({ total: 1, shown: ['Useful'] })
  await support.call(approveReview, { ReviewId: Rows[0]?.ReviewId ?? 0, Version: 1 })
  expect(await countsOf(shop, productId)).toMatchObject({ total: 1, shown: ['Useful'] })
  expect((await support.call(listReviews, {})).Rows).toEqual([])
})

test('staff see what a reviewer works as, and find reviews by it', async () => {
  await using shop = await openShop()
  const productId = await reviewed(shop)
  await shop.call(insertProductReview, { ...written, ProductId: productId, ReviewRating: 5, ReviewerProfession: 'midwife' })
  const support = await shop.staff('support')
  const found = async (Profession?: 'midwife' | 'nurse') =>
    (await support.call(listReviews, { Filter: { Profession } })).Rows.map((row) => row.Profession)
  expect(await found()).toEqual([null, 'midwife'])
  expect([await found('midwife'), await found('nurse')]).toEqual([['midwife'], []])
})

test('a repeated press approves once; of two who decide differently the second gets a 409 with the review', async () => {
  await using shop = await openShop()
  const productId = await reviewed(shop)
  const [one, other] = [await shop.staff('support'), await shop.staff('manager')]
  const [review] = (await one.call(listReviews, {})).Rows
  if (!review) throw new Error('one review waits')
  const about = { ReviewId: review.ReviewId, Version: review.Version }
  const pressed = await Promise.all(Array.from({ length: 10 }, () => one.call(approveReview, about)))
  expect(pressed.map(({ Version, State }) => [Version, State])).toEqual(Array(10).fill([2, 'approved']))
  await expect(other.call(declineReview, about)).rejects.toMatchObject({
    problem: { status: 409, code: 'changed_meanwhile', current: { State: 'approved', Version: 2 } },
  })
  expect(await countsOf(shop, productId)).toMatchObject({ total: 1 })
  await expect(one.call(approveReview, { ReviewId: 999_999, Version: 1 })).rejects.toMatchObject({ problem: { status: 404 } })
})

test('an answer is public in the language of the page, or in the one that it is written in, and goes with two empty texts', async () => {
  await using shop = await openShop()
  const ProductId = await reviewed(shop)
  const support = await shop.staff('support')
  const [review] = (await support.call(listReviews, {})).Rows
  if (!review) throw new Error('one review waits')
  const repliesIn = async (languageCode: 'en' | 'ar') =>
    (await shop.call(getProductReviews, { ProductId, languageCode })).data.map(({ ReplyJson }) => ReplyJson?.Body)
  expect([await repliesIn('en'), await repliesIn('ar')]).toEqual([[undefined], [undefined]])

  const first = await support.call(answerReview, { ReviewId: review.ReviewId, Version: 1, ReplyEn: 'Thank you!', ReplyAr: '' })
  expect([await repliesIn('en'), await repliesIn('ar')]).toEqual([['Thank you!'], ['Thank you!']])
  const both = { ReviewId: review.ReviewId, ReplyEn: 'Thank you!', ReplyAr: 'شكرًا لك!' }
  await expect(support.call(answerReview, { ...both, Version: 1 })).rejects.toMatchObject({
    problem: { status: 409, code: 'changed_meanwhile', current: { ReplyEn: 'Thank you!', Version: 2 } },
  })
  const second = await support.call(answerReview, { ...both, Version: first.Version })
  expect([await repliesIn('en'), await repliesIn('ar')]).toEqual([['Thank you!'], ['شكرًا لك!']])
  expect(second).toMatchObject({ State: 'waiting', IsSellerReply: false, RepliedAt: expect.stringMatching(/Z$/) })

  await support.call(answerReview, { ...both, ReplyEn: ' ', ReplyAr: '', Version: second.Version })
  expect(await repliesIn('en')).toEqual([undefined])
})

test('reviews are found by their words, stars and product', async () => {
  await using shop = await openShop()
  const one = await reviewed(shop, 5, { ReviewBody: 'مفيد في كل مناوبة' })
  await reviewed(shop, 1, { ReviewTitle: 'Too heavy' })
  const support = await shop.staff('support')
  const found = async (Filter: object) => (await support.call(listReviews, { Filter })).Rows.map(({ Rating }) => Rating)
  expect(await found({ Search: 'HEAVY' })).toEqual([1])
  expect(await found({ Search: 'مناوبه' })).toEqual([5])
  expect(await found({ Rating: 1 })).toEqual([1])
  expect(await found({ ProductId: one })).toEqual([5])
  expect(await found({ Search: '100%' })).toEqual([])
})
