import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePicture } from '../../../../test/harness/make-picture.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { eraseCustomer } from '../../../contract/admin.ts'
import { approveReview, declineReview, listReviews, removeReviewPicture } from '../../../contract/catalog/staff/reviews.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { messages } from '../../../contract/messages.ts'
import { getProductReviews, insertProductReview, insertReviewPicture } from '../../../contract/storefront.ts'
import { removeUnusedPictures } from '../../pictures/remove-unused-pictures.ts'
import { forgetDeclinedPictures } from './review-pictures.ts'

const review = {
  ReviewerName: 'Night nurse',
  ReviewerEmail: 'night@avicenna.example',
  ReviewTitle: 'Useful',
  ReviewBody: 'On every shift.',
  ReviewRating: 5,
  PictureConsent: true,
}
const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

// Another picture each time: the same one would have the same name.
let width = 300
const picture = async () => (await makePicture({ width: width++, height: 200 })).toString('base64')

async function bought(shop: TestShop) {
  const ProductId = await shop.stock({ quantity: 9, kind: 'ebook' })
  const buyer = await shop.shopper()
  await buyer.buys({ productId: ProductId }, byCard)
  const send = async (Picture?: string) =>
    (await buyer.call(insertReviewPicture, { ProductId, Picture: Picture ?? (await picture()) })).data[0]?.PictureToken ?? ''
  const write = (PictureTokens: string[], more: object = {}) =>
    buyer.call(insertProductReview, { ...review, ProductId, PictureTokens, ...more })
  const shown = async () => (await shop.call(getProductReviews, { ProductId })).data.flatMap(({ PicturesJson }) => PicturesJson ?? [])
  return { ProductId, buyer, send, write, shown }
}

async function waiting(shop: TestShop) {
  const support = await shop.staff('support')
  const [one] = (await support.call(listReviews, { Filter: { State: 'all' } })).Rows
  if (!one) throw new Error('one review waits')
  return { support, one, about: { ReviewId: one.ReviewId, Version: one.Version } }
}

const isStored = async (shop: TestShop, path = '') => (await shop.app.shop.storage.stat(path.slice(1))) !== undefined

test('pictures of a review are shown once staff approve it, without the place where they were taken', async () => {
  await using shop = await openShop({ serves: true })
  const { send, write, shown } = await bought(shop)
  await write([await send(), await send()])
  expect(await shown()).toEqual([])
  const { support, one, about } = await waiting(shop)
  expect(one.Pictures).toHaveLength(2)
  await support.call(approveReview, about)
  const pictures = await shown()
  expect(pictures).toMatchObject([
    { Width: 300, Height: 200 },
    { Width: 301, Height: 200 },
  ])
  const answer = await shop.fetch(pictures[0]?.AttachmentURL ?? '')
  expect(answer.status).toBe(200)
  const { format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
  // The day of pictures that nothing names passes without harm.
  await shop.db
    .insertInto('unusedPictures')
    .values({ name: 'uploads/x.webp', unusedSince: new Date(0) })
    .execute()
  await removeUnusedPictures(shop.app.shop)
  expect(await isStored(shop, pictures[0]?.AttachmentURL)).toBe(true)
  await support.call(declineReview, { ...about, Version: about.Version + 1 })
  expect(await shown()).toEqual([])
})

test('only who bought the product adds pictures, at most four, by tokens of their own, with consent', async () => {
  await using shop = await openShop()
  const { ProductId, send, write } = await bought(shop)
  const stranger = await shop.shopper()
  const refused = (statusCode: number, message: string) => ({ statusCode, message })
  const Picture = await picture()
  await expect(stranger.call(insertReviewPicture, { ProductId, Picture })).rejects.toMatchObject(
    refused(403, messages.reviewPictureNotBought),
  )
  await expect(shop.call(insertReviewPicture, { ProductId, Picture })).rejects.toMatchObject({ statusCode: 401 })
  const token = await send()
  const ofStranger = { ...review, ProductId, PictureTokens: [token] }
  await expect(stranger.call(insertProductReview, ofStranger)).rejects.toMatchObject(refused(400, messages.reviewPictureGone))
  await expect(shop.call(insertProductReview, ofStranger)).rejects.toMatchObject(refused(403, messages.reviewPictureNotBought))
  await expect(write([token], { PictureConsent: false })).rejects.toMatchObject(refused(400, messages.reviewPictureConsent))
  await expect(write([`${token}x`])).rejects.toMatchObject(refused(400, messages.reviewPictureGone))
  await expect(write(Array(5).fill(token))).rejects.toMatchObject({ statusCode: 400 })
  expect(await shop.db.selectFrom('reviews').select('reviewId').execute()).toEqual([])
})

test('a file that is no JPEG, PNG or WebP is refused, and one that is too large', async () => {
  await using shop = await openShop()
  const { send } = await bought(shop)
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#117' } })
    .gif()
    .toBuffer()
  const half = (await makePicture({ width: 500, height: 500 })).subarray(0, 300)
  for (const bytes of [gif, Buffer.from('%PDF-1.7 a book'), Buffer.from('<svg onload="alert(1)"/>'), half])
    await expect(send(bytes.toString('base64'))).rejects.toMatchObject({ statusCode: 415, message: messages.reviewPictureInvalid })
  const vast = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#117' } })
    .png()
    .toBuffer()
  await expect(send(vast.toString('base64'))).rejects.toMatchObject({ statusCode: 413, message: messages.reviewPictureTooLarge })
  for (const format of ['png', 'webp'] as const)
    expect(
      await send(
        (
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#117' } })
            .toFormat(format)
            .toBuffer()
        ).toString('base64'),
      ),
    ).toMatch(/^[\w-]+$/)
})

test('staff delete one picture; those of a declined review go after a week, those of an erased customer at once', async () => {
  await using shop = await openShop({ runsJobs: true, serves: true })
  const { buyer, send, write } = await bought(shop)
  await write([await send(), await send(), await send()])
  const { support, one, about } = await waiting(shop)
  const paths = one.Pictures.map(({ Path }) => Path)
  await shop.fetch(`${paths[0]}?w=160`)
  const left = await support.call(removeReviewPicture, { ReviewPictureId: one.Pictures[0]?.ReviewPictureId ?? 0 })
  expect(left.Pictures.map(({ Path }) => Path)).toEqual(paths.slice(1))
  await expect.poll(() => isStored(shop, paths[0]), { timeout: 10_000 }).toBe(false)
  expect((await shop.fetch(`${paths[0]}?w=160`)).status).toBe(404)
  await expect(support.call(removeReviewPicture, { ReviewPictureId: 999_999 })).rejects.toMatchObject({ statusCode: 404 })

  await support.call(declineReview, about)
  await forgetDeclinedPictures(shop.app.shop)
  // The files go by a job, which would come later than a look at them.
  const named = await shop.db.selectFrom('reviewPictures').select('path').where('reviewId', '=', one.ReviewId).execute()
  expect(named.map(({ path }) => path).toSorted()).toEqual(paths.slice(1).toSorted())
  await write([await send()])
  await shop.db
    .updateTable('reviews')
    .set({ decidedAt: new Date(Date.now() - 8 * 24 * 60 * 60_000) })
    .where('reviewId', '=', one.ReviewId)
    .execute()
  await forgetDeclinedPictures(shop.app.shop)
  await expect.poll(() => isStored(shop, paths[1]), { timeout: 10_000 }).toBe(false)

  const kept = await shop.db.selectFrom('reviewPictures').select('path').execute()
  expect(kept).toHaveLength(1)
  const { email } = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', buyer.customerId)
    .executeTakeFirstOrThrow()
  await (await shop.staff('owner')).call(eraseCustomer, { CustomerId: buyer.customerId, Email: email, Reason: 'asked for it' })
  expect(await shop.db.selectFrom('reviewPictures').select('path').execute()).toEqual([])
  await expect.poll(() => isStored(shop, kept[0]?.path), { timeout: 10_000 }).toBe(false)
  expect(await shop.db.selectFrom('reviews').select('reviewerName').execute()).toHaveLength(2)
})
