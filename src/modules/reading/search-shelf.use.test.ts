import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StockedCourse, stockCourse } from '../../../test/harness/course.ts'
import { epubPage, makeTestEpub } from '../../../test/harness/epub.ts'
import { openShop, type Shopper, type TestShop } from '../../../test/harness/open-shop.ts'
import { openBook } from '../../../test/harness/read-book.ts'
import { buyAccess } from '../../../test/harness/sold-access.ts'
import { sellFile } from '../../../test/harness/sold-file.ts'
import { getShelfSearch, saveAnnotations, saveLessonAnnotations } from '../../contract/storefront.ts'
import { refundOrder } from '../orders/orders.ts'

let shop: TestShop
let learner: Shopper
/** Of the same book. */
let otherReader: Shopper
let orderIds: number[]
let book: number
let bookId: number
let course: StockedCourse
beforeAll(async () => {
  shop = await openShop({ runsJobs: true })
  const chapter = (title: string, text: string) => epubPage(`<h1>${title}</h1><p>${text}</p>`, title)
  const epub = await makeTestEpub({
    'one.xhtml': chapter('Valves', 'The stenosis of the <i>mitr</i>al valve is heard in diastole. Potassium 5,5.'),
    'two.xhtml': chapter('القلب', 'تَضيُّقُ الشَّرايينِ الإكليليَّةِ يُضعِفُ عضلةَ القلبِ في المستشفى. الجرعة ٢٥٠ ملغ.'),
  })
  const sold = await sellFile(shop, [{ format: 'epub', content: epub }])
  otherReader = sold.shopper
  learner = await shop.shopper()
  book = sold.fileIds[0] ?? 0
  bookId = sold.productId
  course = await stockCourse(shop)
  const bodyEn = '<p>Count the <strong>squ</strong>ares &amp; &lt;script&gt; them.</p><p>Atrial flutter</p>'
  await shop.db
    .updateTable('lessons')
    .set({ bodyEn, bodyAr: '<p>عُدَّ المربّعاتِ: رَجَفانٌ أُذَينيّ.</p>' })
    .where('lessonId', '=', course.text)
    .execute()
  const vtt = (one: string, other: string) =>
    `WEBVTT\n\nNOTE a staff remark\n\n1\n00:01.000 --> 00:09.000\n${one}\n\n00:09.500 --> 00:20.000\n<b>${other}</b>\n`
  await shop.db
    .updateTable('lessonMedia')
    .set({ captionsEn: vtt('Look at the baseline', 'of the sawtooth'), captionsAr: vtt('انظر إلى الخطّ', 'كأسنان المنشار') })
    .where('lessonId', '=', course.film)
    .execute()
  const bought = [await buyAccess(shop, learner, { productId: bookId }), await buyAccess(shop, learner, { productId: course.productId })]
  orderIds = bought.map(({ orderId }) => orderId)
  await openBook(learner.call, book)
  const common = {
    QuoteBefore: '',
    QuoteAfter: '',
    Color: 'yellow' as const,
    ChangedAt: '2026-01-01T00:00:00Z',
    Revision: 0,
    IsDeleted: false,
  }
  const mark = {
    ...common,
    AnnotationID: randomUUID(),
    Kind: 'highlight' as const,
    Locator: 'epubcfi(/6/2!/4/2)',
    QuoteExact: 'heard in diastole',
    Note: '',
  }
  const gone = { ...mark, AnnotationID: randomUUID(), Note: 'a removed memo', IsDeleted: true }
  await learner.call(saveAnnotations, { FileID: book, AnnotationsJson: [mark, gone] })
  const note = { ...common, AnnotationID: randomUUID(), Kind: 'note' as const, Locator: 't=9500', QuoteExact: '', Note: 'اسأل عن الأَدوية' }
  await learner.call(saveLessonAnnotations, { LessonID: course.film, AnnotationsJson: [note] })
})
afterAll(() => shop[Symbol.asyncDispose]())

const search = async ({ call }: Pick<Shopper, 'call'>, SearchTerm: string, more = {}) =>
  (await call(getShelfSearch, { SearchTerm, ...more })).data

/** What was found, as kind, where it opens, and the words. */
const placesOf = async (shopper: Pick<Shopper, 'call'>, term: string, more = {}) =>
  (await search(shopper, term, more)).flatMap(({ PlacesJson }) => PlacesJson.map(({ Kind, Locator, Exact }) => [Kind, Locator, Exact]))

test.each([
  ['MITRAL', 'book', 'mitral'],
  ['valve is heard', 'book', 'valve is heard'],
  ['diastole valves', 'book', 'diastole'],
  ['الاكليليه', 'book', 'الإكليليَّةِ'],
  ['عضله قلب', 'book', 'عضلةَ القلبِ'],
  ['المستشفي', 'book', 'المستشفى'],
  ['250 ملغ', 'book', '٢٥٠ ملغ'],
  ['squares', 'lesson', 'squares'],
  ['رجفان اذيني', 'lesson', 'رَجَفانٌ أُذَينيّ'],
  ['<script>', 'lesson', 'script'],
  ['خط كاسنان', 'transcript', 'الخطّ كأسنان'],
  ['SAWTOOTH', 'transcript', 'sawtooth'],
  ['heard diastole', 'highlight', 'heard'],
  ['ادويه', 'note', 'الأَدوية'],
])('“%s” is found in a %s', async (term, kind, exact) => {
  expect(await placesOf(learner, term)).toContainEqual([kind, expect.anything(), exact])
})

test.each(['strong', 'WEBVTT', 'a staff remark', '00 20', 'amp', 'removed memo', 'Secret reason', '-->', '   ', '%', 'flutter mitral'])(
  '“%s” is found nowhere',
  async (term) => {
    expect(await search(learner, term)).toEqual([])
  },
)

test('a place says where it opens, and in which language its words are', async () => {
  const [title] = await search(learner, 'الاكليلية', { languageCode: 'ar' })
  const [place] = title?.PlacesJson ?? []
  expect(title).toMatchObject({ ProductId: bookId, ProductName: 'أطلس التشريح', Kind: 'ebook', IsPreparing: false, TotalRecords: 1 })
  expect(place).toMatchObject({
    FileID: book,
    LessonID: null,
    FileTitle: 'The book بالعربية',
    Before: expect.stringMatching(/^\s*القلب\s+تَضيُّقُ الشَّرايينِ $/),
    After: expect.stringMatching(/^ يُضعِفُ عضلةَ القلبِ .* ٢٥٠ ملغ\.\s*$/),
  })
  expect(place?.Locator).toMatch(/^text=\d+,\d+,12$/)
  const film = { FileID: null, LessonID: course.film, Title: 'Paper and speed', Language: 'en', Direction: 'ltr' }
  const [said] = (await search(learner, 'sawtooth'))[0]?.PlacesJson ?? []
  expect(said).toMatchObject({ ...film, Locator: 't=9500', Before: 'Look at the baseline of the ', After: '' })
  const [read] = (await search(learner, 'squares'))[0]?.PlacesJson ?? []
  expect([read?.Before.trim(), read?.After.trim()]).toEqual(['Count the', expect.stringMatching(/^& <script> them\.\s+Atrial flutter$/)])
  // Both languages of a lesson say it: the customer's is shown.
  for (const [languageCode, language] of [
    ['ar', 'ar'],
    ['en', 'en'],
  ] as const) {
    await shop.db.updateTable('lessons').set({ titleEn: 'ECG paper', titleAr: 'ورق ECG' }).where('lessonId', '=', course.link).execute()
    expect((await search(learner, 'ecg', { languageCode }))[0]?.PlacesJson).toMatchObject([{ LessonID: course.link, Language: language }])
  }
  expect(await search(learner, 'ecg', { Kind: 'ebook' })).toEqual([])
})

test('titles with the phrase come first; a book is searched once it is prepared', async () => {
  const epub = await makeTestEpub({ 'one.xhtml': epubPage('<p>Flutter is not atrial here, and nothing else.</p>') })
  const reader = await shop.shopper()
  const { productId, fileIds, orderItemId } = await sellFile(shop, [{ format: 'epub', content: epub }])
  // The same book and the course, of another customer.
  await buyAccess(shop, reader, { productId: course.productId })
  await buyAccess(shop, reader, { productId })
  expect(orderItemId).toBeGreaterThan(0)
  expect(await search(reader, 'zzzz')).toMatchObject([{ ProductId: productId, IsPreparing: true, PlacesJson: [], TotalRecords: 0 }])
  await expect
    .poll(async () =>
      (await search(reader, 'atrial flutter')).flatMap(({ ProductId, PlacesJson }) => (PlacesJson.length > 0 ? ProductId : [])),
    )
    .toEqual([course.productId, productId])
  const pages = await Promise.all([1, 2, 3].map((PageNo) => search(reader, 'atrial flutter', { PageNo, PageSize: 1 })))
  expect(pages.map((page) => page.map(({ ProductId, TotalRecords }) => [ProductId, TotalRecords]))).toEqual([
    [[course.productId, 2]],
    [[productId, 2]],
    [],
  ])
  expect(fileIds).toHaveLength(1)
})

test('only what is open to the customer is found, and of what was closed the customer’s own notes', async () => {
  const stranger = await shop.shopper()
  const terms = ['mitral', 'squares', 'sawtooth', 'diastole', 'ادويه']
  for (const term of terms) expect(await search(stranger, term), term).toEqual([])
  await expect(search(shop, 'mitral')).rejects.toMatchObject({ statusCode: 401 })

  // A lesson is locked until the required ones before it are done, and a draft or a retired one is no lesson.
  await shop.db.updateTable('courses').set({ enforceOrder: true }).where('productId', '=', course.productId).execute()
  expect(await placesOf(learner, 'sawtooth')).toEqual([])
  expect(await placesOf(learner, 'ادويه')).toEqual([['note', null, 'الأَدوية']])
  await shop.db.updateTable('courses').set({ enforceOrder: false }).where('productId', '=', course.productId).execute()
  expect(await placesOf(learner, 'sawtooth')).toHaveLength(1)
  for (const hidden of [{ retiredAt: new Date() }, { publishedAt: null, retiredAt: null }]) {
    await shop.db.updateTable('lessons').set(hidden).where('lessonId', '=', course.text).execute()
    expect(await placesOf(learner, 'atrial flutter')).toEqual([])
  }

  // A reader of the same book has none of the learner's notes.
  expect(await placesOf(otherReader, 'diastole')).toEqual([['book', expect.anything(), 'diastole']])
  expect(await placesOf(otherReader, 'ادويه')).toEqual([])

  const found = async () => (await Promise.all(terms.map((term) => placesOf(learner, term)))).flat()
  const ownNotes = [
    ['highlight', null, 'diastole'],
    ['note', null, 'الأَدوية'],
  ]
  const open = (await found()).length
  expect(open).toBeGreaterThan(ownNotes.length)
  const ends = (at: { grantedAt: Date; expiresAt: Date | null }) =>
    shop.db.updateTable('entitlements').set(at).where('customerId', '=', learner.customerId).execute()
  await ends({ grantedAt: new Date(0), expiresAt: new Date(1) })
  expect(await found()).toEqual(ownNotes)
  await ends({ grantedAt: new Date(0), expiresAt: null })
  expect(await found()).toHaveLength(open)
  for (const orderId of orderIds) await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  expect(await found()).toEqual(ownNotes)
})
