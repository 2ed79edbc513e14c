import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureWidths } from '../../../src/contract/pages.ts'
import routes from '../../../src/storefront/routes.ts'
import { demoListings, demoPages, under } from '../../harness/demo-pages.ts'
import { isComplete } from '../../harness/is-complete.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { rawGet } from '../../harness/raw-get.ts'

let shop: TestShop
let pages: Awaited<ReturnType<typeof demoPages>>
beforeAll(async () => {
  shop = await openShop({ demo: true, pages: true })
  pages = await demoPages(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (path: string) => {
  const answer = await shop.fetch(path)
  return { status: answer.status, html: await answer.text() }
}
const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'))

// Storefront document: §2(1, 2, 4, 5, 8-21), §9(5)
test('every route responds bare and under its languages, in the right direction, with the bare URL as canonical one', async () => {
  // `demoPages` has a URL for each route but the 404.
  expect(Object.keys(pages)).toHaveLength(routes.length - 1)
  for (const path of Object.values(pages)) {
    for (const [prefix, lang, dir] of [
      ['', 'en', 'ltr'],
      ['/en', 'en', 'ltr'],
      ['/ar', 'ar', 'rtl'],
    ] as const) {
      const { status, html } = await read(under(prefix, path))
      expect(status, under(prefix, path)).toBe(200)
      expect(/<html([^>]*)>/.exec(html)?.[1], under(prefix, path)).toBe(` lang="${lang}" dir="${dir}"`)
      const [canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html)?.slice(1) ?? []
      expect(canonical, under(prefix, path)).toMatch(
        lang === 'en' ? /^http:\/\/localhost:3000\/(?!en\b|ar\b)/ : /^http:\/\/localhost:3000\/ar\b/,
      )
      expect(/<h1[ >]/.test(html), under(prefix, path)).toBe(true)
    }
  }
})

// Storefront document: §2(3)
test('an unknown prefix, page, product, campaign or category is a 404 in the URL’s language', async () => {
  const unknown = [
    '/fr',
    '/fr/about',
    '/en/ar',
    '/en/nothing',
    '/nothing/at/all',
    '/product-detail/999999/a/b',
    '/product-detail/0/a/b',
    '/product-detail/x/a/b',
    '/product-detail/1e2/a/b',
    '/campaign/999999/a',
    '/campaign/-1/a',
    '/all-products/999999/a',
    '/all-products/x/a',
    '/product-detail/101',
  ]
  for (const path of unknown) {
    const { status, html } = await read(path)
    expect(status, path).toBe(404)
    expect(html.includes('<html lang="en" dir="ltr">'), path).toBe(true)
  }
  for (const path of ['/ar/nothing', '/ar/product-detail/999999/a/b', '/ar/campaign/999999/a', '/ar/all-products/999999/a']) {
    const { status, html } = await read(path)
    expect(status, path).toBe(404)
    expect(html.includes('<html lang="ar" dir="rtl">'), path).toBe(true)
  }
})

test('a page has one URL: other spellings of it are redirected there, and are not cached', async () => {
  const before = shop.app.pages?.cache.count
  for (const [path, own] of [
    ['/ABOUT', '/about'],
    ['/%61bout', '/about'],
    ['/./about', '/about'],
    ['/x/../about', '/about'],
    ['/about/', '/about'],
    ['/EN', '/en'],
    ['/AR/Faq?utm_source=mail', '/ar/faq?utm_source=mail'],
    ['/ar/', '/ar'],
    ['/Cart.data', '/cart.data'],
    [pages.product.replace('/product-detail', '/product%2ddetail'), pages.product],
    [pages.product.replace('/product-detail', '/AR/product-detail'), pages.product.replace('/product-detail', '/ar/product-detail')],
  ] as const) {
    const { status, headers, body } = await rawGet(shop.origin, path)
    expect([status, headers.location, headers['cache-control'], body.length], path).toEqual([301, own, 'no-store', 0])
    expect((await rawGet(shop.origin, path, {}, 'HEAD')).headers.location, path).toBe(own)
  }
  expect(shop.app.pages?.cache.count).toBe(before)
})

test('a product whose name ends like a file name has a page', async () => {
  const productId = await shop.stock({ name: 'Coding with ICD 10.cm' })
  expect((await read(`/product-detail/${productId}/anatomy/coding-with-icd-10.cm`)).status).toBe(200)
})

test('no link is dead and no picture is missing', async () => {
  const { filtered } = await demoListings(shop)
  const seen = [pages.home, pages.listing, filtered, pages.product, pages.cart].flatMap((path) => [path, under('/ar', path)])
  const htmls = await Promise.all(seen.map(async (path) => (await read(path)).html))
  // Each URL once, however it is written.
  const links = new Set(
    htmls
      .flatMap((html) => attribute(html, 'href'))
      .filter((href) => /^(\/(?!\/)|http:\/\/localhost:3000\/)/.test(href))
      .map((href) => new URL(href, 'http://localhost:3000').href),
  )
  const sources = htmls.flatMap((html) => [
    ...attribute(html, 'src'),
    ...attribute(html, 'srcSet').flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] ?? '')),
  ])
  const pictures = new Set(sources.filter((src) => !src.startsWith('/assets/')))
  expect(links.size).toBeGreaterThan(150)
  expect(pictures.size).toBeGreaterThan(100)

  const dead: string[] = []
  await inTurns(8, isComplete ? [...links] : oneOfEachFilter([...links]), async (href) => {
    const answer = await shop.fetch(href.replace('http://localhost:3000', ''))
    await answer.arrayBuffer()
    if (answer.status !== 200) dead.push(`${answer.status} ${href}`)
  })
  // Each picture once, in any width; another test covers the widths.
  await inTurns(8, [...new Set([...pictures].map((src) => src.split('?')[0] ?? ''))], async (src) => {
    const answer = await shop.fetch(src)
    await answer.arrayBuffer()
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('image/')) dead.push(`${answer.status} ${src}`)
  })
  expect(dead).toEqual([])
  const widths = [...pictures].flatMap((src) => /\?w=(.*)$/.exec(src)?.[1] ?? [])
  expect([...new Set(widths)].filter((width) => !(pictureWidths as readonly number[]).includes(Number(width)))).toEqual([])
}, 90_000)

/** Of the URLs that differ in a value of their query alone, such as the number of a page, the first. */
const oneOfEachFilter = (hrefs: string[]) => [
  ...new Map(
    hrefs.toReversed().map((href) => {
      const { pathname, searchParams } = new URL(href)
      return [[pathname, ...searchParams.keys()].join(' '), href]
    }),
  ).values(),
]

async function inTurns<T>(atOnce: number, all: T[], act: (one: T) => Promise<void>) {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await act(one)
    }),
  )
}
