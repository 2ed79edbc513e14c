import { expect, test } from 'vitest'
import { insertSampleFacts } from '../../../../test/harness/insert-facts.ts'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { addFile } from '../../../../test/harness/sold-file.ts'
import { getAllProducts, getProductDetail } from '../../../contract/storefront.ts'

test('a course states its lessons and their total time, its instructors, dates and outcomes, in the requested language', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock({ kind: 'course' })
  await insertSampleFacts(shop.db, ProductId)
  await shop.db.updateTable('courses').set({ publishedAt: null }).execute()
  await shop.db
    .insertInto('productFiles')
    .values(
      [
        ...[true, false].map((isCurrent) => ({ isCurrent, sizeBytes: 900_000 })),
        ...[true].map((isCurrent) => ({ isCurrent, sizeBytes: null, format: 'epub' })),
      ].map((file, at) => ({
        format: 'pdf',
        ...file,
        productId: ProductId,
        titleEn: 'Workbook',
        titleAr: 'كتاب التمارين',
        language: 'ar',
        position: at,
        storageKey: `test/${at}`,
        contentType: 'application/octet-stream',
      })),
    )
    .execute()
  const { data } = await shop.call(getProductDetail, { ProductId, languageCode: 'ar' })
  expect(data[0]).toMatchObject({
    Languages: ['en', 'ar'],
    Level: 'intermediate',
    Lessons: 3,
    Minutes: 77,
    AccessDays: 365,
    HasCertificate: true,
    StartsOn: '2030-01-15',
    EndsOn: '2030-02-26',
    Delivery: 'رمز دخول في طلبك',
    TermsJson: { AccessDays: 365, Seats: 3, GivesCertificate: true, Formats: null, Languages: null, WarrantyDays: 0 },
    OutcomesJson: [{ Outcome: 'قراءة تخطيط القلب' }, { Outcome: 'علاج تسرّع القلب' }],
    CurriculumJson: [
      {
        Title: 'النظم',
        LessonsJson: [
          { Title: 'النظم الجيبي', Minutes: 12 },
          { Title: 'الرفرفة', Minutes: 25 },
        ],
      },
      { Title: 'نقص التروية', LessonsJson: [{ Title: 'قطعة ST', Minutes: 40 }] },
    ],
    ContributorsJson: [{ ContributorID: 1000, Name: 'سلمى حداد', Title: 'استشارية أمراض القلب', Role: 'instructor' }],
    FilesJson: [
      { Format: 'pdf', Language: 'ar', Size: 900_000 },
      { Format: 'epub', Language: 'ar', Size: null },
    ],
  })
  expect((await shop.call(getAllProducts, {})).data).toMatchObject([{ Level: 'intermediate', Lessons: 3, Minutes: 77, Pages: 288 }])
})

test('a published course is described by its own lessons, on its page and its card, and by the listed ones while it has none', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock({ kind: 'course' })
  await insertSampleFacts(shop.db, ProductId)
  const { sectionId } = await shop.db.selectFrom('learningSections').select('sectionId').executeTakeFirstOrThrow()
  const text = { titleEn: 'Axis', titleAr: 'المحور', bodyEn: '<p>Two leads.</p>', bodyAr: '<p>اتجاهان.</p>' }
  const { lessonId } = await shop.db
    .insertInto('lessons')
    .values({ productId: ProductId, sectionId, position: 9, code: 'axis', kind: 'text', ...text, minutes: 8 })
    .returning('lessonId')
    .executeTakeFirstOrThrow()
  const described = async () => {
    const [{ data: products }, { data: cards }] = [await shop.call(getProductDetail, { ProductId }), await shop.call(getAllProducts, {})]
    expect(cards).toMatchObject([{ Lessons: products[0]?.Lessons, Minutes: products[0]?.Minutes }])
    const { Lessons, Minutes, CurriculumJson = [] } = products[0] ?? {}
    return { Lessons, Minutes, sections: CurriculumJson.map(({ Title, LessonsJson }) => [Title, LessonsJson.length]) }
  }
  expect(await described()).toEqual({ Lessons: 2, Minutes: 11, sections: [['First steps', 2]] })
  await shop.db.updateTable('lessons').set({ retiredAt: new Date() }).where('lessonId', '=', lessonId).execute()
  expect(await described()).toEqual({ Lessons: 1, Minutes: 3, sections: [['First steps', 1]] })
  const listed = {
    Lessons: 3,
    Minutes: 77,
    sections: [
      ['Rhythm', 2],
      ['Ischaemia', 1],
    ],
  }
  await shop.db.updateTable('courses').set({ publishedAt: null }).execute()
  expect(await described()).toEqual(listed)
  await shop.db.updateTable('courses').set({ publishedAt: new Date() }).execute()
  await shop.db.updateTable('lessons').set({ publishedAt: null }).execute()
  expect(await described()).toEqual(listed)
})

test('a product without facts is for sale and states none', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock({ kind: 'account' })
  const { data } = await shop.call(getProductDetail, { ProductId })
  expect(data[0]).toMatchObject({ Languages: [], Isbn: null, Lessons: null, Minutes: null, AccessDays: null, HasCertificate: false })
  expect(data[0]).toMatchObject({ OutcomesJson: [], CurriculumJson: [], ContributorsJson: [], FilesJson: [] })
  expect((await shop.call(getAllProducts, {})).data).toMatchObject([{ Level: null, Lessons: null, Minutes: null, Pages: null }])
})

test('unlimited access is 0 days for courses and accounts, and is not stated for a book', async () => {
  await using shop = await openShop()
  const ids = [await shop.stock({ kind: 'course' }), await shop.stock({ kind: 'book' })]
  await shop.db
    .insertInto('productTerms')
    .values(ids.map((productId) => ({ productId })))
    .execute()
  const days = await Promise.all(ids.map(async (ProductId) => (await shop.call(getProductDetail, { ProductId })).data[0]?.AccessDays))
  expect(days).toEqual([0, null])
})

test('the card of an e-book names the file whose sample is read, in the language of the request if there is one', async () => {
  await using shop = await openShop()
  const productId = await shop.stock({ kind: 'ebook' })
  const sample = async (languageCode: 'en' | 'ar') => (await shop.call(getAllProducts, { languageCode })).data[0]?.SampleFileID
  await addFile(shop, productId, { format: 'pdf', language: 'ar' })
  expect(await sample('ar')).toBeNull()
  const english = await addFile(shop, productId, { format: 'epub', language: 'en', position: 1 })
  expect([await sample('en'), await sample('ar')]).toEqual([english, english])
  const arabic = await addFile(shop, productId, { format: 'epub', language: 'ar', position: 2 })
  expect([await sample('en'), await sample('ar')]).toEqual([english, arabic])
  await shop.db.updateTable('productFiles').set({ isCurrent: false }).where('fileId', '=', arabic).execute()
  expect(await sample('ar')).toBe(english)
})

test('a course with a workbook has no sample on its card', async () => {
  await using shop = await openShop()
  await addFile(shop, await shop.stock({ kind: 'course' }), { format: 'epub' })
  expect((await shop.call(getAllProducts, {})).data).toMatchObject([{ SampleFileID: null }])
})
