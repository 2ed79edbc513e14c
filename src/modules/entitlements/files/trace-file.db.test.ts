import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, onTestFinished, test } from 'vitest'
import { epubPage, makeTestEpub } from '../../../../test/harness/epub.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { runProgram } from '../../../../test/harness/run-program.ts'
import { sellFile } from '../../../../test/harness/sold-file.ts'
import { unzip } from '../../../../test/harness/unzip.ts'
import { writeEpub } from '../../../platform/epub/zip.ts'
import { traceFile } from './trace-file.ts'

const paragraphs = Array.from({ length: 30 }, (_, at) => `<p id="p-${at}" class="text">Beat ${at} of the heart is sent on.</p>`).join('')
const book = () => makeTestEpub({ 'title.xhtml': epubPage('<h1>Atlas</h1>'), 'one.xhtml': epubPage(paragraphs) })

async function pages(): Promise<Buffer> {
  const made = await PDFDocument.create()
  for (const text of ['first page', 'second page']) made.addPage([400, 600]).drawText(text, { x: 40, y: 300 })
  return Buffer.from(await made.save())
}

const traceIn = (shop: TestShop, file: Buffer) => traceFile({ db: shop.db, secretKey: shop.app.shop.config.secretKey }, file)

/** What is found in a file: the orders of its trace, and those that its visible lines name. */
async function ordersIn(shop: TestShop, file: Buffer) {
  const found = await traceIn(shop, file)
  return found && { traced: found.traced.map(({ orderNumber }) => orderNumber), named: found.orderNumbers }
}

/** A book in both formats that two customers bought, and their copies. */
async function twoSales(shop: TestShop) {
  const files = [
    { format: 'epub', content: await book() },
    { format: 'pdf', content: await pages() },
  ]
  const sell = async (email: string) => {
    const sale = await sellFile(shop, files, { firstName: 'Salma', lastName: 'Haddad', email })
    const [epub, pdf] = await Promise.all(
      sale.fileIds.map(async (id) => Buffer.from(await (await shop.fetch(await sale.link(id))).arrayBuffer())),
    )
    return { ...sale, epub: epub as Buffer, pdf: pdf as Buffer }
  }
  return [await sell('salma@avicenna.example'), await sell('omar@avicenna.example')] as const
}

/** The EPUB packed again without compression, with its pages changed. */
const changed = (epub: Buffer, change: (page: string) => string = (page) => page) =>
  writeEpub(unzip(epub).map(({ name, content }) => ({ name, content: Buffer.from(change(content.toString())), isCompressed: false })))

/** The PDF saved again by another program, without what the shop drew on its pages. */
async function withoutLine(pdf: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf)
  document.setProducer('Another program')
  for (const { node } of document.getPages()) {
    const contents = node.Contents()
    if (contents && 'remove' in contents) contents.remove(contents.size() - 1)
    node.Resources()?.delete(PDFName.of('XObject'))
  }
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

const noLine = (page: string) => page.replace(/<p [^>]*class="copy-line".*?<\/p>|<dc:rights.*?<\/dc:rights>/gs, '')

test('a copy is traced to its sale, packed again or without its visible lines', async () => {
  await using shop = await openShop()
  for (const { epub, pdf, orderNumber, orderItemId, productId } of await twoSales(shop)) {
    for (const file of [epub, pdf, await changed(epub)])
      expect(await ordersIn(shop, file)).toEqual({ traced: [orderNumber], named: [orderNumber] })
    for (const file of [await changed(epub, noLine), await withoutLine(pdf)]) {
      expect(await ordersIn(shop, file)).toEqual({ traced: [orderNumber], named: [] })
      expect((await traceIn(shop, file))?.traced).toMatchObject([{ orderItemId, productId, productName: 'Atlas of Anatomy' }])
    }
  }
})

test('the copy of a former member of a team is traced to this member', async () => {
  await using shop = await openShop()
  const { link, shopper } = await sellFile(shop, [{ format: 'epub', content: await book() }], { email: 'salma@avicenna.example' })
  const copy = Buffer.from(await (await shop.fetch(await link())).arrayBuffer())
  const { customerId } = await shop.shopper({ email: 'omar@avicenna.example' })
  const seat = await shop.db
    .updateTable('seats')
    .set({ holderCustomerId: customerId })
    .returning(['entitlementId', 'number as seatNumber'])
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('seatMoves')
    .values({ ...seat, fromCustomerId: shopper.customerId, toCustomerId: customerId, byCustomerId: shopper.customerId })
    .execute()
  expect((await traceIn(shop, copy))?.traced).toMatchObject([{ email: 'salma@avicenna.example', customerId: shopper.customerId }])
})

test('lines that name another sale than the trace are reported, and so is a PDF with pages of two copies', async () => {
  await using shop = await openShop()
  const [one, other] = await twoSales(shop)
  const lie = await changed(one.epub, (page) => page.replaceAll(one.orderNumber, other.orderNumber))
  expect(await ordersIn(shop, lie)).toEqual({ traced: [one.orderNumber], named: [other.orderNumber] })
  const [first, second] = [await PDFDocument.load(one.pdf), await PDFDocument.load(other.pdf)]
  const [page] = await first.copyPages(second, [1])
  if (page) first.addPage(page)
  const both = [one.orderNumber, other.orderNumber]
  expect(await ordersIn(shop, Buffer.from(await first.save()))).toEqual({ traced: both, named: both })
})

test('a file that this shop did not sell has no trace, whatever its lines say; a file that is not a book is no file to trace', async () => {
  await using shop = await openShop()
  await using another = await openShop({ env: { SECRET_KEY: '7a'.repeat(32) } })
  const [sale] = await twoSales(shop)
  await twoSales(another)
  for (const file of [sale.epub, sale.pdf]) expect(await ordersIn(another, file)).toEqual({ traced: [], named: [sale.orderNumber] })
  for (const file of [await book(), await pages()]) expect(await ordersIn(shop, file)).toEqual({ traced: [], named: [] })
  for (const file of [Buffer.alloc(0), randomBytes(2000), Buffer.from('%PDF-1.7 but no more'), sale.epub.subarray(0, 500)])
    expect(await traceIn(shop, file)).toBeUndefined()
})

test('npm run trace says which sale a file is, that its lines were changed, or that it has no trace', async () => {
  await using shop = await openShop()
  const [one, other] = await twoSales(shop)
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-trace-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { DATABASE_URL: shop.app.shop.pool.options.connectionString ?? '', DATA_DIR: folder, SECRET_KEY: '5e'.repeat(32) }
  const said = async (content: Buffer) => {
    const path = join(folder, randomUUID())
    await writeFile(path, content)
    await using program = runProgram('trace.ts', env, path)
    const status = await program.ended
    return { status, output: program.output() }
  }
  const [lie, none, noBook] = await Promise.all([
    said(await changed(one.epub, (page) => page.replaceAll(one.orderNumber, other.orderNumber))),
    said(await pages()),
    said(Buffer.from('hello')),
  ])
  expect(lie).toMatchObject({ status: 0, output: expect.stringContaining(`${one.orderNumber}, item ${one.orderItemId}\n`) })
  expect(lie.output).toContain(`name ${other.orderNumber}, which differs from the trace`)
  expect(lie.output).toContain('<salma@avicenna.example>')
  expect(none).toMatchObject({ status: 0, output: expect.stringContaining('This PDF has no trace') })
  expect(noBook).toMatchObject({ status: 1, output: expect.stringContaining('neither a PDF nor an EPUB') })
})
