import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isolated } from '../../../src/contract/localization/isolate.ts'
import type { Language } from '../../../src/contract/localization/language.ts'
import { getKindsList } from '../../../src/contract/storefront.ts'
import { urlsUnder } from '../../../src/contract/urls.ts'
import { demoListings, demoPages, privatePagesIn, under } from '../../harness/demo-pages.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { rawGet } from '../../harness/raw-get.ts'

let shop: TestShop
let pages: Awaited<ReturnType<typeof demoPages>>
let listings: Awaited<ReturnType<typeof demoListings>>
beforeAll(async () => {
  shop = await openShop({ demo: true, pages: true })
  pages = await demoPages(shop)
  listings = await demoListings(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The statements that one request sends. */
async function statementsOf(of: TestShop, path: string) {
  const before = of.statements.length
  const answer = await of.fetch(path)
  await answer.arrayBuffer()
  expect(answer.status, path).toBe(200)
  return of.statements.length - before
}

test('rendering a page takes at most 5 statements, a few more after a cold start, and a cached one none', async () => {
  await using uncached = await openShop({ demo: true, pages: true, env: { PAGE_CACHE_MB: '0' } })
  await demoPages(uncached)
  const everyPage = [...Object.values(pages), ...Object.values(listings)]
  for (const path of everyPage.map((path, index) => (index % 2 === 0 ? path : under('/ar', path)))) {
    // The first home page of all has its open book prepared.
    expect(await statementsOf(uncached, path), `${path}, cold`).toBeLessThanOrEqual(path === pages.home ? 17 : 10)
    expect(await statementsOf(uncached, path), `${path}, rendered`).toBeLessThanOrEqual(5)
    await statementsOf(shop, path)
    expect(await statementsOf(shop, path), `${path}, cached`).toBe(0)
  }
})

test('a page of stored fragments is the same, byte for byte, as one rendered as a whole', async () => {
  await using uncached = await openShop({ demo: true, pages: true, env: { PAGE_CACHE_MB: '0' } })
  await demoPages(uncached)
  const read = async (path: string) => (await uncached.fetch(path)).text()
  for (const path of [...Object.values(pages), ...Object.values(listings)].flatMap((one) => [one, under('/ar', one)])) {
    const whole = await read(path)
    expect(whole, path).toMatch(/^<!DOCTYPE html>/)
    expect(await read(path), path).toBe(whole)
  }
})

test('rendering a page without products takes no statement', async () => {
  await using uncached = await openShop({ demo: true, pages: true, env: { PAGE_CACHE_MB: '0' } })
  await demoPages(uncached)
  const { home: _, listing: __, product: ___, campaign: ____, contributor: _____, ...others } = pages
  // The notification of the new page arrives a moment later.
  await expect.poll(() => statementsOf(uncached, others.ownPage)).toBe(0)
  for (const path of Object.values(others)) {
    // The small tables are read first.
    await statementsOf(uncached, path)
    expect(await statementsOf(uncached, path), path).toBe(0)
  }
})

// Storefront document: §1(12), §3(3), §9(4, 16)
test('a card cuts its name after a word within 45 characters, shows both prices, and says “New” beside its five stars if there are no ratings', async () => {
  const cards = [
    ['', 'Practical Wound Care for Night Shifts and Weekend Wards', 'Practical Wound Care for Night Shifts and…', 'New'],
    ['/ar', 'العناية العملية بالجروح في المناوبات الليلية وأيام العطل', 'العناية العملية بالجروح في المناوبات الليلية…', 'جديد'],
  ] as const
  await shop.stock({ name: cards[0][1], nameAr: cards[1][1], priceCents: 1240_00, discountedPriceCents: 1015_50 })
  for (const [prefix, name, shown, unrated] of cards) {
    const term = encodeURIComponent(name.split(' ').slice(0, 3).join(' '))
    const html = await (await shop.fetch(`${prefix}/all-products/0/all-categories?SearchTerm=${term}`)).text()
    const card = html.split('<article').find((one) => one.includes(`title="${name}"`)) ?? ''
    expect(card, name).toContain(`<bdi>${shown}</bdi>`)
    expect(
      [...card.matchAll(/\$[\d,.]+/g)].map(([amount]) => amount),
      name,
    ).toEqual(['$1,015.50', '$1,240.00'])
    expect(card, name).toMatch(new RegExp(`>${unrated}</span>`))
    expect(card, name).toMatch(/--rating:5[^\d.]/)
    expect(card.replaceAll('<!-- -->', ''), name).toContain('(0)')
  }
})

test('results name the words that were left out, and mark where close matches begin', async () => {
  for (const [prefix, term, said] of [
    ['', 'online course asthma', 'Also close to your words'],
    ['', 'asthma qwertzuiop', `Nothing for “${isolated('qwertzuiop')}”. Showing results for “${isolated('asthma')}”.`],
    ['/ar', 'دورة الربو', 'نتائج قريبة من كلماتك أيضًا'],
  ] as const) {
    const html = await (await shop.fetch(`${prefix}/all-products/0/all-categories?SearchTerm=${encodeURIComponent(term)}`)).text()
    const results = html.replaceAll('<!-- -->', '').split('<main')[1] ?? ''
    expect(results, term).toContain(said)
    if (said.startsWith('Nothing')) continue
    const [exact = '', close = ''] = results.split(said)
    expect(exact.split('<article').length - 1, term).toBeLessThan(5)
    expect(close.split('<article').length - 1, term).toBeGreaterThan(0)
  }
})

test('a card in the row layout has a button: Add to cart, or Choose options where they add to the price', async () => {
  const cardsIn = async (layout: string) =>
    (await (await shop.fetch(`/all-products/0/all-categories?Layout=${layout}&PageSize=18`)).text())
      .split('<article')
      .slice(1)
      .map((card) => ['From', 'Choose options', 'Add to cart', 'Out of stock'].filter((words) => card.includes(`>${words}<`)).join(', '))
  expect(new Set(await cardsIn('row'))).toEqual(new Set(['From, Choose options', 'Add to cart']))
  expect(new Set(await cardsIn('two'))).toEqual(new Set(['From', '']))
})

test('a term that is too long is searched for by its beginning, and the page says so', async () => {
  for (const [prefix, said] of [
    ['', 'Search term max length should be 200 characters'],
    ['/ar', 'يجب ألا يزيد طول نص البحث على 200 حرف'],
  ] as const) {
    const textOf = async (term: string) =>
      (await shop.fetch(`${prefix}/all-products/0/all-categories?SearchTerm=${encodeURIComponent(term)}`)).text()
    expect(await textOf(`asthma ${'x'.repeat(194)}`), prefix).toContain(said)
    expect(await textOf(`asthma ${'x'.repeat(193)}`), prefix).not.toContain(said)
  }
})

/** The main part of the page of a new product. */
async function productPage(language: Language, product: Parameters<TestShop['stock']>[0]) {
  const id = await shop.stock({ name: 'Nephrons', nameAr: 'النفرونات', ...product })
  const html = await (await shop.fetch(urlsUnder(language === 'ar' ? '/ar' : '').product({ id, category: '', name: '' }))).text()
  return html.replaceAll('<!-- -->', '').split('<main')[1]?.split('</main>')[0] ?? ''
}

test('the filter by size names what a size is for', async () => {
  for (const [path, name] of [
    [pages.listing, 'A6 pocket'],
    [under('/ar', pages.listing), 'جيب A6'],
  ] as const)
    expect(await (await shop.fetch(path)).text(), path).toContain(`>${name}<`)
})

test('a product page offers cash for what is shipped only', async () => {
  expect(await productPage('en', { kind: 'book' })).toContain('alt="Cash on delivery"')
  const course = await productPage('en', { kind: 'course' })
  expect(course).toContain('alt="Card"')
  expect(course).not.toContain('alt="Cash on delivery"')
})

test('the kind of a product is over its name, and the first line of its card', async () => {
  for (const [language, kind, badge] of [
    ['en', 'course', 'Course'],
    ['en', 'ebook', 'E-book'],
    ['ar', 'book', 'كتاب مطبوع'],
    ['ar', 'account', 'حساب'],
  ] as const) {
    const name = `Glomeruli ${kind}`
    const page = await productPage(language, { kind, name, nameAr: name })
    expect(page.split('<h1')[0], kind).toMatch(new RegExp(`</svg>${badge}</span>`))
    const topOfCard = async () => {
      const listing = await shop.fetch(
        under(language === 'ar' ? '/ar' : '', `/all-products/0/all-categories?SearchTerm=glomeruli&Kind=${kind}`),
      )
      const [, card = ''] = (await listing.text()).replaceAll('<!-- -->', '').split('<article')
      return card.split('<h2')[0]
    }
    // A search that was made before finds a new product once the shop has heard of it.
    await expect.poll(topOfCard, { message: kind }).toMatch(new RegExp(`</svg>${badge}</span>`))
  }
})

test('a product that is out of stock says so on both of its buttons, and offers a mail when it is back and similar products', async () => {
  for (const [language, out, alert, similar] of [
    ['en', 'Out of stock', 'Tell me when it is back', 'See similar products'],
    ['ar', 'نفد من المخزون', 'أخبرني حين يتوفر', 'منتجات مشابهة'],
  ] as const) {
    const page = await productPage(language, { kind: 'book', quantity: 0 })
    expect(page.match(new RegExp(`<button[^>]*aria-disabled="true"[^>]*>${out}</button>`, 'g')), language).toHaveLength(2)
    for (const words of [alert, similar]) expect(page, language).toContain(words)
    expect(await productPage(language, { kind: 'book', quantity: 1 }), language).not.toContain(alert)
  }
})

test('a campaign lists the products that it links to, and says until when it runs', async () => {
  const products = await shop.db.selectFrom('productTags').select('productId').where('tagId', '=', 8).execute()
  for (const [prefix, link, until] of [
    ['', 'See the pocket guides', 'Until '],
    ['/ar', 'تصفّح أدلة الجيب', 'حتى '],
  ] as const) {
    const html = await (await shop.fetch(under(prefix, pages.campaign))).text()
    expect(html).toContain(`href="${prefix}/all-products/0/all-categories?TagID=8"`)
    expect(html).toContain(link)
    expect(html).toMatch(new RegExp(`<time dateTime="20\\d\\d-\\d\\d-\\d\\d">${until}`))
    const listed = [...new Set([...html.matchAll(/\/product-detail\/(\d+)\//g)].map(([, id]) => Number(id)))]
    expect(listed.length).toBeGreaterThan(1)
    expect(listed.every((id) => products.some(({ productId }) => productId === id))).toBe(true)
  }
  const client = shop.app.shop.pool
  for (const url of ['/contact-us', '/all-products/0/all-categories?TagID=x', 'https://elsewhere.example/all-products/0/a']) {
    await client.query('update campaigns set link_url = $1 where campaign_id = 1', [url])
    await expect.poll(async () => (await (await shop.fetch(pages.campaign)).text()).includes('/product-detail/')).toBe(false)
  }
})

test('pictures say what they show; a brand shows its picture on its products and on the listing of them', async () => {
  const { pool } = shop.app.shop
  const { rows } = await pool.query(
    `select product_id, brand_id from products where is_visible and brand_id is not null order by product_id limit 1`,
  )
  const { product_id: id, brand_id: brand } = rows[0] as { product_id: number; brand_id: number }
  const page = (prefix: '' | '/ar') => encodeURI(urlsUnder(prefix).product({ id, category: '-', name: '-' }))
  const gallery = async (prefix: '' | '/ar') =>
    /<button[^>]*aria-haspopup="dialog"[^>]*><img[^>]*>/.exec(await (await shop.fetch(page(prefix))).text())?.[0]
  const listing = urlsUnder('/ar').filtered({ ManufacturerID: brand })
  const mark = 'src="/pictures/brands/mark.webp?w=240"'
  const name = /alt="([^"]+)"/.exec((await gallery('')) ?? '')?.[1]
  expect(await (await shop.fetch(listing)).text()).not.toContain(mark)
  const text = 'صورة الغلاف "الثالثة"'
  await pool.query('update product_pictures set alternative_ar = $2 where product_id = $1', [id, text])
  await pool.query(`update brands set picture = '/pictures/brands/mark.webp' where brand_id = $1`, [brand])
  await pool.query(`update banners set alternative_en = 'Students in a library'`)
  await expect.poll(() => gallery('/ar')).toContain(`alt="${text.replaceAll('"', '&quot;')}"`)
  const read = async (path: string) => (await shop.fetch(path)).text()
  for (const path of [page('/ar'), listing]) await expect.poll(() => read(path)).toContain(mark)
  await expect.poll(() => read('/')).toContain('alt="Students in a library"')
  expect(await gallery('')).toContain(`alt="${name}"`)
  const html = await (await shop.fetch(page('/ar'))).text()
  expect(html).toContain(`<meta property="og:image:alt" content="${text.replaceAll('"', '&quot;')}"/>`)
  expect(await read('/ar')).not.toContain('alt="Students in a library"')
})

test('About counts the titles of each kind and says where the shop is', async () => {
  const { data: kinds } = await shop.call(getKindsList, {})
  expect(kinds).toHaveLength(4)
  for (const [prefix, address] of [
    ['', '12 Ibn Sina Street, Amman, Jordan'],
    ['/ar', 'شارع ابن سينا 12، عمّان، الأردن'],
  ] as const) {
    const html = await (await shop.fetch(under(prefix, pages.about))).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const { Kind, TotalProducts } of kinds)
      expect(main, Kind).toMatch(new RegExp(`Kind=${Kind}".*?</h3><p[^>]*>${TotalProducts} (titles?|عنو|عناو)`))
    expect(main).toContain(address)
  }
})

test('Contact links to the shop’s own pages on social networks, and to none before the owner enters them', async () => {
  const linksOf = async (of: TestShop, path: string) =>
    [...(await (await of.fetch(path)).text()).matchAll(/href="(https:\/\/www\.[^"]+)"/g)].map(([, url]) => url)
  const own = ['facebook.com/', 'instagram.com/', 'linkedin.com/company/', 'youtube.com/@'].map(
    (page) => `https://www.${page}avicenna.example`,
  )
  await using unnamed = await openShop({ pages: true })
  for (const path of ['/contact-us', '/ar/contact-us']) {
    expect(await linksOf(shop, path)).toEqual(own)
    expect(await linksOf(unnamed, path)).toEqual([])
  }
})

test('navigation data are cached like pages', async () => {
  for (const path of [`${pages.product}.data`, '/all-products/0/all-categories.data?SearchTerm=atlas', '/ar/about.data', '/_.data']) {
    const first = await (await shop.fetch(path)).text()
    const before = shop.statements.length
    const second = await shop.fetch(path)
    expect([second.status, second.headers.get('content-type')], path).toEqual([200, expect.stringContaining('text/x-script')])
    expect((await second.text()) === first, path).toBe(true)
    expect(shop.statements.length, path).toBe(before)
  }
})

test('a cached page is sent with the same content, in brotli, gzip or uncompressed', async () => {
  const plain = await rawGet(shop.origin, pages.home)
  const br = await rawGet(shop.origin, pages.home, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await rawGet(shop.origin, pages.home, { 'accept-encoding': 'gzip' })
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(br.body.length).toBeLessThan(plain.body.length / 4)
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['content-length']).toBe(String(body.length))
  }
})

test('a matching ETag gets a 304, and a HEAD gets the headers only', async () => {
  const { headers } = await rawGet(shop.origin, pages.about)
  const again = await rawGet(shop.origin, pages.about, { 'if-none-match': headers.etag ?? '' })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  expect((await rawGet(shop.origin, pages.about, { 'if-none-match': '"another"' })).status).toBe(200)
  const head = await rawGet(shop.origin, pages.about, {}, 'HEAD')
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag])
})

test('every script of a page is named in its policy, and no other script may run', async () => {
  const everyPage = [...Object.values(pages), ...Object.values(listings), '/no-such-page'].flatMap((path) => [path, under('/ar', path)])
  for (const path of everyPage) {
    const answer = await shop.fetch(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const html = await answer.text()
    const inline = html
      .split('<script')
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('</script>')))
    // Structured data is not executed, and needs no permission.
    const scripts = inline
      .filter((rest) => !/^[^>]*(\ssrc=|application\/ld\+json)/.test(rest))
      .map((rest) => rest.slice(rest.indexOf('>') + 1))
    expect(scripts.length, path).toBeGreaterThan(1)
    for (const script of scripts) expect(policy, path).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy.match(/'sha256-[\w+/=]+'/g), path).toHaveLength(new Set(scripts).size)
    expect(html, path).not.toContain('nonce')
    expect(policy).toMatch(/^default-src 'self'; script-src 'self' ('sha256-[\w+/=]+' ?)+;/)
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
    expect(html.match(/<[a-z][^>]*\son[a-z]+=/gi), path).toBeNull()
    expect(html.match(/(href|src|action)="\s*(javascript|data):/gi), path).toBeNull()
  }
})

test('unknown query parameters share the cached page, and the order of parameters does not matter', async () => {
  const page = await (await shop.fetch('/all-products/0/all-categories?PageNo=2&PageSize=18')).text()
  const cachedPages = shop.app.pages?.cache.count
  const before = shop.statements.length
  for (const query of [
    'PageSize=18&PageNo=2',
    'utm_source=mail&PageNo=2&PageSize=18&fbclid=1',
    'PageSize=18&SearchTerm=&PageNo=2',
    'PageNo=2&PageSize=18&__proto__=1',
  ])
    expect((await (await shop.fetch(`/all-products/0/all-categories?${query}`)).text()) === page, query).toBe(true)
  expect([shop.app.pages?.cache.count, shop.statements.length]).toEqual([cachedPages, before])
})

test('query parameters that the page does not read create no cached page of their own', async () => {
  const bodyOf = async (path: string) => await (await shop.fetch(path)).text()
  const [page, data] = [await bodyOf('/faq'), await bodyOf('/faq.data')]
  const count = shop.app.pages?.cache.count ?? 0
  for (let at = 0; at < 20; at++) {
    expect(await bodyOf(`/faq?SearchTerm=${at}&PageNo=${at}&_routes=${at}`)).toBe(page)
    expect(await bodyOf(`/faq.data?_routes=${at},content/about`)).toBe(data)
  }
  expect(await bodyOf('/faq.data?_routes=content/faq,root')).toBe(data)
  expect(shop.app.pages?.cache.count).toBe(count)
  const part = await bodyOf('/faq.data?_routes=content/faq')
  expect(part.length).toBeLessThan(data.length)
  for (const value of ['content/faq,x', 'x,content/faq', 'content%2Ffaq,content/faq'])
    expect(await bodyOf(`/faq.data?_routes=${value}`), value).toBe(part)
  expect(shop.app.pages?.cache.count).toBe(count + 1)
})

test('a network that causes too many renderings gets a 429 in both languages, and still gets every cached page', async () => {
  await using busy = await openShop({ pages: true, rateLimits: true, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const ask = (path: string, address = '203.0.113.9') => busy.fetch(path, from(address))
  expect((await ask('/about')).status).toBe(200)
  for (let at = 1; at < 600; at++) await busy.app.shop.rateLimits.consume('pages', '203.0.113.9')

  for (const [path, first] of [
    ['/faq', 'en'],
    ['/ar/faq', 'ar'],
  ] as const) {
    const refused = await ask(path)
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('content-type')]).toEqual([
      429,
      'no-store',
      'text/html; charset=utf-8',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const html = await refused.text()
    expect(html).toContain(`<html lang="${first}" dir="${first === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain('Please try again in a minute.')
    expect(html).toContain('حاول مرة أخرى بعد دقيقة.')
  }
  expect((await ask('/faq.data')).status).toBe(429)
  // A feed of a large shop costs more than any page.
  for (const path of ['/feed.xml', '/ar/feed.xml', '/sitemap.xml', '/sitemap-7.xml']) {
    const refused = await ask(path)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.headers.get('cache-control')], path).toEqual([
      429,
      true,
      'no-store',
    ])
    await refused.text()
  }
  expect((await ask('/feed.xml', '203.0.113.10')).status).toBe(200)
  expect((await ask('/about')).status).toBe(200)
  expect((await ask('/faq', '203.0.113.10')).status).toBe(200)
  // The other page is cached now.
  expect((await ask('/faq')).status).toBe(200)
})

test('request headers do not influence a page, nor what later visitors get', async () => {
  const { token, customerId } = await shop.shopper()
  const strange: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil', 'x-forwarded-for': '6.6.6.6', forwarded: 'host=evil.example' },
    { 'x-original-url': '/evil', 'x-rewrite-url': '/evil', 'x-http-method-override': 'POST' },
    { cookie: 'langCode=ar; Token=evil', 'accept-language': 'ar', 'user-agent': 'Googlebot' },
    { token, userid: String(customerId), authorization: 'Bearer evil', origin: 'https://evil.example', referer: 'https://evil.example' },
    { 'x-react-router-prefetch': '1', 'x-remix-reload-document': '1', purpose: 'prefetch' },
  ]
  for (const [at, headers] of strange.entries()) {
    // The first request fills the cache, the second is served from it.
    const fresh = `/all-products/0/all-categories?SearchTerm=fresh-${at}`
    const [first, second] = [await rawGet(shop.origin, fresh, headers), await rawGet(shop.origin, fresh)]
    expect(first.body.equals(second.body), JSON.stringify(headers)).toBe(true)
    expect(first.body.includes('evil'), JSON.stringify(headers)).toBe(false)
    const oneOff = { date: '', 'x-request-id': '' }
    expect({ ...first.headers, ...oneOff }).toEqual({ ...second.headers, ...oneOff })
  }
})

test('an absolute URL with another host is served as the shop’s own', async () => {
  for (const path of ['http://evil.example/about', '//evil.example/about', '//evil.example', '/\\evil.example/about', '/@evil.example']) {
    const { status, body, headers } = await rawGet(shop.origin, path)
    expect(status, path).toBe(path === 'http://evil.example/about' ? 200 : path.includes('\\') ? 400 : 404)
    expect(headers.location, path).toBeUndefined()
    expect(/(href|src)="(https?:)?\/\/evil/.test(body.toString()), path).toBe(false)
  }
})

test('malformed URLs get a response, never a 500', async () => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/all-products/0/%ff',
    '/all-products/1e9/x',
    '/product-detail/99999999999/a/b',
    '/a'.repeat(2000),
    '/?%',
    '/about/',
    '/..%2f..%2fetc/passwd',
  ])
    expect((await rawGet(shop.origin, path)).status, path.slice(0, 40)).toBeLessThan(500)
})

test('private pages contain no customer’s data', async () => {
  const { token, customerId } = await shop.shopper({ firstName: 'Zubaydah', email: 'zubaydah@avicenna.example' })
  for (const path of privatePagesIn(pages).flatMap((one) => [one, under('/ar', one)])) {
    const { body, headers } = await rawGet(shop.origin, path, { token, userid: String(customerId), cookie: `Token=${token}` })
    expect(/zubaydah/i.test(body.toString()), path).toBe(false)
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(body.equals((await rawGet(shop.origin, path)).body), path).toBe(true)
  }
})

test('80 pages rendered at the same moment do not mix', async () => {
  const products = await shop.db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.categoryId', 'p.categoryId')
    .select(['p.productId as id', 'p.nameEn', 'p.nameAr', 'c.nameEn as categoryEn', 'c.nameAr as categoryAr'])
    .where('p.isVisible', '=', true)
    .limit(40)
    .execute()
  // A busy shop refuses what waits too long.
  const read = async (path: string): Promise<string> => {
    const answer = await shop.fetch(path)
    const html = await answer.text()
    return answer.status === 503 ? read(path) : html
  }
  await Promise.all(
    products.flatMap(({ id, nameEn, nameAr, categoryEn, categoryAr }) =>
      [['', categoryEn, nameEn, 'ltr'] as const, ['/ar', categoryAr, nameAr, 'rtl'] as const].map(
        async ([prefix, category, name, direction]) => {
          const html = await read(urlsUnder(prefix).product({ id, category, name }))
          const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
          expect(title?.startsWith(name), `${title} of ${name}`).toBe(true)
          expect(html.includes(`dir="${direction}"`)).toBe(true)
        },
      ),
    ),
  )
})
