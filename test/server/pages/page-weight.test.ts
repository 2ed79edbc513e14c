import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressBrotli } from '../../../src/platform/http/encodings.ts'
import { demoPages, under } from '../../harness/demo-pages.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { prepareBook } from '../../harness/prepare-book.ts'
import { rawGet } from '../../harness/raw-get.ts'

let shop: TestShop
let paths: string[]
let lesson: string
let orders: string
beforeAll(async () => {
  shop = await openShop({ demo: true, pages: true })
  const { home, listing, product, lesson: ofCourse, ordersHistory } = await demoPages(shop)
  lesson = ofCourse
  orders = ordersHistory
  paths = [home, listing, product].flatMap((path) => [path, under('/ar', path)])
})
afterAll(() => shop[Symbol.asyncDispose]())

const urlOf = async (prefix: string) => (await rawGet(shop.origin, `${prefix}/product-detail/308/a/b`)).headers.location ?? ''

const read = async (path: string) => (await rawGet(shop.origin, path)).body

/** HTML in bytes, English and Arabic. */
const budgets = { home: [16_000, 20_000], listing: [16_000, 17_500], product: [16_600, 22_500] }

test('home, listings and products send at most what their budget of HTML is', async () => {
  for (const path of paths) {
    const html = await compressBrotli(await read(path), 'dense')
    const page = path.includes('/product-detail/') ? 'product' : path.includes('/all-products/') ? 'listing' : 'home'
    expect(html.length, path).toBeLessThan(budgets[page][path.startsWith('/ar') ? 1 : 0] ?? 0)
  }
})

test('the first pages of a book are at most 5 % of a product’s page', async () => {
  const files = await shop.db
    .selectFrom('productFiles')
    .select('fileId')
    .where('productId', '=', 308)
    .where('format', '=', 'epub')
    .execute()
  const weigh = async () => {
    const pages = await Promise.all(['', '/ar'].map(async (prefix) => read(await urlOf(prefix))))
    return Promise.all(pages.map(async (html) => (await compressBrotli(html, 'dense')).length))
  }
  const before = await weigh()
  for (const { fileId } of files) await prepareBook(shop, fileId)
  await expect.poll(async () => (await read(await urlOf('/ar'))).includes('class="open-book')).toBe(true)
  const after = await weigh()
  for (const at of [0, 1]) {
    const [without = 0, withPages = 0] = [before[at], after[at]]
    expect(withPages).toBeGreaterThan(without)
    expect(withPages).toBeLessThan(Math.min(without * 1.05, budgets.product[at] ?? 0))
  }
})

test('home, listings and products load at most 147 KB of scripts, all at once after the first paint', async () => {
  for (const path of paths) {
    const html = (await read(path)).toString()
    expect(html, path).not.toMatch(/rel="modulepreload"|type="module"/)
    const names = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    let total = 0
    for (const name of names) {
      total += (await rawGet(shop.origin, name, { 'accept-encoding': 'br' })).body.length
      // None is requested only because another one was read.
      const imported = (await read(name)).toString().matchAll(/\b(?:import|from)"\.\/([\w.-]+\.js)"/g)
      expect([...names], `${path} ${name}`).toEqual(expect.arrayContaining([...imported].map(([, file]) => `/assets/${file}`)))
    }
    expect(total, path).toBeLessThan(147_000)
  }
})

test('a lesson, with its player and notes, loads at most 12.1 KB of scripts beyond those of home and of a customer’s orders', async () => {
  const scriptsOf = async (path: string) => new Set((await read(path)).toString().match(/\/assets\/[\w.-]+\.js/g))
  const [own, ofHome, ofOrders] = await Promise.all([scriptsOf(lesson), scriptsOf(paths[0] ?? '/'), scriptsOf(orders)])
  const beyond = own.difference(ofHome).difference(ofOrders)
  const sizes = await Promise.all(
    [...beyond].map(async (name) => (await rawGet(shop.origin, name, { 'accept-encoding': 'br' })).body.length),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(1000)
  expect(total).toBeLessThan(12_100)
})

// Decision 089
test('the page of the reader names all its code, and asks for the book before its styles; the reader of EPUBs adds at most 32 KB to the shop, in few files', async () => {
  const html = (await read('/ar/read/1')).toString()
  const head = html.split('</head>')[0] ?? ''
  expect(head.indexOf('get-publication')).toBeGreaterThan(0)
  expect(head.indexOf('get-publication')).toBeLessThan(head.indexOf('rel="stylesheet"'))
  expect(html).toContain('<script type="module" async="">')
  const [list = ''] = head.split('rel="stylesheet"')[0]?.match(/for\(const href of \[.*?\]\)/) ?? []
  const named = new Set(list.match(/\/assets\/[\w.-]+\.js/g))
  expect([...named].filter((name) => /\/(reader|reading)-/.test(name))).toHaveLength(2)
  const ofHome = new Set((await read(paths[1] ?? '/')).toString().match(/\/assets\/[\w.-]+\.js/g))
  let total = 0
  const own = named.difference(ofHome)
  for (const name of named) {
    const imported = (await read(name)).toString().matchAll(/\b(?:import|from)"\.\/([\w.-]+\.js)"/g)
    expect([...named], name).toEqual(expect.arrayContaining([...imported].map(([, file]) => `/assets/${file}`)))
    if (own.has(name)) total += (await rawGet(shop.origin, name, { 'accept-encoding': 'br' })).body.length
  }
  expect(total).toBeGreaterThan(20_000)
  expect(total).toBeLessThan(32_000)
  expect(own.size).toBeLessThanOrEqual(6)
  // Every other page is the same as without the reader.
  expect((await read(paths[0] ?? '/')).toString()).not.toContain('get-publication')
})

test('styles are at most 15.4 KB', async () => {
  const html = (await read(paths[0] ?? '/')).toString()
  const [sheet = ''] = html.match(/\/assets\/root-[\w.-]+\.css/) ?? []
  expect((await rawGet(shop.origin, sheet, { 'accept-encoding': 'br' })).body.length).toBeLessThan(15_400)
})

// Decision 037
test('no style depends on whether something inside a group is open: each element added to a page would have all of it styled again', async () => {
  const html = (await read(paths[0] ?? '/')).toString()
  const [sheet = ''] = html.match(/\/assets\/root-[\w.-]+\.css/) ?? []
  const css = (await read(sheet)).toString()
  expect(css).toContain(':has(')
  expect(css).not.toMatch(/:has\((:is\()?(\[open\]|:open|:popover-open)/)
})
