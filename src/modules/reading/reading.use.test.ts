import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventOf, sellCourse, send, stockCourse } from '../../../test/harness/course.ts'
import { epubPage, makeTestEpub } from '../../../test/harness/epub.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { bookPages, fetchEntry, longText, type OpenBook, openBook } from '../../../test/harness/read-book.ts'
import { addFile, sellFile } from '../../../test/harness/sold-file.ts'
import { messages } from '../../contract/messages.ts'
import { pdfEntry, pdfPicture, publicationEntryPath } from '../../contract/reading/entry-path.ts'
import {
  getAnnotationsList,
  getNotesFile,
  getPublication,
  getPublicationSearch,
  getSampleSection,
  logoutUser,
  saveAnnotations,
  saveLessonAnnotations,
  saveReadingPosition,
} from '../../contract/storefront.ts'
import { readEpubCopy } from '../../platform/epub/read-copy.ts'
import { writeEpub } from '../../platform/epub/zip.ts'
import { drawFirstPages } from '../../platform/pdf/draw-pages.ts'
import { readTexts } from '../../platform/pdf/read-texts.ts'
import { revokeEntitlement } from '../entitlements/entitlements.ts'
import { samplesOf } from './unpack-publication.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ runsJobs: true, rateLimits: true })
})
afterAll(() => shop[Symbol.asyncDispose]())
// Over HTTP all buyers are in one network, which may have few open cash orders.
afterEach(() => shop.db.updateTable('orders').set({ networkHash: null }).execute())

const second = 'EPUB/chapter-2.xhtml'
const arabic = epubPage(
  '<h1>القَلْبُ</h1><p>تصلّبُ الشرايينِ الإكليليّة يُضعِف <b>عضلةَ</b> القلب إلى مدرسةٍ وفتى</p><script>alert(1)</script><img src="https://elsewhere.example/a.png" alt="x"/>',
)

/** A sold book of eight chapters, with an Arabic one and what later chapters show. */
async function sell(about: { firstName?: string; lastName?: string } = {}) {
  const picture = '<item id="late" href="late.png" media-type="image/png"/>'
  const pages = bookPages(epubPage)
  pages['chapter-5.xhtml'] = (pages['chapter-5.xhtml'] ?? '').replace('</body>', '<img src="late.png" alt=""/></body>')
  const epub = await makeTestEpub({ ...pages, 'arabic.xhtml': arabic }, { more: { 'EPUB/late.png': Buffer.from('png') } })
  const sold = await sellFile(shop, [{ format: 'epub', content: await withItem(epub, picture) }], about)
  return { ...sold, fileId: sold.fileIds[0] ?? 0 }
}

/** The EPUB with one more line in its manifest. */
async function withItem(epub: Buffer, item: string): Promise<Buffer> {
  const { readZip } = await import('../../platform/epub/zip.ts')
  const entries = (await readZip(epub)).map((entry) =>
    entry.name.endsWith('.opf')
      ? { ...entry, content: Buffer.from(String(entry.content).replace('<manifest>', `<manifest>${item}`)) }
      : entry,
  )
  return writeEpub(entries)
}

test('a book is prepared once and read by its buyer, whose name and trace are in every page', async () => {
  const { fileId, shopper, orderNumber } = await sell({ firstName: 'Salma', lastName: 'Haddad' })
  const [book] = await Promise.all([openBook(shopper.call, fileId), openBook(shopper.call, fileId), openBook(shop.call, fileId)])
  expect(book).toMatchObject({ Kind: 'epub', IsSample: false, Title: 'A book', Direction: 'ltr', SectionCount: 9, PreviewSections: 1 })
  const { count } = await shop.db
    .selectFrom('publicationTexts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(9)

  const response = await fetchEntry(shop, book, second, shopper)
  const page = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xhtml+xml; charset=utf-8'])
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/)
  expect(page).toContain(orderNumber)
  // The trace is that of a downloaded copy of the same book.
  const { lines, evidence } = await readEpubCopy(await writeEpub([{ name: 'page.xhtml', content: Buffer.from(page), isCompressed: true }]))
  expect(lines.join()).toContain('Salma Haddad')
  const { compareTraces } = await import('../../platform/epub/trace.ts')
  const { epubTraces } = await import('../entitlements/files/copy-trace.ts')
  const { entitlementId } = await shop.db
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('customerId', '=', shopper.customerId)
    .executeTakeFirstOrThrow()
  const traces = epubTraces(shop.app.shop.config.secretKey)
  const chance = compareTraces(evidence)
  expect(chance(traces({ entitlementId, customerId: shopper.customerId }))).toBeLessThan(
    chance(traces({ entitlementId, customerId: shopper.customerId + 1 })),
  )
})

test('a reader that says where it opens gets that section with the book: as the entry of its ticket, and nothing it may not read', async () => {
  const { fileId, shopper } = await sell()
  const open = async (call: TestShop['call'], about: { Place?: string; DeviceID?: string }) =>
    (await call(getPublication, { FileID: fileId, ...about })).data[0]?.FirstSection
  const book = await openBook(shopper.call, fileId)
  expect(book.FirstSection).toBeNull()
  expect(await open(shopper.call, { Place: 'epubcfi(/6/4!/4/2)' })).toEqual({
    Name: second,
    Text: await (await fetchEntry(shop, book, second, shopper)).text(),
  })
  expect(await open(shopper.call, { Place: 'text=1,5,9' })).toMatchObject({ Name: second })
  const first = 'EPUB/chapter-1.xhtml'
  for (const Place of ['', 'epubcfi(/6/9999!/4)', 'page=3', 'nowhere'])
    expect(await open(shopper.call, { Place })).toMatchObject({ Name: first })
  // Who reads a sample has no other section of it.
  expect(await open(shop.call, { Place: 'epubcfi(/6/4!/4/2)' })).toMatchObject({ Name: first })

  const [here, there] = [randomUUID(), randomUUID()]
  const save = (DeviceID: string, Locator: string, UpdatedAt: string) =>
    shopper.call(saveReadingPosition, { FileID: fileId, DeviceID, Locator, Fraction: 0.1, UpdatedAt })
  await save(here, 'epubcfi(/6/4!/4/2)', '2026-01-01T10:00:00Z')
  await save(there, 'epubcfi(/6/6!/4/2)', '2026-01-01T11:00:00Z')
  expect(await open(shopper.call, { Place: '', DeviceID: here })).toMatchObject({ Name: second })
  expect(await open(shopper.call, { Place: '' })).toMatchObject({ Name: 'EPUB/chapter-3.xhtml' })
})

test('a page has no script and nothing of another site', async () => {
  const { fileId, shopper } = await sell()
  const page = await (await fetchEntry(shop, await openBook(shopper.call, fileId), 'EPUB/arabic.xhtml', shopper)).text()
  expect(page).toContain('الشرايينِ')
  expect(page).not.toMatch(/script|alert|elsewhere/)
})

test('anybody reads the first sections and nothing after them', async () => {
  const { fileId, shopper, productId } = await sell()
  const stranger = await shop.shopper()
  for (const call of [shop.call, stranger.call]) {
    const book = await openBook(call, fileId)
    expect(book).toMatchObject({ IsSample: true, EndedJson: null, PreviewSections: 1, PositionsJson: [] })
    expect(book.EntriesJson.map(({ Name }) => Name)).toEqual(['EPUB/chapter-1.xhtml'])
    const [first, later, picture] = await Promise.all(
      ['EPUB/chapter-1.xhtml', second, 'EPUB/late.png'].map((name) => fetchEntry(shop, book, name)),
    )
    expect([first?.status, later?.status, picture?.status]).toEqual([200, 404, 404])
    expect((await call(getPublicationSearch, { FileID: fileId, SearchTerm: 'chapter' })).data.every(({ Section }) => Section === 0)).toBe(
      true,
    )
  }
  expect((await fetchEntry(shop, await openBook(shopper.call, fileId), 'EPUB/late.png', shopper)).status).toBe(200)
  const { data } = await shop.call(getSampleSection, { FileID: fileId, Section: 1 })
  expect(data[0]).toMatchObject({ ProductId: productId, State: 'ready' })
  expect(data[0]?.Html).toMatch(/^<h2>Chapter 1<\/h2><p>words/)
  await expect(shop.call(getSampleSection, { FileID: fileId, Section: 2 })).rejects.toMatchObject({ statusCode: 404 })
  // A book that is not sold any more has no sample, and stays with its buyers.
  const sample = await openBook(shop.call, fileId)
  await shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', productId).execute()
  expect((await fetchEntry(shop, sample, 'EPUB/chapter-1.xhtml')).status).toBe(403)
  await expect(openBook(shop.call, fileId)).rejects.toMatchObject({ statusCode: 404 })
  expect((await openBook(shopper.call, fileId)).IsSample).toBe(false)
})

test('the holder of an access that ended reads the sample, and when it ended; nothing has ended for a buyer of another format', async () => {
  const end = (customerId: number) =>
    shop.db
      .updateTable('entitlements')
      .set({ grantedAt: new Date('2026-01-01'), expiresAt: new Date('2026-01-31T12:00:00Z') })
      .where('customerId', '=', customerId)
      .execute()
  const { fileId, shopper } = await sell()
  expect(await openBook(shopper.call, fileId)).toMatchObject({ IsSample: false, EndedJson: null })
  await end(shopper.customerId)
  expect(await openBook(shopper.call, fileId)).toMatchObject({
    IsSample: true,
    EndedJson: { Reason: 'ended', At: '2026-01-31T12:00:00.000Z', IsSold: true },
  })
  const content = await makeTestEpub(bookPages(epubPage))
  const ofPdf = await sellFile(shop, [{ format: 'epub', content }], {}, { formats: ['pdf'] })
  await end(ofPdf.shopper.customerId)
  expect(await openBook(ofPdf.shopper.call, ofPdf.fileIds[0] ?? 0)).toMatchObject({ IsSample: true, EndedJson: null })
})

test('a sample has a tenth of the text, or the first section of a book with few', () => {
  const letters = (...lengths: number[]) => lengths.map((length) => 'a'.repeat(length))
  expect(samplesOf(letters(...Array(20).fill(1000)))).toBe(2)
  // A cover and a title before the first chapter.
  expect(samplesOf(letters(0, 50, 2000, 2000, 2000, 2000))).toBe(3)
  expect(samplesOf(letters(1000))).toBe(0)
  expect(samplesOf([])).toBe(0)
})

test('another session, a refund, a logout or the end of two hours closes a book that is being read', async () => {
  const { fileId, shopper } = await sell()
  const book = await openBook(shopper.call, fileId)
  const statusOf = async (one = book) => (await fetchEntry(shop, one, second, shopper)).status
  expect(await statusOf()).toBe(200)
  // A ticket that others got hold of.
  const stranger = await shop.shopper()
  expect((await fetchEntry(shop, book, second, stranger)).status).toBe(403)
  expect((await fetchEntry(shop, book, second)).status).toBe(403)
  const now = vi.spyOn(shop.app.shop.clock, 'now').mockReturnValue(new Date(Date.now() + 2 * 60 * 60_000 + 60_000))
  expect(await statusOf()).toBe(410)
  now.mockRestore()
  expect((await fetchEntry(shop, { ...book, ReadTicket: `B${book.ReadTicket.slice(1)}` }, second, shopper)).status).toBe(404)

  const other = { ...shopper, call: shop.callAs({ token: shopper.token, userId: String(shopper.customerId) }) }
  const { entitlementId } = await shop.db
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('customerId', '=', shopper.customerId)
    .executeTakeFirstOrThrow()
  await shop.write((tx) => revokeEntitlement(tx, entitlementId, 'A test'))
  const refused = await fetchEntry(shop, book, second, shopper)
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining(messages.readingClosed)])
  // The former holder gets the sample and is told how the access ended.
  expect(await openBook(other.call, fileId)).toMatchObject({ IsSample: true, EndedJson: { Reason: 'closed', At: expect.any(String) } })
  await shop.db
    .updateTable('entitlements')
    .set({ revokedAt: null, revokeReason: null })
    .where('entitlementId', '=', entitlementId)
    .execute()
  expect(await statusOf()).toBe(200)
  await shopper.call(logoutUser, {})
  expect(await statusOf()).toBe(403)
})

test('a seat reads 60 sections in ten minutes; then a 429 says when to go on', async () => {
  const { fileId, shopper } = await sell()
  const book = await openBook(shopper.call, fileId)
  const statuses: number[] = []
  for (let at = 0; at < 60; at++) statuses.push((await fetchEntry(shop, book, second, shopper)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await fetchEntry(shop, book, second, shopper)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Another seat is not concerned.
  const another = await sell()
  expect((await fetchEntry(shop, await openBook(another.shopper.call, another.fileId), second, another.shopper)).status).toBe(200)
})

test('a book opens without its first section once a seat has read too many', async () => {
  const { fileId, shopper } = await sell()
  await openBook(shopper.call, fileId)
  const open = async () => (await shopper.call(getPublication, { FileID: fileId, Place: '' })).data[0]
  for (let n = 0; n < 60; n++) expect((await open())?.FirstSection).not.toBeNull()
  expect(await open()).toMatchObject({ State: 'ready', FirstSection: null })
})

test('a seat that reaches the limit on three days in a row is told to the shop once, until a day without', async () => {
  const { fileId, shopper } = await sell()
  const book = await openBook(shopper.call, fileId)
  const { pool } = shop.app.shop
  const reachLimit = async () => {
    let status = 200
    while (status === 200) status = (await fetchEntry(shop, book, second, shopper)).status
    expect(status).toBe(429)
  }
  const notices = async () => {
    const waiting = "select from graphile_worker.jobs where task_identifier = 'send-reading-limit'"
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(0)
    return (await shop.mails()).filter((mail) => mail.includes('<staff-reading-limit-')).length
  }
  /** As if what happened had happened on the day before. */
  const nextDay = () => pool.query('update reading_limit_days set day = day - 1 where customer_id = $1', [shopper.customerId])
  const told: number[] = []
  for (const isReached of [true, true, true, true, true, false, true, true, true]) {
    if (isReached) await reachLimit()
    told.push(await notices())
    await nextDay()
  }
  expect(told).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 2])
})

test.each([
  ['القلب', 'القَلْبُ'],
  ['الاكليلية', 'الإكليليّة'],
  ['مدرسه', 'مدرسةٍ'],
  ['فتي', 'وفتى'],
  ['عضله القلب', 'عضلةَ القلب'],
  ['WORDS of chapter 4', 'words of chapter 4'],
])('a search for %s finds %s, where the reader can go', async (term, exact) => {
  const { fileId, shopper } = await sell()
  await openBook(shopper.call, fileId)
  const { data } = await shopper.call(getPublicationSearch, { FileID: fileId, SearchTerm: term })
  const { Section = -1, Exact, Offset = 0, Length = 0 } = data[0] ?? {}
  expect(Exact).toBe(exact)
  const { text } = await shop.db
    .selectFrom('publicationTexts')
    .select('text')
    .where('fileId', '=', fileId)
    .where('section', '=', Section)
    .executeTakeFirstOrThrow()
  expect(text.replace(/\s+/g, '').slice(Offset, Offset + Length)).toBe(exact.replace(/\s+/g, ''))
})

test('a customer’s devices share positions; an older one does not replace a newer one', async () => {
  const { fileId, shopper } = await sell()
  const [phone, desk] = [randomUUID(), randomUUID()]
  const save = (DeviceID: string, Locator: string, UpdatedAt: string) =>
    shopper.call(saveReadingPosition, { FileID: fileId, DeviceID, Locator, Fraction: 0.5, UpdatedAt })
  await save(phone, 'epubcfi(/6/4!/4/2)', '2026-01-02T00:00:00Z')
  await save(phone, 'epubcfi(/6/2!/4/2)', '2026-01-01T00:00:00Z')
  await save(desk, 'epubcfi(/6/8!/4/2)', '2026-01-03T00:00:00Z')
  const { PositionsJson } = await openBook(shopper.call, fileId)
  expect(PositionsJson.map(({ DeviceID, Locator }) => [DeviceID, Locator])).toEqual([
    [desk, 'epubcfi(/6/8!/4/2)'],
    [phone, 'epubcfi(/6/4!/4/2)'],
  ])
  const stranger = await shop.shopper()
  await expect(
    stranger.call(saveReadingPosition, { FileID: fileId, DeviceID: phone, Locator: 'x', Fraction: 0, UpdatedAt: '2026-01-05T00:00:00Z' }),
  ).rejects.toMatchObject({ statusCode: 404 })
})

const note = {
  Kind: 'note' as const,
  Locator: 'epubcfi(/6/4!/4/2,/1:0,/1:5)',
  QuoteExact: 'words',
  QuoteBefore: '',
  QuoteAfter: ' of',
  Color: 'yellow' as const,
  Revision: 0,
  IsDeleted: false,
}

test('of two changes of a note the later one stays, in whatever order they arrive; a deletion is a change', async () => {
  const { fileId, shopper } = await sell()
  await openBook(shopper.call, fileId)
  const AnnotationID = randomUUID()
  const change = (Note: string, ChangedAt: string, more: object = {}) => ({ ...note, AnnotationID, Note, ChangedAt, ...more })
  const changes = [
    change('first', '2026-01-01T00:00:00Z'),
    change('second', '2026-01-02T00:00:00Z'),
    change('the same second, later', '2026-01-02T00:00:00Z', { Revision: 1 }),
  ]
  const storedAfter = async (order: typeof changes) => {
    for (const one of order) await shopper.call(saveAnnotations, { FileID: fileId, AnnotationsJson: [one] })
    const { data } = await shopper.call(getAnnotationsList, { FileID: fileId })
    return data.map(({ Note, IsDeleted }) => [Note, IsDeleted])
  }
  expect(await storedAfter(changes.toReversed())).toEqual([['the same second, later', false]])
  expect(await storedAfter(changes)).toEqual([['the same second, later', false]])
  expect(await storedAfter([change('', '2026-01-03T00:00:00Z', { IsDeleted: true }), changes[1] as (typeof changes)[0]])).toEqual([
    ['', true],
  ])

  // A clock that is a year ahead wins until now only.
  const ahead = new Date(Date.now() + 366 * 86_400_000).toISOString()
  await storedAfter([change('ahead', ahead)])
  const { data } = await shopper.call(getAnnotationsList, { FileID: fileId })
  expect(new Date(data[0]?.ChangedAt ?? 0).getTime()).toBeLessThan(Date.now() + 60_000)

  const stranger = await sell()
  await openBook(stranger.shopper.call, stranger.fileId)
  await stranger.shopper.call(saveAnnotations, { FileID: stranger.fileId, AnnotationsJson: [change('stolen', ahead)] })
  expect((await stranger.shopper.call(getAnnotationsList, { FileID: stranger.fileId })).data).toEqual([])
  await expect(
    stranger.shopper.call(saveAnnotations, { FileID: fileId, AnnotationsJson: [change('stolen', ahead)] }),
  ).rejects.toMatchObject({ statusCode: 404 })
  expect(await storedAfter([])).toEqual([['ahead', false]])
})

test('place and notes go on in a corrected version of a book, where they can be changed; another file of the product has none of them', async () => {
  const { fileId, productId, shopper } = await sell()
  await openBook(shopper.call, fileId)
  const [DeviceID, AnnotationID] = [randomUUID(), randomUUID()]
  const position = { DeviceID, Locator: note.Locator, Fraction: 0.4, UpdatedAt: '2026-01-01T00:00:00Z' }
  const written = { ...note, AnnotationID, Note: 'first', ChangedAt: '2026-01-01T00:00:00Z' }
  await shopper.call(saveReadingPosition, { FileID: fileId, ...position })
  await shopper.call(saveAnnotations, { FileID: fileId, AnnotationsJson: [written] })

  await shop.db.updateTable('productFiles').set({ isCurrent: false }).where('fileId', '=', fileId).execute()
  const content = await makeTestEpub(bookPages(epubPage))
  const corrected = await addFile(shop, productId, { format: 'epub', content })
  expect((await openBook(shopper.call, corrected)).PositionsJson).toMatchObject([{ DeviceID, Locator: position.Locator }])
  const notesIn = async (FileID: number) => (await shopper.call(getAnnotationsList, { FileID })).data.map(({ Note }) => Note)
  expect(await notesIn(corrected)).toEqual(['first'])

  const later = { Fraction: 0.5, UpdatedAt: '2026-01-02T00:00:00Z' }
  await shopper.call(saveReadingPosition, { FileID: corrected, ...position, ...later })
  await shopper.call(saveAnnotations, { FileID: corrected, AnnotationsJson: [{ ...written, Note: 'second', ChangedAt: later.UpdatedAt }] })
  expect((await openBook(shopper.call, corrected)).PositionsJson).toMatchObject([later].map(({ Fraction }) => ({ DeviceID, Fraction })))
  // A device that was offline since before the correction.
  const offline = { ...written, AnnotationID: randomUUID(), Note: 'offline' }
  await shopper.call(saveAnnotations, { FileID: fileId, AnnotationsJson: [offline] })
  expect((await notesIn(corrected)).toSorted()).toEqual(['offline', 'second'])

  expect(await notesIn(await addFile(shop, productId, { format: 'epub', content, language: 'ar' }))).toEqual([])
  expect(await notesIn(await addFile(shop, productId, { format: 'pdf' }))).toEqual([])
})

test.each(['who turned pages', 'who never turned one'])(
  'notes stay readable after a refund, and one that was written before it is stored: of a reader %s',
  async (reader) => {
    const { fileId, shopper } = await sell()
    await openBook(shopper.call, fileId)
    const place = { DeviceID: randomUUID(), Locator: 'x', Fraction: 0, UpdatedAt: '2026-01-05T00:00:00Z' }
    if (reader === 'who turned pages') await shopper.call(saveReadingPosition, { FileID: fileId, ...place })
    await shop.db.updateTable('entitlements').set({ revokedAt: new Date() }).where('customerId', '=', shopper.customerId).execute()
    const late = { ...note, AnnotationID: randomUUID(), Note: 'offline', ChangedAt: '2026-01-01T00:00:00Z' }
    await shopper.call(saveAnnotations, { FileID: fileId, AnnotationsJson: [late] })
    expect((await shopper.call(getAnnotationsList, { FileID: fileId })).data).toMatchObject([{ Note: 'offline' }])
  },
)

test('a reader saves what was marked and written as a text, in the order of the book, also when the access has ended', async () => {
  const { fileId, shopper } = await sell()
  const { productId } = await shop.db.selectFrom('productFiles').select('productId').where('fileId', '=', fileId).executeTakeFirstOrThrow()
  await expect(shopper.call(getNotesFile, { FileID: fileId })).rejects.toMatchObject({ statusCode: 404 })
  await openBook(shopper.call, fileId)
  const at = (section: number, step: number) => `epubcfi(/6/${(section + 1) * 2}[page,${step}]!/4/${step},/1:0,/1:4)`
  const marks = [
    { Locator: at(2, 10), Kind: 'note' as const, QuoteExact: 'second chapter', Note: 'Ask the\nprofessor' },
    { Locator: at(2, 4), Kind: 'highlight' as const, QuoteExact: 'early words', Note: '' },
    { Locator: at(1, 20), Kind: 'bookmark' as const, QuoteExact: '', Note: '' },
    { Locator: at(0, 2), Kind: 'note' as const, QuoteExact: 'gone', Note: 'removed', IsDeleted: true },
  ]
  await shopper.call(saveAnnotations, {
    FileID: fileId,
    AnnotationsJson: marks.map((mark, at) => ({ ...note, ...mark, AnnotationID: randomUUID(), ChangedAt: `2026-01-0${at + 1}T00:00:00Z` })),
  })
  const toc = JSON.stringify([{ title: 'The vessels', target: `${second}#top`, children: [] }])
  await shop.db.updateTable('publications').set({ toc }).where('fileId', '=', fileId).execute()
  const lessonOfAnother = await stockCourse(shop)
  await expect(shopper.call(getNotesFile, { LessonID: lessonOfAnother.text })).rejects.toMatchObject({ statusCode: 404 })
  await shop.db.updateTable('entitlements').set({ revokedAt: new Date() }).where('customerId', '=', shopper.customerId).execute()
  const [file] = (await shopper.call(getNotesFile, { FileID: fileId })).data
  expect(file).toMatchObject({ FileName: `notes-${productId}.txt`, ContentType: 'text/plain;charset=utf-8' })
  const text = Buffer.from(file?.Content ?? '', 'base64').toString()
  expect(text).toMatchInlineSnapshot(`
    "Atlas of Anatomy
    ================

    Notes and bookmarks

    The book
    --------

    2026-01-03 · The vessels · Bookmark

    2026-01-02 · The vessels
    > early words

    2026-01-01 · The vessels
    > second chapter
    Ask the
    professor
    "
  `)
  const arabicFile = (await shopper.call(getNotesFile, { FileID: fileId, languageCode: 'ar' })).data[0]
  expect(Buffer.from(arabicFile?.Content ?? '', 'base64').toString()).toContain('إشارة مرجعية')
  const stranger = await shop.shopper()
  await expect(stranger.call(getNotesFile, { FileID: fileId })).rejects.toMatchObject({ statusCode: 404 })
})

test('what was marked in a PDF is saved in the order of its pages', async () => {
  const { shopper, fileIds } = await sellFile(shop, [{ format: 'pdf' }])
  const [FileID = 0] = fileIds
  const marks = ['page=10', 'page=2,30,5', 'page=2,4,5', 'page=2', 'page=1,200,5'].map((Locator, at) => ({
    ...note,
    AnnotationID: randomUUID(),
    QuoteExact: '',
    ChangedAt: '2026-01-01T00:00:00Z',
    Locator,
    Kind: 'note' as const,
    Note: `Note ${at}`,
  }))
  await shopper.call(saveAnnotations, { FileID, AnnotationsJson: marks })
  const [file] = (await shopper.call(getNotesFile, { FileID })).data
  const saved = Buffer.from(file?.Content ?? '', 'base64').toString()
  expect(saved.match(/Page \d+|Note \d/g)).toEqual([
    ...['Page 1', 'Note 4', 'Page 2', 'Note 3', 'Page 2', 'Note 2', 'Page 2', 'Note 1', 'Page 10', 'Note 0'],
  ])
})

test('a learner saves the notes of all lessons of a course, with their times', async () => {
  const { learner, text, film, productId } = await sellCourse(shop)
  await send(learner, eventOf(text, 'opened'), eventOf(film, 'opened'))
  const write = (LessonID: number, Locator: string, Note: string) =>
    learner.call(saveLessonAnnotations, {
      LessonID,
      AnnotationsJson: [
        { ...note, AnnotationID: randomUUID(), Kind: 'note', QuoteExact: '', Locator, Note, ChangedAt: '2026-01-01T00:00:00Z' },
      ],
    })
  await write(film, 't=65000', 'The second wave')
  await write(film, 't=9000', 'The first wave')
  await write(text, 'lesson', 'Five squares')
  const [file] = (await learner.call(getNotesFile, { LessonID: film })).data
  expect(file?.FileName).toBe(`notes-${productId}.txt`)
  const saved = Buffer.from(file?.Content ?? '', 'base64').toString()
  expect(saved.match(/Reading the Heart|Five squares|The \w+ wave|\d:\d\d/g)).toEqual([
    ...['Reading the Heart', 'Five squares', '0:09', 'The first wave', '1:05', 'The second wave'],
  ])
})

test('the five-thousandth mark of a book is the last one, and says so', async () => {
  const { fileId, shopper } = await sell()
  await openBook(shopper.call, fileId)
  await shop.app.shop.pool.query(
    `insert into annotations (annotation_id, customer_id, file_id, kind, locator, changed_at)
     select gen_random_uuid(), $1, $2, 'bookmark', 'x', now() from generate_series(1, 4999)`,
    [shopper.customerId, fileId],
  )
  const save = (AnnotationID: string) =>
    shopper.call(saveAnnotations, {
      FileID: fileId,
      AnnotationsJson: [{ ...note, AnnotationID, Note: '', ChangedAt: '2026-01-01T00:00:00Z' }],
    })
  const last = randomUUID()
  await save(last)
  expect((await save(randomUUID())).data[0]?.ResponseMsg).toBe(messages.annotationsSpent)
  // A change of one that is there.
  expect((await save(last)).data[0]?.ResponseMsg).not.toBe(messages.annotationsSpent)
})

test('a file that is no EPUB is refused, and says so', async () => {
  const { fileIds, shopper } = await sellFile(shop, [{ format: 'epub', content: Buffer.from('not a book') }])
  expect(await openBook(shopper.call, fileIds[0] ?? 0)).toMatchObject({ State: 'refused', ReadTicket: '', EntriesJson: [] })
  const zip = await sellFile(shop, [{ format: 'zip' }])
  await expect(zip.shopper.call(getPublication, { FileID: zip.fileIds[0] ?? 0 })).rejects.toMatchObject({ statusCode: 404 })
})

/** A sold PDF of thirty pages. */
async function sellPdf(about: { firstName?: string; lastName?: string } = {}) {
  const content = await shop.app.shop.pdf.render(
    '#set text(font: ("Avicenna Sans", "Avicenna Sans Arabic"))\n#for n in range(1, 31) [Page #n of the heart. #if n == 7 [Valve repair.] #if n == 8 [Repair of a valve.] #if n == 20 [التهاب عضلة القلب، الأسبوع والاختبار] #pagebreak(weak: true)]',
    {},
  )
  const sold = await sellFile(shop, [{ format: 'pdf', content }], about)
  return { ...sold, content, fileId: sold.fileIds[0] ?? 0 }
}

const fetchRange = (book: OpenBook, session: { token: string } | undefined, range?: string) =>
  shop.fetch(publicationEntryPath(book.ReadTicket, pdfEntry), {
    headers: { ...(session && { token: session.token }), ...(range && { range }) },
  })

test('a PDF is read by ranges of the copy that names its buyer, and searched by page', async () => {
  const { fileId, shopper, orderNumber, content } = await sellPdf()
  const book = await openBook(shopper.call, fileId)
  expect(book).toMatchObject({ Kind: 'pdf', State: 'ready', IsSample: false, SectionCount: 30, PreviewSections: 0, EntriesJson: [] })
  const first = await fetchRange(book, shopper, 'bytes=0-65535')
  expect([first.status, first.headers.get('content-type'), first.headers.get('content-security-policy')]).toEqual([
    206,
    'application/pdf',
    expect.stringMatching(/sandbox$/),
  ])
  const size = Number(first.headers.get('content-range')?.split('/')[1])
  const whole = Buffer.from(await (await fetchRange(book, shopper, `bytes=0-${size + 99}`)).arrayBuffer())
  expect([whole.length, whole.equals(content)]).toEqual([size, false])
  const [text] = await readTexts(whole)
  expect(text).toContain(orderNumber)
  for (const [range, status] of [
    [undefined, 416],
    [`bytes=${size}-`, 416],
    ['bytes=0-1,5-6', 416],
    ['bytes=5-9', 206],
  ] as const)
    expect((await fetchRange(book, shopper, range)).status, range).toBe(status)

  const found = async (SearchTerm: string) =>
    (await shopper.call(getPublicationSearch, { FileID: fileId, SearchTerm })).data.map(({ Section }) => Section + 1)
  expect(await found('20 HEART')).toEqual([20])
  expect(await found('heart')).toHaveLength(30)
  // In a PDF the order of words is not reliable.
  expect(await found('valve repair')).toEqual([7, 8])
  for (const word of ['القلب', 'الأسبوع', 'الاختبار']) expect(await found(word), word).toEqual([20])
})

// Many programs write each page where its content is, so that a reader asks for a part for each page before it shows the first one.
test('a PDF whose pages lie apart may be opened by more ranges than a book has entries', async () => {
  const { fileId, shopper } = await sellPdf()
  const book = await openBook(shopper.call, fileId)
  const statuses = new Set<number>()
  for (let at = 0; at <= 300; at++) statuses.add((await fetchRange(book, shopper, `bytes=${at}-${at + 9}`)).status)
  expect(statuses).toEqual(new Set([206]))
})

test('the picture of the first page is drawn once from the copy that names its buyer, whose size is known from then on', async () => {
  const { fileId, shopper, content } = await sellPdf()
  const book = await openBook(shopper.call, fileId)
  expect(book.PdfBytes).toBeNull()
  const load = (session: { token?: string } = shopper) => fetchEntry(shop, book, pdfPicture, session)
  const answers = await Promise.all([load(), load()])
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type'), headers.get('cache-control')])).toEqual(
    Array.from({ length: 2 }, () => [200, 'image/webp', 'private, no-store']),
  )
  const [one, other] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
  const { width = 0, height = 0 } = await sharp(one).metadata()
  expect([width, height]).toEqual([640, Math.round(640 * Math.SQRT2)])
  // Only at the foot, where the line of the buyer stands, does it differ from the page of the file that is sold.
  const [sold] = await drawFirstPages({ pdf: content, width: 640, quality: 35, largestShare: 1, atMost: 1 })
  const unlike = async (top: number, high: number) => {
    const part = (picture: Buffer | undefined) => sharp(picture).extract({ left: 0, top, width, height: high }).greyscale().raw().toBuffer()
    const [own, other] = [await part(one), await part(sold)]
    return own.filter((shade, at) => Math.abs(shade - (other[at] ?? 0)) > 60).length
  }
  expect(await unlike(0, height - 60)).toBe(0)
  expect(await unlike(height - 60, 60)).toBeGreaterThan(100)

  const { PdfBytes } = await openBook(shopper.call, fileId)
  expect((await fetchRange(book, shopper, 'bytes=0-9')).headers.get('content-range')).toBe(`bytes 0-9/${PdfBytes}`)
  const stranger = await shop.shopper()
  expect([(await load(stranger)).status, (await load({})).status]).toEqual([403, 403])
  const epub = await sell()
  expect((await fetchEntry(shop, await openBook(epub.shopper.call, epub.fileId), pdfPicture, epub.shopper)).status).toBe(404)
  await shop.db.updateTable('entitlements').set({ revokedAt: new Date() }).where('customerId', '=', shopper.customerId).execute()
  expect((await load()).status).toBe(403)
})

test('a PDF whose first page is a strip has no picture of it, and is not opened for it again', async () => {
  const strip = await PDFDocument.create()
  strip.addPage([10, 14_000])
  const { fileIds, shopper } = await sellFile(shop, [{ format: 'pdf', content: Buffer.from(await strip.save()) }])
  const book = await openBook(shopper.call, fileIds[0] ?? 0)
  const { storage } = shop.app.shop
  const opened = vi.spyOn(storage, 'open')
  expect((await fetchEntry(shop, book, pdfPicture, shopper)).status).toBe(204)
  opened.mockClear()
  expect((await fetchEntry(shop, book, pdfPicture, shopper)).status).toBe(204)
  // Other books may be prepared meanwhile.
  const own = `/${shopper.customerId}/`
  expect(opened.mock.calls.map(([key]) => key).filter((key) => key.includes(own))).toEqual([expect.stringMatching(/-1\.webp$/)])
  opened.mockRestore()
})

test('a PDF is its buyer’s alone: it has no sample, and its ticket opens it in one session until a refund', async () => {
  const { fileId, shopper } = await sellPdf()
  const stranger = await shop.shopper()
  for (const call of [shop.call, stranger.call]) {
    await expect(call(getPublication, { FileID: fileId })).rejects.toMatchObject({ statusCode: 404 })
    await expect(call(getPublicationSearch, { FileID: fileId, SearchTerm: 'heart' })).rejects.toMatchObject({ statusCode: 404 })
  }
  const book = await openBook(shopper.call, fileId)
  const statusAs = async (session: { token: string } | undefined, name = pdfEntry) =>
    (
      await shop.fetch(publicationEntryPath(book.ReadTicket, name), {
        headers: { range: 'bytes=0-9', ...(session && { token: session.token }) },
      })
    ).status
  expect([await statusAs(shopper), await statusAs(stranger), await statusAs(undefined)]).toEqual([206, 403, 403])
  expect(await statusAs(shopper, 'other.pdf')).toBe(404)
  // The ticket of an EPUB opens no PDF.
  const epub = await sell()
  const { ReadTicket } = await openBook(epub.shopper.call, epub.fileId)
  expect((await fetchRange({ ...book, ReadTicket }, epub.shopper, 'bytes=0-9')).status).toBe(404)
  await shop.db.updateTable('entitlements').set({ revokedAt: new Date() }).where('customerId', '=', shopper.customerId).execute()
  expect(await statusAs(shopper)).toBe(403)
  // Who opens it again is told how it ended, and others no more than that it is not theirs.
  expect(await openBook(shopper.call, fileId)).toMatchObject({
    State: 'closed',
    Kind: 'pdf',
    IsSample: false,
    EntriesJson: [],
    ReadTicket: '',
    EndedJson: { Reason: 'refunded', At: expect.any(String), IsSold: true },
  })
  await expect(shopper.call(getPublicationSearch, { FileID: fileId, SearchTerm: 'heart' })).rejects.toMatchObject({
    statusCode: 404,
    message: messages.readingClosed,
  })
  await expect(openBook(stranger.call, fileId)).rejects.toMatchObject({ statusCode: 404, message: messages.readingUnknown })
})

test('a former reader of a book without a sample is told what came first: the end of the period, the shop, a refund, or a seat that moved', async () => {
  const { fileId, shopper, productId } = await sellPdf()
  const { entitlementId } = await shop.db
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('customerId', '=', shopper.customerId)
    .executeTakeFirstOrThrow()
  const [january, february, march] = ['2026-01-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z', '2026-03-31T12:00:00.000Z'] as const
  const become = (about: { expiresAt: string | null; revokedAt: string | null; revokeReason: string | null }) =>
    shop.db
      .updateTable('entitlements')
      .set({ grantedAt: '2026-01-01', startedAt: '2026-01-01', ...about })
      .where('entitlementId', '=', entitlementId)
      .execute()
  const ended = async () => (await openBook(shopper.call, fileId)).EndedJson
  await become({ expiresAt: january, revokedAt: null, revokeReason: null })
  expect(await ended()).toEqual({ Reason: 'ended', At: january, IsSold: true })
  await become({ expiresAt: january, revokedAt: february, revokeReason: 'asked by phone' })
  expect(await ended()).toMatchObject({ Reason: 'ended', At: january })
  await become({ expiresAt: march, revokedAt: february, revokeReason: 'asked by phone' })
  expect(await ended()).toMatchObject({ Reason: 'closed', At: february })
  await become({ expiresAt: null, revokedAt: february, revokeReason: null })
  await shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', productId).execute()
  expect(await ended()).toEqual({ Reason: 'refunded', At: february, IsSold: false })
  // The seat has another holder since January.
  await shop.db.updateTable('seats').set({ holderCustomerId: null, claimedAt: null }).where('entitlementId', '=', entitlementId).execute()
  const move = { entitlementId, seatNumber: 1, fromCustomerId: shopper.customerId, toCustomerId: null, byCustomerId: shopper.customerId }
  await shop.db
    .insertInto('seatMoves')
    .values({ ...move, movedAt: january })
    .execute()
  expect(await ended()).toMatchObject({ Reason: 'moved', At: january })
})

test('a file that is no PDF, or is locked by a password, is refused, and says so', async () => {
  const locked = await PDFDocument.create()
  locked.addPage()
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  for (const content of [Buffer.from('%PDF-1.7 not a book'), Buffer.from(await locked.save())]) {
    const { fileIds, shopper } = await sellFile(shop, [{ format: 'pdf', content }])
    expect(await openBook(shopper.call, fileIds[0] ?? 0)).toMatchObject({ Kind: 'pdf', State: 'refused', ReadTicket: '' })
  }
})

test('a killed process leaves a book that the next run prepares from the start', async () => {
  const { productId, shopper } = await sellFile(shop)
  const fileId = await addFile(shop, productId, {
    format: 'epub',
    content: await makeTestEpub({ 'a.xhtml': epubPage(longText('text', 900)) }),
  })
  await shop.db.insertInto('publications').values({ fileId, productId, kind: 'epub' }).execute()
  await shop.app.shop.storage.put(`publications/${fileId}/0.xhtml`, Buffer.from('half of a pa'))
  const { unpackPublication } = await import('./unpack-publication.ts')
  await Promise.all([unpackPublication(shop.app.shop, fileId), unpackPublication(shop.app.shop, fileId)])
  const book = await openBook(shopper.call, fileId)
  expect(await (await fetchEntry(shop, book, 'EPUB/a.xhtml', shopper)).text()).toContain('text text')
})
