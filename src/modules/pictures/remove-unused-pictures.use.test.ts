import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePicture } from '../../../test/harness/make-picture.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import type { StaffMember } from '../../../test/harness/staff.ts'
import {
  addCatalogPicture,
  addPicture,
  getShop,
  listAuditEntries,
  restoreValue,
  saveBanner,
  saveBrand,
  saveCampaign,
  saveCategory,
  saveContributor,
  savePictures,
  saveProduct,
  saveShop,
  uploadContentPicture,
} from '../../contract/admin.ts'
import { paymentMethods } from '../../contract/constants.ts'
import { pictureColumns } from './picture-columns.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

let shop: TestShop
let owner: StaffMember
beforeAll(async () => {
  shop = await openShop({ demo: true, serves: true })
  owner = await shop.staff('owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

// Another picture each time: the same one would have the same name.
let width = 20
const picture = () => makePicture({ width: width++, height: 20 })
const upload = async () => (await owner.upload(uploadContentPicture, {}, await picture())).Path

const isStored = async (path: string) => (await shop.app.shop.storage.stat(path.slice(1))) !== undefined

/** What a day without any use of these pictures does. */
async function aDayLater() {
  await removeUnusedPictures(shop.app.shop)
  await shop.db
    .updateTable('unusedPictures')
    .set({ unusedSince: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .execute()
  return removeUnusedPictures(shop.app.shop)
}

const named = (word: string) => ({ NameEn: word, NameAr: `${word} ع` })
const titled = { MainTitleEn: 'Exam week', MainTitleAr: 'أسبوع الامتحان' }

/** A picture in each column that can name one, by the acts of the back office and of a customer. */
async function useEverywhere(): Promise<Record<string, string>> {
  const [bannerEn, bannerAr, campaign, logo, logoDark, social, method] = await Promise.all(Array.from({ length: 7 }, upload))
  const [lessonEn, lessonAr, draft] = [await upload(), await upload(), await upload()]
  await owner.call(saveBanner, { ...titled, PictureEn: bannerEn, PictureAr: bannerAr })
  await owner.call(saveCampaign, { ...titled, CoverPicture: campaign })
  await owner.call(saveShop, { Version: (await owner.call(getShop, {})).Version, Logo: logo, LogoDark: logoDark, SocialPicture: social })
  // A buyer's own, whose rules are tested with reviews.
  const ofReview = await upload()
  const { reviewId } = await shop.db.selectFrom('reviews').select('reviewId').limit(1).executeTakeFirstOrThrow()
  await shop.db.insertInto('reviewPictures').values({ reviewId, position: 1, path: ofReview, width: 20, height: 20 }).execute()
  // Payment methods have shipped pictures; an owner's own is written by SQL.
  await shop.db
    .updateTable('paymentMethods')
    .set({ picture: method ?? '' })
    .where('paymentMethodId', '=', paymentMethods.cashOnDelivery)
    .execute()
  const shows = (path: string | undefined) => `<p><img src="${path}" alt="Chest leads"></p>`
  const { lessonId } = await shop.db.selectFrom('lessons').select('lessonId').where('kind', '=', 'text').limit(1).executeTakeFirstOrThrow()
  await shop.db
    .updateTable('lessons')
    .set({ bodyEn: shows(lessonEn), bodyAr: shows(lessonAr) })
    .where('lessonId', '=', lessonId)
    .execute()
  await shop.db
    .insertInto('lessonDrafts')
    .values({ lessonId, content: JSON.stringify({ bodyEn: shows(draft) }) })
    .execute()
  const catalog = async () => (await owner.upload(addCatalogPicture, {}, await picture())).Path
  const [category, brand, contributor, signature] = [await catalog(), await catalog(), await catalog(), await catalog()]
  const { CategoryId } = await owner.call(saveCategory, { ...named('Surgery'), ParentCategoryId: null, Picture: category })
  await owner.call(saveBrand, { ...named('Wards Press'), Picture: brand })
  await owner.call(saveContributor, { ...named('Layla Haddad'), Picture: contributor, Signature: signature })
  const { ProductId } = await owner.call(saveProduct, { Kind: 'book', CategoryId, Price: 40, StockQuantity: 5, ...named('Atlas') })
  await owner.upload(addPicture, { ProductId }, await picture())
  const pictured = await owner.upload(addPicture, { ProductId }, await picture())
  const [ordered, whole] = pictured.Pictures
  const { Version } = await owner.call(saveProduct, { ProductId, Version: pictured.Version, IsVisible: true })
  await (await shop.shopper()).buys({ productId: ProductId })
  // The first picture stays in the order alone; of the second one a part is shown.
  const left = await owner.call(savePictures, {
    ProductId,
    Version,
    Pictures: [{ PictureId: whole?.PictureId ?? 0, Crop: [0, 0, 10, 10] }],
  })
  const shown = left.Pictures[0]
  return {
    ...({ 'banners.picture_en': bannerEn, 'banners.picture_ar': bannerAr, 'campaigns.cover_picture': campaign } as Record<string, string>),
    'categories.picture': category,
    'brands.picture': brand,
    'contributors.picture': contributor,
    'contributors.signature': signature,
    'settings.value': logo ?? '',
    'settings.value of the dark logo': logoDark ?? '',
    'settings.value of links': social ?? '',
    'lessons.body_en': lessonEn ?? '',
    'lessons.body_ar': lessonAr ?? '',
    'lesson_drafts.content': draft ?? '',
    'payment_methods.picture': method ?? '',
    'order_items.picture': ordered?.Path ?? '',
    'review_pictures.path': ofReview,
    'product_pictures.path': shown?.Path ?? '',
    'product_pictures.whole_path': shown?.WholePath ?? '',
  }
}

test('a picture that nothing uses for a day is removed; every picture in use stays, of whatever table', async () => {
  const used = await useEverywhere()
  expect(pictureColumns.map(({ table, column }) => `${table}.${column}`).filter((name) => !used[name])).toEqual([])
  const unused = [await upload(), (await owner.upload(addCatalogPicture, {}, await picture())).Path]
  expect(await removeUnusedPictures(shop.app.shop)).toBe(0)
  expect(await Promise.all(unused.map(isStored))).toEqual([true, true])
  const removed = await aDayLater()
  expect(await Promise.all(unused.map(isStored))).toEqual([false, false])
  const gone = []
  for (const [name, path] of Object.entries(used)) if (!(await isStored(path))) gone.push(name)
  expect(gone).toEqual([])
  expect(removed).toBe(2)
})

test('a day starts again when a picture is uploaded again or named by a row', async () => {
  const bytes = await picture()
  const { Path } = await owner.upload(uploadContentPicture, {}, bytes)
  const other = await upload()
  await removeUnusedPictures(shop.app.shop)
  await shop.db
    .updateTable('unusedPictures')
    .set({ unusedSince: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .execute()
  await owner.upload(uploadContentPicture, {}, bytes)
  // The save is refused for another reason, after the picture was looked for.
  await expect(owner.call(saveBrand, { ...named('Late'), Id: 999_999, Version: 1, Picture: other })).rejects.toMatchObject({
    statusCode: 404,
  })
  expect(await removeUnusedPictures(shop.app.shop)).toBe(0)
  expect([await isStored(Path), await isStored(other)]).toEqual([true, true])
  expect(await aDayLater()).toBe(2)
})

test('no row takes a picture that was removed, although this instance still has a copy of it', async () => {
  const path = await upload()
  await shop.fetch(`${path}?w=160`)
  const brand = await owner.call(saveBrand, { ...named('Old Press'), Picture: path })
  await owner.call(saveBrand, { ...named('Old Press'), Id: brand.Id, Version: brand.Version, Picture: null })
  await aDayLater()
  const refused = { statusCode: 422, problem: { errors: [{ path: 'Picture', code: 'unknown_picture' }] } }
  await expect(owner.call(saveBrand, { ...named('New Press'), Picture: path })).rejects.toMatchObject(refused)
  const { Rows } = await owner.call(listAuditEntries, { Filter: { SubjectType: 'brands', SubjectId: String(brand.Id) } })
  const AuditId = Rows[0]?.AuditId ?? 0
  await expect(owner.call(restoreValue, { AuditId, Field: 'picture', Version: brand.Version + 1 })).rejects.toMatchObject({
    statusCode: 409,
    code: 'not_restorable',
  })
})

test('a sweep and the save of a banner at the same moment leave no banner without its picture', async () => {
  for (let round = 0; round < 10; round++) {
    const path = await upload()
    await removeUnusedPictures(shop.app.shop)
    await shop.db
      .updateTable('unusedPictures')
      .set({ unusedSince: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .execute()
    const [saved] = await Promise.allSettled([
      owner.call(saveBanner, { ...titled, PictureEn: path, PictureAr: path }),
      removeUnusedPictures(shop.app.shop),
    ])
    expect(await isStored(path)).toBe(saved.status === 'fulfilled')
  }
})
