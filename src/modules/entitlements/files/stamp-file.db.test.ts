import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { startFakeS3 } from '../../../../test/fakes/s3.ts'
import { epubPage, makeTestEpub } from '../../../../test/harness/epub.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sellFile } from '../../../../test/harness/sold-file.ts'
import { unzip } from '../../../../test/harness/unzip.ts'
import { eraseCustomer } from '../../../contract/admin.ts'

/** Pages of many kinds: tall, wide, rotated, cropped, tiny and empty. */
async function manyPages({ password }: { password?: string } = {}): Promise<Buffer> {
  const made = await PDFDocument.create()
  for (const turn of [0, 90, 180, 270]) {
    const page = made.addPage([400, 600])
    page.drawText(`page turned by ${turn}`, { x: 40, y: 300 })
    page.setRotation(degrees(turn))
  }
  const cut = made.addPage([600, 800])
  cut.drawText('a page that is cut', { x: 150, y: 400 })
  cut.setCropBox(100, 200, 300, 400)
  made.addPage([60, 40]).drawText('tiny', { x: 5, y: 20, size: 8 })
  made.addPage([842, 595])
  if (password) made.encrypt({ userPassword: password, ownerPassword: password })
  return Buffer.from(await made.save())
}

const textsOf = async (pdf: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })).text
const fetched = async (shop: TestShop, link: string) => Buffer.from(await (await shop.fetch(link)).arrayBuffer())
const layings = (shop: TestShop) => vi.spyOn(shop.app.shop.pdf, 'layOver')

test('a PDF is stamped with name, masked address and order number on every page, whatever its page sizes', async () => {
  await using shop = await openShop()
  const about = { firstName: 'Salma', lastName: 'Haddad', email: 'salma.haddad@avicenna.example' }
  const { link, orderNumber } = await sellFile(shop, [{ format: 'pdf', content: await manyPages() }], about)
  const pages = await textsOf(await fetched(shop, await link()))
  expect(pages).toHaveLength(7)
  for (const text of pages) {
    for (const words of ['Salma Haddad', 's***@avicenna.example', orderNumber]) expect(text).toContain(words)
    expect(text).not.toContain('salma.haddad')
  }
  expect(pages[1]).toContain('page turned by 90')
})

test('an Arabic name is printed in joined Arabic letters', async () => {
  await using shop = await openShop()
  const { link } = await sellFile(shop, [{ format: 'pdf', content: await manyPages() }], { firstName: 'سلمى', lastName: 'حداد' })
  expect((await textsOf(await fetched(shop, await link())))[0]).toContain('سلمى حداد')
})

test('no customer’s name damages the stamped page', { tags: 'thorough' }, async () => {
  await using shop = await openShop()
  const file = [{ format: 'pdf', content: await manyPages() }]
  for (const [at, [firstName = '', lastName = '', shown = '']] of [
    ['<b>Salma</b>', 'Haddad & {sons}', '<b>Salma</b> Haddad & {sons}'],
    ['#panic("x")', '@ref $x^2$ *bold* \\u{41}', '#panic("x") @ref $x^2$ *bold* \\u{41}'],
    ['Salma 👩🏽‍⚕️🇯🇴', '☺\ufe0f', 'Salma'],
    ['\u202eSalma\u2066', '\u0007Haddad\n', 'Salma Haddad'],
    ['Dr. سلمى', 'Haddad', 'Haddad'],
    ['سلمى Haddad', '(MD) 2', 'Haddad'],
    ['🦴', '🫀', '***@avicenna.example'],
    ['S'.repeat(200), 'Haddad', 'S'.repeat(60)],
  ].entries()) {
    const { link, orderNumber } = await sellFile(shop, file, { firstName, lastName, email: `salma${at}@avicenna.example` })
    const [text] = await textsOf(await fetched(shop, await link()))
    for (const words of [shown, 's***@avicenna.example', orderNumber]) expect(text, firstName).toContain(words)
  }
})

test('a copy is made once, for twenty concurrent requests and later ones; a lost copy is made again, identical to the byte', async () => {
  await using shop = await openShop()
  const { link } = await sellFile(shop, [{ format: 'pdf', content: await manyPages() }])
  await shop.db.updateTable('entitlements').set({ downloadLimit: 100 }).execute()
  const laid = layings(shop)
  const path = await link()
  const copies = await Promise.all(Array.from({ length: 20 }, () => fetched(shop, path)))
  expect([laid.mock.calls.length, new Set(copies.map((copy) => copy.toString('base64'))).size]).toEqual([1, 1])
  const [stamped] = await Array.fromAsync(shop.app.shop.storage.list('stamped/'))
  expect(stamped?.size).toBe(copies[0]?.length)
  expect((await fetched(shop, path)).equals(copies[0] as Buffer)).toBe(true)
  await shop.app.shop.storage.remove(stamped?.key ?? '')
  expect((await fetched(shop, path)).equals(copies[0] as Buffer)).toBe(true)
  expect(laid).toHaveBeenCalledTimes(2)
})

test.each(['pdf', 'epub'])('two instances that deliver a copy at the same moment stamp it once (%s)', async (format) => {
  await using s3 = await startFakeS3()
  await using one = await openShop({ env: s3.env })
  await using other = await openShop({ env: s3.env, beside: one })
  const content = format === 'pdf' ? await manyPages() : await makeTestEpub({ 'one.xhtml': epubPage('<p>One</p>') })
  const { link } = await sellFile(one, [{ format, content }])
  const path = await link()
  await one.db.updateTable('entitlements').set({ downloadLimit: 100 }).execute()
  const copies = await Promise.all(Array.from({ length: 10 }, (_, at) => fetched(at % 2 ? one : other, path)))
  expect(new Set(copies.map((copy) => copy.toString('base64'))).size).toBe(1)
  expect(s3.state.requests.filter((request) => request.startsWith('PUT /goods/stamped/'))).toHaveLength(1)
})

test('each customer has their own copy, and a file of another format is not stamped', async () => {
  await using shop = await openShop()
  const files = [{ format: 'pdf', content: await manyPages() }, { content: Buffer.from('a ZIP') }]
  const [one, other] = [await sellFile(shop, files, { firstName: 'Salma' }), await sellFile(shop, files, { firstName: 'Omar' })]
  const texts = await Promise.all([one, other].map(async ({ link }) => (await textsOf(await fetched(shop, await link())))[0]))
  expect(texts.map((text) => [text?.includes('Salma'), text?.includes('Omar')])).toEqual([
    [true, false],
    [false, true],
  ])
  expect((await fetched(shop, await one.link(one.fileIds[1]))).toString()).toBe('a ZIP')
})

test('an erasure removes the copies that were made for the customer, and no other file', async () => {
  await using shop = await openShop({ runsJobs: true })
  const files = [{ format: 'pdf', content: await manyPages() }]
  const [one, other] = [await sellFile(shop, files, { firstName: 'Salma' }), await sellFile(shop, files, { firstName: 'Omar' })]
  const otherCopy = await fetched(shop, await other.link())
  await fetched(shop, await one.link())
  await shop.db.updateTable('orders').set({ paymentState: 'paid', paidAt: new Date() }).execute()
  const { email } = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', one.shopper.customerId)
    .executeTakeFirstOrThrow()
  const { storage } = shop.app.shop
  const keys = async (prefix: string) => (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key)
  const originals = await keys('test/')
  // A picture of its first page, which the reader keeps beside a copy.
  for (const key of await keys('stamped/')) await storage.put(key.replace('.pdf', '-1.webp'), Buffer.from('a page with the name'))
  const owner = await shop.staff('owner')
  await owner.call(eraseCustomer, { CustomerId: one.shopper.customerId, Email: email, Reason: 'asked by mail' })
  await expect.poll(async () => (await keys('stamped/')).length).toBe(2)
  expect((await keys('stamped/')).every((key) => key.split('/')[2] === String(other.shopper.customerId))).toBe(true)
  expect(await keys('test/')).toEqual(originals)
  expect(await fetched(shop, await other.link())).toEqual(otherCopy)
})

test('an EPUB is stamped with name, masked address and order number in each chapter, and made once', async () => {
  await using shop = await openShop()
  const content = await makeTestEpub({ 'title.xhtml': epubPage('<h1>Atlas</h1>'), 'one.xhtml': epubPage('<p>One</p>') })
  const about = { firstName: 'سلمى', lastName: 'حداد', email: 'salma.haddad@avicenna.example' }
  const { link, orderNumber } = await sellFile(shop, [{ format: 'epub', content }], about)
  const stamped = vi.spyOn(shop.app.shop.epub, 'stamp')
  const path = await link()
  const copies = await Promise.all([fetched(shop, path), fetched(shop, path)])
  expect([stamped.mock.calls.length, copies[0]?.equals(copies[1] as Buffer)]).toEqual([1, true])
  const entries = new Map(unzip(copies[0] as Buffer).map((entry) => [entry.name, entry.content.toString()]))
  for (const name of ['EPUB/title.xhtml', 'EPUB/one.xhtml', 'EPUB/package.opf'])
    for (const words of ['سلمى حداد', 's***@avicenna.example', orderNumber]) expect(entries.get(name), name).toContain(words)
  expect([...entries.values()].join()).not.toContain('salma.haddad')
})

test('a file that cannot be stamped is delivered unchanged, and logged', async () => {
  await using shop = await openShop({ env: { LOG_LEVEL: 'silent' } })
  const logged = vi.spyOn(shop.app.shop.log, 'error')
  const locked = await manyPages({ password: 'locked' })
  for (const content of [Buffer.from('%PDF-1.7 but no more'), locked, Buffer.from('no PDF at all')]) {
    const { link } = await sellFile(shop, [{ format: 'pdf', content }])
    expect((await fetched(shop, await link())).equals(content)).toBe(true)
  }
  const { link } = await sellFile(shop, [{ format: 'epub', content: Buffer.from('no EPUB') }])
  expect((await fetched(shop, await link())).toString()).toBe('no EPUB')
  expect(logged.mock.calls.map(([, words]) => words)).toEqual(Array(4).fill('cannot stamp a file, delivered unchanged'))
})

test('a name that cannot be printed is left out, and the order number is stamped', async () => {
  await using shop = await openShop({ env: { LOG_LEVEL: 'silent' } })
  const { link, orderNumber } = await sellFile(shop, [{ format: 'pdf', content: await manyPages() }], { firstName: 'Salma' })
  vi.spyOn(shop.app.shop.pdf, 'render').mockRejectedValueOnce(new Error('the process ended (SIGABRT)'))
  const [text] = await textsOf(await fetched(shop, await link()))
  expect(text).toContain(orderNumber)
  expect(text).not.toContain('Salma')
})

test.each(['half-way', 'half-sent'] as const)(
  'a bucket that disconnects %s while a copy is made is a logged 503 that is not counted; the retry gets the whole copy',
  async (breaks) => {
    await using s3 = await startFakeS3()
    await using shop = await openShop({ env: { ...s3.env, LOG_LEVEL: 'silent' } })
    const logged = vi.spyOn(shop.app.shop.log, 'error')
    const { link } = await sellFile(shop, [{ format: 'pdf', content: await manyPages() }], { firstName: 'Salma', lastName: 'Haddad' })
    const path = await link()
    s3.state.breaks = breaks
    const refused = await shop.fetch(path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ error: expect.any(Error) }), 'cannot read a sold file from the storage')
    expect([...s3.objects.keys()].filter((key) => key.startsWith('stamped/'))).toEqual([])
    expect(await shop.db.selectFrom('downloads').selectAll().execute()).toEqual([])
    s3.state.breaks = undefined
    const pages = await textsOf(await fetched(shop, path))
    expect(pages).toHaveLength(7)
    expect(pages[0]).toContain('Salma Haddad')
  },
)
