import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../src/contract/admin.ts'
import type { StaffCall } from '../../../src/contract/staff/call.ts'
import { insertProductQuestion, insertProductReview } from '../../../src/contract/storefront.ts'
import { stockCourse } from '../../harness/course.ts'
import { makePicture } from '../../harness/make-picture.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { logins, stockPool } from '../../harness/sold-access.ts'
import type { StaffMember } from '../../harness/staff.ts'

// Two sellers with the same things. One of them makes every call that sellers may make, with the ids of the other.

interface Sold {
  vendorId: number
  seller: StaffMember
  productId: number
  pictureId: number
  fileId: number
  reviewId: number
  questionId: number
  orderItemId: number
  /** An account product with two logins in its pool. */
  accountId: number
  poolItemId: number
  courseId: number
  sectionId: number
  lessonId: number
  mediaId: number
}

let shop: TestShop
let own: Sold
let other: Sold
/** It has a printed line of each seller. */
let orderId: number
/** It has a line of the other seller only. */
let othersOrderId: number
const buyer = 'buyer@avicenna.example'

beforeAll(async () => {
  shop = await openShop({ env: { LOG_LEVEL: 'silent' } })
  own = await selling('Ward')
  other = await selling('Clinic')
  const shopper = await shop.shopper({ email: buyer })
  othersOrderId = (await shopper.buys({ productId: other.productId })).OrderId ?? 0
  orderId = (await shopper.buys([{ productId: own.productId }, { productId: other.productId }])).OrderId ?? 0
  const lines = await shop.db.selectFrom('orderItems').select(['orderItemId', 'productId']).where('orderId', '=', orderId).execute()
  for (const one of [own, other]) one.orderItemId = lines.find(({ productId }) => productId === one.productId)?.orderItemId ?? 0
})
afterAll(() => shop[Symbol.asyncDispose]())

async function selling(name: string): Promise<Sold> {
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: `${name} press`, nameAr: `${name} دار` })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  const productId = await shop.stock({ name: `${name} atlas`, nameAr: `${name} أطلس` })
  await shop.db.updateTable('products').set({ vendorId }).where('productId', '=', productId).execute()
  const { pictureId } = await shop.db
    .insertInto('productPictures')
    .values({ productId, path: '/pictures/products/101.webp', position: 0 })
    .returning('pictureId')
    .executeTakeFirstOrThrow()
  const file = { titleEn: 'Sample', titleAr: 'عينة', language: 'en', format: 'pdf', contentType: 'application/pdf', sizeBytes: 9 }
  const { fileId } = await shop.db
    .insertInto('productFiles')
    .values({ ...file, productId, storageKey: `test/${productId}.pdf` })
    .returning('fileId')
    .executeTakeFirstOrThrow()
  const review = { ReviewerName: name, ReviewerEmail: buyer, ReviewTitle: `${name} review`, ReviewBody: 'Useful', ReviewRating: 4 }
  await shop.call(insertProductReview, { ProductId: productId, ...review })
  const { reviewId } = await shop.db.selectFrom('reviews').select('reviewId').where('productId', '=', productId).executeTakeFirstOrThrow()
  const question = { AskerName: name, AskerEmail: buyer, QuestionBody: `${name} question` }
  await shop.call(insertProductQuestion, { ProductId: productId, ...question })
  const { questionId } = await shop.db
    .selectFrom('productQuestions')
    .select('questionId')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  const accountId = await stockPool(shop, logins(2, name))
  await shop.db
    .updateTable('products')
    .set({ vendorId, nameEn: `${name} reference` })
    .where('productId', '=', accountId)
    .execute()
  const { poolItemId } = await shop.db
    .selectFrom('poolItems')
    .select('poolItemId')
    .where('productId', '=', accountId)
    .executeTakeFirstOrThrow()
  const { productId: courseId, text: lessonId } = await stockCourse(shop)
  await shop.db
    .updateTable('products')
    .set({ vendorId, nameEn: `${name} course` })
    .where('productId', '=', courseId)
    .execute()
  const { sectionId } = await shop.db.selectFrom('lessons').select('sectionId').where('lessonId', '=', lessonId).executeTakeFirstOrThrow()
  const { mediaId } = await shop.db
    .insertInto('mediaAssets')
    .values({ uploadId: randomUUID(), lessonId, name: `${name} round` })
    .returning('mediaId')
    .executeTakeFirstOrThrow()
  const ofCourse = { courseId, sectionId, lessonId, mediaId }
  const made = { vendorId, productId, pictureId, fileId, reviewId, questionId, accountId, poolItemId, orderItemId: 0, ...ofCourse }
  return { ...made, seller: await shop.staff('seller', { vendorId }) }
}

const IdempotencyKey = '3e1d7f0a-5c44-4a0b-9f5e-1c2d3e4f5a6b'
const versioned = { Version: 1 }

/** Requests with the other seller's ids, each a 404. An empty list: the call takes no id of a seller's things, and its answer is checked. */
const requests = (): Record<string, object[]> => {
  const ofProduct = { ProductId: other.productId }
  const stock = { ...ofProduct, Difference: 1, Reason: 'delivery', IdempotencyKey }
  const vendor = { VendorId: other.vendorId }
  const account = { ProductId: other.accountId }
  const [course, ownCourse] = [other, own].map(({ courseId }) => ({ ProductId: courseId, ...versioned }))
  const section = { SectionId: other.sectionId }
  const lesson = { LessonId: other.lessonId }
  const media = { MediaId: other.mediaId }
  const titles = { TitleEn: 'Mine', TitleAr: 'لي' }
  const content = {
    ...titles,
    BodyEn: '',
    BodyAr: '',
    Minutes: 1,
    IsRequired: false,
    IsPreview: false,
    Url: '',
    LiveAt: null,
    LiveMinutes: null,
    Quiz: null,
  }
  const offer = {
    Delivery: 'pool',
    RightToResell: 'x',
    Fields: [],
    InstructionsEn: '',
    InstructionsAr: '',
    LowStockAt: null,
    ActivationLimit: null,
  }
  return {
    'list-products': [],
    'get-product': [ofProduct],
    'save-product': [{ ...ofProduct, ...versioned, NameEn: 'Mine' }],
    'preview-product': [{ ...ofProduct, Language: 'en', Page: 'product' }],
    'copy-product': [ofProduct],
    'archive-product': [{ ...ofProduct, ...versioned, IsArchived: true }],
    'change-stock': [stock],
    'list-stock-changes': [ofProduct],
    'save-pictures': [{ ...ofProduct, ...versioned, Pictures: [] }],
    'add-picture': [ofProduct],
    'add-product-file': [{ ...ofProduct, Format: 'pdf', Language: 'en', TitleEn: 'Mine', TitleAr: 'لي' }],
    'save-product-files': [{ ...ofProduct, ...versioned, Files: [] }],
    'get-account-offer': [account],
    'save-account-offer': [{ ...account, ...versioned, ...offer }],
    'list-pool-items': [account],
    'add-pool-items': [{ ...account, Text: 'a,b' }],
    'withdraw-pool-items': [{ ...account, PoolItemIds: [other.poolItemId] }],
    'list-courses': [],
    'get-course': [{ ProductId: other.courseId }],
    'list-course-books': [{ ProductId: other.courseId, Format: 'epub' }],
    'save-course': [{ ...course, IsPublished: false }],
    'save-course-section': [
      { ...course, ...titles },
      { ...ownCourse, ...section, ...titles },
    ],
    'remove-course-section': [
      { ...course, ...section },
      { ...ownCourse, ...section },
    ],
    'arrange-course': [{ ...course, Sections: [] }],
    'add-lesson': [
      { ...course, ...section, Kind: 'text', ...titles },
      { ...ownCourse, ...section, Kind: 'text', ...titles },
    ],
    'remove-lesson': [
      { ...course, ...lesson },
      { ...ownCourse, ...lesson },
    ],
    'get-staff-lesson': [lesson],
    'save-lesson': [{ ...lesson, ...versioned, IsPublished: true, ...content }],
    'discard-lesson-draft': [{ ...lesson, ...versioned }],
    'preview-lesson': [{ ...lesson, Language: 'en', ...content }],
    'begin-media-upload': [{ ...lesson, UploadId: IdempotencyKey, Name: 'round.mp4', Files: [{ File: 'full', Bytes: 1 }] }],
    'upload-media-part': [{ ...media, File: 'full', Part: 0, Sha256: '0'.repeat(64) }],
    'finish-media-upload': [media],
    'cancel-media-upload': [media],
    'get-lesson-media': [{ ...lesson, ...media }],
    'list-stock': [],
    // It names no row.
    'note-export': [],
    'save-low-mark': [{ ...ofProduct, LowStockAt: 3 }],
    'list-attributes': [],
    'list-colors': [],
    'list-sizes': [],
    'list-categories': [],
    'list-brands': [],
    'list-tags': [],
    'get-product-choices': [],
    'list-reviews': [],
    'list-questions': [],
    'answer-question': [{ QuestionId: other.questionId, ...versioned, Answer: 'Mine', IsShown: true }],
    'decline-question': [{ QuestionId: other.questionId, ...versioned }],
    'answer-review': [{ ReviewId: other.reviewId, ...versioned, ReplyEn: 'Mine', ReplyAr: '' }],
    'list-seller-orders': [vendor],
    'get-seller-order': [{ OrderId: othersOrderId }, { OrderId: orderId, ...vendor }],
    'ship-seller-order': [
      { OrderId: othersOrderId, IdempotencyKey },
      { OrderId: orderId, OrderItemIds: [other.orderItemId], IdempotencyKey: `${IdempotencyKey}-2` },
      { OrderId: orderId, ...vendor, IdempotencyKey: `${IdempotencyKey}-3` },
    ],
  }
}

const forSellers = Object.values<StaffCall>(contract).filter(
  (call) => call.forSellers && !['anyone', 'signed-in', 'session'].includes(call.access),
)

test('every call that sellers may make has its requests here', () => {
  expect(Object.keys(requests()).toSorted()).toEqual(forSellers.map(({ name }) => name).toSorted())
})

test("another seller's id is a 404 in every call of sellers, and changes nothing", async () => {
  const before = await everythingOf(other)
  const file = await makePicture({ width: 60, height: 80 })
  const wrong: string[] = []
  for (const call of forSellers)
    for (const request of requests()[call.name] ?? []) {
      const answer = call.isUpload ? own.seller.upload(call, request as never, file) : own.seller.call(call, request as never)
      const status = await answer.then(
        () => 200,
        (error) => error.problem?.status,
      )
      if (status !== 404) wrong.push(`${call.name} ${JSON.stringify(request)}: ${status}`)
    }
  expect(wrong).toEqual([])
  expect(await everythingOf(other)).toEqual(before)
})

test("no list of a seller has anything of another's, nor the customer's e-mail address or the order's money", async () => {
  for (const call of forSellers) {
    const mayList = call.name.startsWith('list-') || call.name === 'get-product-choices'
    // These are of one product.
    if (!mayList || ['list-stock-changes', 'list-pool-items', 'list-course-books'].includes(call.name)) continue
    const answer = JSON.stringify(await own.seller.call(call, {} as never))
    expect(answer, call.name).not.toMatch(/Clinic|buyer@/)
  }
  const order = await own.seller.call(contract.getSellerOrder, { OrderId: orderId })
  expect(order.Lines.map(({ ProductId }) => ProductId)).toEqual([own.productId])
  expect(order).toMatchObject({ Total: 59, Parcel: { FirstName: 'Ward', LastName: 'Shopper', AddressLineOne: '1 Hospital Street' } })
  expect(JSON.stringify(order)).not.toMatch(/Clinic|buyer@|118/)
  expect((await own.seller.call(contract.listSellerOrders, {})).Rows).toMatchObject([{ OrderId: orderId, Pieces: 1, ToShip: 1, Total: 59 }])
})

test("a seller's save keeps the vendor; pictures and files of another's product cannot be taken", async () => {
  const { ProductId, Version } = await own.seller.call(contract.getProduct, { ProductId: own.productId })
  const refused = (path: string) => ({ problem: { status: 422, errors: [{ path }] } })
  const save = (more: object) => own.seller.call(contract.saveProduct, { ProductId, Version, ...more })
  await expect(save({ VendorId: other.vendorId })).rejects.toMatchObject(refused('VendorId'))
  await expect(save({ VendorId: null })).rejects.toMatchObject(refused('VendorId'))
  await expect(save({ FeaturedRank: 1 })).rejects.toMatchObject(refused('FeaturedRank'))
  // Why the shop sells it is the shop's to say.
  const note = { NoteEn: 'The best.', NoteAr: 'الأفضل.', NoteContributorId: 1 }
  await expect(save(note)).rejects.toMatchObject({ problem: { errors: [{ path: 'NoteEn' }, { path: 'NoteContributorId' }] } })
  await expect(
    own.seller.call(contract.savePictures, { ProductId, Version, Pictures: [{ PictureId: other.pictureId }] }),
  ).rejects.toMatchObject(refused('Pictures.0.PictureId'))
  const Files = [{ FileId: other.fileId, TitleEn: 'Mine', TitleAr: 'لي' }]
  await expect(own.seller.call(contract.saveProductFiles, { ProductId, Version, Files })).rejects.toMatchObject(refused('Files.0.FileId'))
  const saved = await save({ NameEn: 'Ward atlas, second edition' })
  expect(saved).toMatchObject({ VendorId: own.vendorId, NameEn: 'Ward atlas, second edition' })
  const made = await own.seller.call(contract.saveProduct, {
    Kind: 'course',
    NameEn: 'Suturing',
    CategoryId: saved.CategoryId,
    Price: 20,
    VendorId: other.vendorId,
  })
  const copied = await own.seller.call(contract.copyProduct, { ProductId: made.ProductId })
  expect([made.VendorId, copied.VendorId]).toEqual([own.vendorId, own.vendorId])
})

test("a seller sees own pools masked, and cannot withdraw a login of another's through an own product", async () => {
  const { Rows } = await own.seller.call(contract.listPoolItems, { ProductId: own.accountId })
  expect(Rows.map(({ Masked }) => Masked)).toEqual(Array(2).fill(['Wa•••', '••••••']))
  const withdrawn = await own.seller.call(contract.withdrawPoolItems, { ProductId: own.accountId, PoolItemIds: [other.poolItemId] })
  expect(withdrawn).toEqual({ Withdrawn: 0 })
  const request = { ProductId: own.accountId, PoolItemId: own.poolItemId }
  await expect(own.seller.call(contract.revealPoolItem, request)).rejects.toMatchObject({ problem: { status: 403 } })
})

test('a seller ships own lines only, and answers reviews of own products as the seller', async () => {
  const shipped = await own.seller.call(contract.shipSellerOrder, {
    OrderId: orderId,
    Carrier: 'Aramex',
    TrackingNumber: '4512',
    IdempotencyKey: `${IdempotencyKey}-4`,
  })
  expect(shipped.Lines).toMatchObject([{ CanShip: false, Shipment: { TrackingNumber: '4512' } }])
  const lines = await shop.db.selectFrom('orderItems').select(['orderItemId', 'shippingStatusId']).where('orderId', '=', orderId).execute()
  expect(lines.filter(({ shippingStatusId }) => shippingStatusId === 3)).toMatchObject([{ orderItemId: own.orderItemId }])
  const again = { OrderId: orderId, IdempotencyKey: `${IdempotencyKey}-5` }
  const refusal = await own.seller.call(contract.shipSellerOrder, again).catch((error) => error.problem)
  expect(refusal).toMatchObject({ status: 409, code: 'nothing_to_ship' })
  expect(refusal.current).toBeUndefined()
  const answered = await own.seller.call(contract.answerReview, { ReviewId: own.reviewId, Version: 1, ReplyEn: 'Thank you', ReplyAr: '' })
  expect(answered.IsSellerReply).toBe(true)
  await expect(own.seller.call(contract.approveReview, { ReviewId: own.reviewId, Version: 2 })).rejects.toMatchObject({
    problem: { status: 403, code: 'not_for_sellers' },
  })
})

test('an order stays with the seller who sold it when its product moves to another', async () => {
  const shopper = await shop.shopper({ lastName: 'Patient' })
  const { OrderId: sold = 0 } = await shopper.buys({ productId: own.productId })
  await shop.db.updateTable('products').set({ vendorId: other.vendorId }).where('productId', '=', own.productId).execute()
  const listed = async ({ seller }: Sold) => (await seller.call(contract.listSellerOrders, {})).Rows.map(({ OrderId }) => OrderId)
  expect(await listed(other)).not.toContain(sold)
  const form = { Area: 'orders', Id: String(sold), Tab: randomUUID(), IsOpen: true } as const
  for (const refused of [
    () => other.seller.call(contract.getSellerOrder, { OrderId: sold }),
    () => other.seller.call(contract.shipSellerOrder, { OrderId: sold, IdempotencyKey: `${IdempotencyKey}-6` }),
    () => other.seller.call(contract.noteEditing, form),
  ])
    await expect(refused()).rejects.toMatchObject({ problem: { status: 404 } })
  const shared = await other.seller.call(contract.getSellerOrder, { OrderId: orderId })
  expect(shared.Lines.map(({ OrderItemId }) => OrderItemId)).toEqual([other.orderItemId])
  expect(await listed(own)).toContain(sold)
  const shipped = await own.seller.call(contract.shipSellerOrder, { OrderId: sold, IdempotencyKey: `${IdempotencyKey}-7` })
  expect(shipped).toMatchObject({ Parcel: { LastName: 'Patient' }, Lines: [{ ProductId: own.productId, CanShip: false }] })
  const { OrderId: later = 0 } = await shopper.buys({ productId: own.productId })
  expect([await listed(own), await listed(other)]).toEqual([expect.not.arrayContaining([later]), expect.arrayContaining([later])])
})

/** The rows that a request could have changed. */
async function everythingOf({ productId, accountId, reviewId, orderItemId, courseId }: Sold) {
  const { db } = shop
  const [items, offers, products, pictures, files, reviews, lines, changes, courses, sections, lessons] = await Promise.all([
    db.selectFrom('poolItems').selectAll().where('productId', '=', accountId).execute(),
    db.selectFrom('accountOffers').selectAll().where('productId', '=', accountId).execute(),
    db.selectFrom('products').selectAll().where('productId', 'in', [productId, accountId]).execute(),
    db.selectFrom('productPictures').selectAll().where('productId', '=', productId).execute(),
    db.selectFrom('productFiles').selectAll().where('productId', '=', productId).execute(),
    db.selectFrom('reviews').selectAll().where('reviewId', '=', reviewId).execute(),
    db.selectFrom('orderItems').selectAll().where('orderItemId', '=', orderItemId).execute(),
    db.selectFrom('stockChanges').selectAll().where('productId', '=', productId).execute(),
    db.selectFrom('courses').selectAll().where('productId', '=', courseId).execute(),
    db.selectFrom('learningSections').selectAll().where('productId', '=', courseId).execute(),
    db.selectFrom('lessons').selectAll().where('productId', '=', courseId).execute(),
  ])
  return { items, offers, products, pictures, files, reviews, lines, changes, courses, sections, lessons }
}
