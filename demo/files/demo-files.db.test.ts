// @module-tag thorough
import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { downloadPath } from '../../src/contract/entitlements/download.ts'
import { chosenLine } from '../../test/harness/chosen-line.ts'
import { openShop, type TestShop } from '../../test/harness/open-shop.ts'
import { complete, lineOf } from '../../test/harness/sold-file.ts'
import { unzip } from '../../test/harness/unzip.ts'
import { findBook } from './book.ts'

const digital = ({ db }: TestShop) =>
  db
    .selectFrom('products as p')
    .innerJoin('productFiles as f', 'f.productId', 'p.productId')
    .select(['p.productId', 'p.kind', 'p.nameEn', 'p.nameAr', 'f.storageKey', 'f.format', 'f.language'])
    .where('p.isDigital', '=', true)
    .orderBy('f.fileId')
    .execute()
const goods = (shop: TestShop) => Array.fromAsync(shop.app.shop.storage.list(''))

async function read(shop: TestShop, key: string) {
  const opened = await shop.app.shop.storage.open(key)
  if (!opened) throw new Error(`${key} is not there`)
  return buffer(opened.stream)
}

test('every e-book of the demo shop, and the workbook of a course, has files in both languages, made on first request', async () => {
  await using shop = await openShop({ demo: true })
  const filesOf = new Map<number, string[]>()
  const files = await digital(shop)
  for (const { productId, language, format } of files) filesOf.set(productId, [...(filesOf.get(productId) ?? []), `${language}.${format}`])
  expect([filesOf.size, new Set(files.map(({ kind }) => kind))]).toEqual([31 + 3, new Set(['course', 'ebook'])])
  for (const names of filesOf.values()) expect(names).toEqual(['en.pdf', 'en.epub', 'ar.pdf', 'ar.epub'])
  expect(await goods(shop)).toEqual([])
})

test('a file is made once for concurrent requests, and again if it is lost; an unknown product has none', async () => {
  await using shop = await openShop({ demo: true })
  const printed = vi.spyOn(shop.app.shop.pdf, 'render')
  const [first] = await digital(shop)
  const key = first?.storageKey ?? ''
  const copies = await Promise.all(Array.from({ length: 10 }, () => read(shop, key)))
  expect(new Set(copies.map((copy) => copy.toString('base64'))).size).toBe(1)
  await read(shop, key)
  expect(printed).toHaveBeenCalledTimes(1)
  await shop.app.shop.storage.remove(key)
  expect((await read(shop, key)).equals(copies[0] as Buffer)).toBe(true)
  expect(printed).toHaveBeenCalledTimes(2)
  for (const nothing of ['demo/99999/en.pdf', 'demo/0/en.pdf', 'demo/101/fr.pdf', 'demo/101/en.zip'])
    expect(await shop.app.shop.storage.stat(nothing), nothing).toBeUndefined()
  expect((await goods(shop)).map((one) => one.key)).toEqual([key])
})

test('each kind of product is a PDF of several chapters that starts with its cover and its name, in both languages', async () => {
  await using shop = await openShop({ demo: true })
  const files = await digital(shop)
  const { OPS } = await getResolvedPDFJS()
  for (const kind of ['ebook', 'course']) {
    for (const language of ['en', 'ar']) {
      const file = files.find((one) => one.kind === kind && one.language === language && one.format === 'pdf')
      const pdf = await getDocumentProxy(new Uint8Array(await read(shop, file?.storageKey ?? '')))
      const { info } = await pdf.getMetadata()
      expect(info).toMatchObject({ Title: language === 'ar' ? file?.nameAr : file?.nameEn, Language: language })
      const { text, totalPages } = await extractText(pdf, { mergePages: false })
      expect(totalPages).toBeGreaterThanOrEqual(7)
      const [cover, title, ...pages] = text
      expect([cover, title?.length]).toEqual(['', expect.any(Number)])
      expect(await pdf.getPage(1).then((page) => page.getOperatorList())).toMatchObject({
        fnArray: expect.arrayContaining([OPS.paintImageXObject]),
      })
      expect(pages.every((page) => page.length > 40)).toBe(true)
    }
  }
})

test('the text of an Arabic PDF can be searched, except for words with lam-alef ligatures', async () => {
  await using shop = await openShop({ demo: true })
  const course = (await digital(shop)).find(({ kind, language, format }) => kind === 'course' && language === 'ar' && format === 'pdf')
  const book = await findBook(shop.db, course?.productId ?? 0, 'ar')
  const pdf = await getDocumentProxy(new Uint8Array(await read(shop, course?.storageKey ?? '')))
  const { text } = await extractText(pdf, { mergePages: true })
  const wordsOf = (said: string) => said.replace(/[\u064b-\u0652]/g, '').match(/\p{Script=Arabic}+/gu) ?? []
  const all = wordsOf(JSON.stringify(book?.chapters)).filter((word) => !/ل[اأإآ]/.test(word))
  expect(all.length).toBeGreaterThan(300)
  // Readers search for parts of words.
  expect(all.filter((word) => !text.includes(word)).length / all.length).toBeLessThan(0.02)
  // Words keep their vowel signs too.
  expect(text.match(/[\u064b-\u0652]/g)?.length).toBeGreaterThan(50)
})

/** Every element of a document with its attributes. Throws if it is not XML. */
function elementsOf(xml: string) {
  const found: { name: string; attributes: Record<string, string> }[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes: attributes as Record<string, string> }))
  parser.write(xml).close()
  return found
}

/** What a reading program needs of an EPUB of the demo shop, stamped or not. */
function checkEpub(epub: Buffer, language: string) {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  // As the format requires: readers find the name and the type at a fixed position, before unpacking.
  expect(epub.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
  const entries = new Map(unzip(epub).map((entry) => [entry.name, entry]))
  expect([...entries.keys()][0]).toBe('mimetype')
  expect(entries.get('mimetype')?.isCompressed).toBe(false)
  const xml = (name: string) => elementsOf(entries.get(name)?.content.toString() ?? '')
  const [root] = xml('META-INF/container.xml').filter(({ name }) => name === 'rootfile')
  const content = xml(root?.attributes['full-path'] ?? '')
  const items = content.filter(({ name }) => name === 'item').map(({ attributes }) => attributes)
  const paths = items.map(({ href }) => `EPUB/${href}`)
  expect([...entries.keys()].filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf')).toSorted()).toEqual(paths.toSorted())
  expect(items.filter(({ properties }) => properties === 'nav').map(({ href }) => href)).toEqual(['nav.xhtml'])
  expect(content.find(({ name }) => name === 'spine')?.attributes['page-progression-direction']).toBe(direction)
  const spine = content.filter(({ name }) => name === 'itemref').map(({ attributes }) => `${attributes.idref}.xhtml`)
  const links = xml('EPUB/nav.xhtml').filter(({ name }) => name === 'a')
  expect(['cover.xhtml', ...links.map(({ attributes }) => attributes.href)]).toEqual(spine)
  expect(items.find(({ properties }) => properties === 'cover-image')).toMatchObject({ href: 'cover.jpeg', 'media-type': 'image/jpeg' })
  expect(spine.length).toBeGreaterThanOrEqual(6)
  for (const page of ['nav.xhtml', ...spine]) {
    const [html] = xml(`EPUB/${page}`)
    expect(html?.attributes, page).toMatchObject({ lang: language, 'xml:lang': language, dir: direction })
  }
  return { pages: spine, sourceOf: (page: string) => entries.get(`EPUB/${page}`)?.content.toString() ?? '' }
}

test('an EPUB starts with its type, and lists and links all of its pages, in the direction of its language', async () => {
  await using shop = await openShop({ demo: true })
  const files = await digital(shop)
  for (const language of ['en', 'ar']) {
    const file = files.find((one) => one.language === language && one.format === 'epub')
    checkEpub(await read(shop, file?.storageKey ?? ''), language)
  }
})

// Storefront document: §7(30)
test('a book bought in the demo shop is downloaded with its buyer’s name, and its size is known afterwards', async () => {
  await using shop = await openShop({ demo: true })
  const ebook = (await digital(shop)).find(({ kind }) => kind === 'ebook')
  const shopper = await shop.shopper({ firstName: 'Salma' })
  const line = await chosenLine(shop.call, ebook?.productId ?? 0)
  const { OrderId = 0 } = await shopper.buys([], { cartJsonData: [line] })
  const { OrderItemID } = await lineOf(shopper, OrderId)
  await complete(shop, OrderItemID)
  const before = await lineOf(shopper, OrderId)
  expect(before.DownloadsJson.map(({ Title, Format, Size }) => [Title, Format, Size])).toEqual([
    ['The book in English', 'pdf', null],
    ['The book in English', 'epub', null],
    ['The book in Arabic', 'pdf', null],
    ['The book in Arabic', 'epub', null],
  ])
  const [pdf, epub] = before.DownloadsJson
  for (const file of [pdf, epub]) {
    const answer = await shop.fetch(downloadPath(OrderItemID, before.DownloadToken ?? '', file?.FileID))
    expect(answer.headers.get('content-disposition')).toContain(`filename="${ebook?.nameEn.replace(':', '')}.${file?.Format}"`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (file === epub) {
      const { pages, sourceOf } = checkEpub(Buffer.from(bytes), 'en')
      expect(pages.filter((page) => !sourceOf(page).includes('Salma'))).toEqual(['cover.xhtml'])
    } else expect((await extractText(await getDocumentProxy(bytes), { mergePages: false })).text[3]).toContain('Salma')
  }
  const after = (await lineOf(shopper, OrderId)).DownloadsJson
  expect(after.map(({ Size }) => Size !== null)).toEqual([true, true, false, false])
})
