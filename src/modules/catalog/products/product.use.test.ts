import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { answers } from '../../../contract/messages.ts'
import {
  getAllProducts,
  getProductAttributesById,
  getProductDetail,
  getProductPaymentMethods,
  getProductReviews,
  getProductsByIds,
  getRelatedProductsList,
  insertProductReview,
} from '../../../contract/storefront.ts'
import { refundOrder } from '../../orders/orders.ts'

const review = {
  ReviewerName: 'ICU nurse',
  ReviewerEmail: 'nurse@avicenna.example',
  ReviewTitle: 'Clear',
  ReviewBody: '<b>plain</b> text',
  ReviewRating: 4,
}
const detail = async (shop: TestShop, ProductId: number) => (await shop.call(getProductDetail, { ProductId })).data[0]

// Storefront document: §7(13)
test('a product’s detail has all fields, in the requested language', async () => {
  await using shop = await openShop({ demo: true })
  const { data } = await shop.call(getProductDetail, { ProductId: 401, languageCode: 'ar' })
  const [product] = data
  expect(product).toMatchObject({
    ProductId: 401,
    Kind: 'book',
    CategoryID: 41,
    CategoryName: 'علم التشريح',
    IsDiscountCalculated: true,
    IsDigitalProduct: false,
  })
  expect(product?.ProductColorsJson.length).toBeGreaterThan(1)
  expect(product?.ProductSizesJson.length).toBeGreaterThan(1)
  expect(product?.ProductTagsJson.length).toBeGreaterThan(1)
  expect(product?.ProductShipMethodsJson.length).toBe(2)
  expect(product?.ProductImagesJson[0]).toEqual({ AttachmentURL: '/pictures/products/401-c1-ar.webp', ColorID: 1 })
  const attributes = (await shop.call(getProductAttributesById, { ProductId: 401 })).data
  expect(attributes.length).toBeGreaterThan(3)
  expect(attributes.every(({ AdditionalPrice }) => AdditionalPrice >= 0)).toBe(true)
  expect((await shop.call(getRelatedProductsList, { ProductId: 401 })).data.map(({ ProductId }) => ProductId)).not.toContain(401)
})

test.each(['unknown', 'hidden'])('a product that is %s does not exist', async (which) => {
  await using shop = await openShop()
  const beside = await shop.stock({ name: 'Beside it' })
  const hidden = await shop.stock({ name: 'Hidden', isVisible: false })
  const ProductId = which === 'hidden' ? hidden : 999_999
  await shop.db.insertInto('productRelated').values({ productId: beside, relatedProductId: hidden }).execute()
  await shop.db
    .insertInto('reviews')
    .values({ productId: hidden, reviewerName: 'n', reviewerEmail: 'n@avicenna.example', title: 't', body: 'b', rating: 1 })
    .execute()
  await expect(detail(shop, ProductId)).rejects.toMatchObject({ statusCode: 404 })
  await expect(shop.call(insertProductReview, { ...review, ProductId })).rejects.toMatchObject({ statusCode: 404 })
  for (const call of [getProductAttributesById, getProductReviews, getRelatedProductsList, getProductPaymentMethods]) {
    expect((await shop.call(call, { ProductId })).data, call.name).toEqual([])
  }
  expect((await shop.call(getAllProducts, {})).data.map(({ ProductName }) => ProductName)).toEqual(['Beside it'])
  expect((await shop.call(getAllProducts, { SearchTerm: 'hidden' })).data).toEqual([])
  expect((await shop.call(getRelatedProductsList, { ProductId: beside })).data).toEqual([])
})

// Storefront document: §7(15)
test('a review is listed at once, unchanged, and counts in the rating', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock()
  expect((await shop.call(insertProductReview, { ...review, ProductId })).data).toEqual([{ ResponseMsg: answers.saved }])
  await shop.call(insertProductReview, { ...review, ProductId, ReviewRating: 1, ReviewTitle: 'Not for me' })
  const { data } = await shop.call(getProductReviews, { ProductId })
  expect(data).toMatchObject([
    { Title: 'Not for me', Rating: 1, TotalRecords: 2 },
    { Title: 'Clear', Body: '<b>plain</b> text', Rating: 4, TotalRecords: 2 },
  ])
  expect(await detail(shop, ProductId)).toMatchObject({ Rating: 2.5, TotalReviews: 2 })
  await shop.db.updateTable('reviews').set({ isVisible: false }).where('rating', '=', 1).execute()
  expect(await detail(shop, ProductId)).toMatchObject({ Rating: 4, TotalReviews: 1 })
})

test('reviews are sorted by date, stars or language, and selected by stars', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock({})
  const texts = ['Worth it', 'مفيد جدًا', 'Too short', 'ممتاز']
  for (const [index, ReviewTitle] of texts.entries())
    await shop.call(insertProductReview, {
      ...review,
      ReviewBody: ReviewTitle,
      ReviewTitle,
      ReviewRating: [5, 4, 1, 5][index] ?? 0,
      ProductId,
    })
  const titles = async (parameters: object) => {
    const { data } = await shop.call(getProductReviews, { ProductId, ...parameters })
    for (const { TotalRecords } of data) expect(TotalRecords).toBe(data.length)
    return data.map(({ Title }) => texts.indexOf(Title))
  }
  expect(await titles({})).toEqual([3, 2, 1, 0])
  expect(await titles({ OrderByColumnName: 'Rating DESC' })).toEqual([3, 0, 1, 2])
  expect(await titles({ OrderByColumnName: 'Rating ASC' })).toEqual([2, 1, 3, 0])
  expect(await titles({ OrderByColumnName: 'Language', languageCode: 'ar' })).toEqual([3, 1, 2, 0])
  expect(await titles({ OrderByColumnName: 'Language' })).toEqual([2, 0, 3, 1])
  expect(await titles({ Rating: 5 })).toEqual([3, 0])
  expect(await titles({ Rating: 3 })).toEqual([])
  for (const wrong of [{ Rating: 6 }, { Rating: 4.5 }, { OrderByColumnName: 'Price ASC' }])
    await expect(shop.call(getProductReviews, { ProductId, ...wrong } as never)).rejects.toMatchObject({ statusCode: 400 })
})

test('reviews are selected by what their writers work as, alone and with the stars; the detail counts each profession', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock()
  const write = (ReviewTitle: string, ReviewRating: number, ReviewerProfession?: 'nurse' | 'student') =>
    shop.call(insertProductReview, { ...review, ProductId, ReviewTitle, ReviewRating, ReviewerProfession })
  await write('a nurse', 5, 'nurse')
  await write('another nurse', 2, 'nurse')
  await write('a student', 5, 'student')
  await write('nobody says', 5)
  await expect(write('a king', 5, 'king' as never)).rejects.toMatchObject({ statusCode: 400 })
  const rows = async (parameters: object) =>
    (await shop.call(getProductReviews, { ProductId, ...parameters })).data.map((row) => [row.Title, row.Profession, row.TotalRecords])
  expect(await rows({ Profession: 'nurse' })).toEqual([
    ['another nurse', 'nurse', 2],
    ['a nurse', 'nurse', 2],
  ])
  expect(await rows({ Profession: 'nurse', Rating: 5 })).toEqual([['a nurse', 'nurse', 1]])
  expect((await rows({}))[0]).toEqual(['nobody says', null, 4])
  const counts = [
    { Profession: 'nurse', Total: 2 },
    { Profession: 'student', Total: 1 },
  ]
  expect((await detail(shop, ProductId))?.ProductProfessionsJson).toEqual(counts)
  await shop.db.updateTable('reviews').set({ isVisible: false }).where('title', '=', 'a student').execute()
  expect((await detail(shop, ProductId))?.ProductProfessionsJson).toEqual(counts.slice(0, 1))
})

test('a review is marked as bought here if its customer had paid for the product and keeps it', async () => {
  await using shop = await openShop()
  const [ProductId, other] = [await shop.stock({ quantity: 9 }), await shop.stock({ quantity: 9 })]
  const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
  const [buyer, stranger, refunded, unpaid] = await shop.shoppers(4)
  if (!buyer || !stranger || !refunded || !unpaid) throw new Error('four shoppers')
  await buyer.buys({ productId: ProductId }, byCard)
  await stranger.buys({ productId: other }, byCard)
  await unpaid.buys({ productId: ProductId })
  const { OrderId } = await refunded.buys({ productId: ProductId }, byCard)
  await shop.write((tx) => refundOrder(tx, { orderId: OrderId ?? 0, actor: 'staff', reason: 'a test' }))

  const writers = { buyer, stranger, refunded, unpaid, guest: shop }
  for (const [ReviewTitle, { call }] of Object.entries(writers)) await call(insertProductReview, { ...review, ReviewTitle, ProductId })
  const { data } = await shop.call(getProductReviews, { ProductId })
  expect(data.length).toBe(5)
  expect(data.filter(({ IsVerified }) => IsVerified).map(({ Title }) => Title)).toEqual(['buyer'])
})

test('a new review waits for approval if the owner requires it', async () => {
  await using shop = await openShop()
  await shop.db.insertInto('settings').values({ key: 'reviews.approveFirst', value: 'true' }).execute()
  const ProductId = await shop.stock()
  await shop.call(insertProductReview, { ...review, ProductId })
  expect((await shop.call(getProductReviews, { ProductId })).data).toEqual([])
  expect(await detail(shop, ProductId)).toMatchObject({ Rating: 5, TotalReviews: 0 })
})

// Storefront document: §5(11, 12)
test('a rating is one to five, and every text of a review is required', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock()
  for (const wrong of [
    { ProductId: '101' as unknown as number },
    { ReviewRating: 0 },
    { ReviewRating: 6 },
    { ReviewRating: 4.5 },
    { ReviewBody: ' ' },
    { ReviewTitle: 'x'.repeat(201) },
    { ReviewerEmail: 'nobody' },
  ]) {
    await expect(shop.call(insertProductReview, { ...review, ProductId, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({
      statusCode: 400,
    })
  }
})

test('a coupon is shown while it is public, active and within its period', async () => {
  await using shop = await openShop()
  const productId = await shop.stock()
  const { couponId } = await shop.db
    .insertInto('coupons')
    .values({ code: 'TEN', kind: 'percentage', percentage: 10, isPublic: true })
    .returning('couponId')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('products').set({ shownCouponId: couponId }).where('productId', '=', productId).execute()
  expect((await detail(shop, productId))?.CouponCode).toBe('TEN')
  for (const change of [{ isPublic: false }, { isPublic: true, isActive: false }, { isActive: true, endsAt: '2020-01-01' }]) {
    await shop.db.updateTable('coupons').set(change).execute()
    expect((await detail(shop, productId))?.CouponCode, JSON.stringify(change)).toBeNull()
  }
})

test('products by id are returned as cards in the requested order, with current prices, without missing ones', async () => {
  await using shop = await openShop()
  const [atlas, guide, hidden] = [
    await shop.stock({ name: 'Atlas', nameAr: 'أطلس' }),
    await shop.stock({ name: 'Guide', nameAr: 'دليل', priceCents: 20_00 }),
    await shop.stock({ name: 'Hidden', isVisible: false }),
  ]
  const asked = { ProductId: [guide, hidden, 999_999, atlas, guide].join() }
  const names = async (languageCode: 'en' | 'ar') =>
    (await shop.call(getProductsByIds, { ...asked, languageCode })).data.map(({ ProductName }) => ProductName)
  expect(await names('en')).toEqual(['Guide', 'Atlas'])
  expect(await names('ar')).toEqual(['دليل', 'أطلس'])
  await shop.db.updateTable('products').set({ priceCents: 21_50 }).where('productId', '=', guide).execute()
  expect((await shop.call(getProductsByIds, asked)).data[0]).toMatchObject({ Price: 21.5, TotalRecords: 2 })
  expect((await shop.call(getProductsByIds, { ProductId: '' })).data).toEqual([])
})

test('the detail of a product counts its visible reviews by number of stars', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock()
  for (const ReviewRating of [5, 5, 3, 1]) await shop.call(insertProductReview, { ...review, ProductId, ReviewRating })
  await shop.db.updateTable('reviews').set({ isVisible: false }).where('rating', '=', 1).execute()
  expect((await detail(shop, ProductId))?.ProductRatingsJson.map(({ Rating, Total }) => [Rating, Total])).toEqual([
    [5, 2],
    [4, 0],
    [3, 1],
    [2, 0],
    [1, 0],
  ])
})
