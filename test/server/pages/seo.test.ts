import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageCache } from '../../../src/platform/http/page-cache.ts'
import { openSeo } from '../../../src/server/seo/seo.ts'
import { demoListings, demoPages, privatePagesIn, under } from '../../harness/demo-pages.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { rawGet } from '../../harness/raw-get.ts'

const origin = 'http://localhost:3000'
let shop: TestShop
let pages: Awaited<ReturnType<typeof demoPages>>
let listings: Awaited<ReturnType<typeof demoListings>>
beforeAll(async () => {
  shop = await openShop({ demo: true, pages: true })
  pages = await demoPages(shop)
  listings = await demoListings(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

interface Tag {
  name: string
  attributes: Record<string, string>
  text: string
  children: Tag[]
}

/** Strict XML parser: throws unless the text is well-formed and declares its namespaces. */
function xml(text: string): Tag {
  const root: Tag = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag: Tag = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(tag)
    open.push(tag)
  })
  parser.on('text', (words) => {
    const tag = open.at(-1)
    if (tag) tag.text += words
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root.children[0] as Tag
}

const read = async (path: string, of: TestShop = shop) => {
  const answer = await of.fetch(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const all = (tag: Tag, name: string) => tag.children.filter((one) => one.name === name)
const first = (tag: Tag, name: string) => all(tag, name)[0]?.text
const isArabicPage = (address: string) => /^\/ar(\/|$)/.test(address.replace(origin, ''))
const locations = (tag: Tag) => tag.children.map((one) => first(one, 'loc') ?? '')

/** Waits until the shop has received a cache tag. */
async function change(notice: string, act: () => Promise<unknown>) {
  const received = new Promise<void>((resolve) => shop.app.shop.cacheTags.subscribe((one) => void (one === notice && resolve())))
  await act()
  await received
}

test('the sitemap lists every public page in both languages, each with its alternate', async () => {
  const map = xml(await read('/sitemap.xml'))
  expect(map.name).toBe('urlset')
  const found = new Set(locations(map))
  const inBoth = (paths: string[]) => paths.flatMap((path) => [path, under('/ar', path)])
  const unlisted = [
    ...privatePagesIn(pages),
    ...[pages.login, pages.signup, pages.resetPassword, pages.refresh, pages.stockAlerts],
    pages.productQuestions,
  ]
  const listed = [...Object.values(pages).filter((path) => !unlisted.includes(path)), listings.shelf, listings.popular, listings.recent]
  expect(inBoth(listed).filter((path) => !found.has(origin + path))).toEqual([])
  expect(inBoth(unlisted).filter((path) => found.has(origin + path))).toEqual([])
  expect(found.size).toBe(map.children.length)

  const { rows } = await shop.app.shop.pool.query<{ total: number }>("select total from listing_totals where kind = 'all'")
  expect([...found].filter((address) => address.startsWith(`${origin}/product-detail/`))).toHaveLength(rows[0]?.total ?? 0)
  for (const one of map.children) {
    const alternates = Object.fromEntries(all(one, 'xhtml:link').map(({ attributes: { hreflang = '', href } }) => [hreflang, href]))
    const { en = '', ar = '' } = alternates
    expect(alternates).toEqual({ en, ar, 'x-default': en })
    expect([isArabicPage(en), isArabicPage(ar)]).toEqual([false, true])
    expect(found.has(en) && found.has(ar)).toBe(true)
    expect([en, ar]).toContain(first(one, 'loc'))
  }
  const products = map.children.filter((one) => first(one, 'loc')?.includes('/product-detail/'))
  expect(products.every((one) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(first(one, 'lastmod') ?? ''))).toBe(true)
})

test('every URL of the sitemap is canonical', async () => {
  const addresses = locations(xml(await read('/sitemap.xml')))
  // Every tenth product and all other pages: the rule is the same for every product.
  const looked = addresses.filter((address, index) => !address.includes('/product-detail/') || index % 10 === 0)
  expect(looked.length).toBeGreaterThan(120)
  for (const address of looked) {
    const { status, body } = await rawGet(shop.origin, address.replace(origin, ''))
    expect(status, address).toBe(200)
    expect(body.toString().includes(`rel="canonical" href="${address.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}"`), address).toBe(
      true,
    )
  }
}, 90_000)

test('a large shop has its sitemap in parts, which together list the same pages', async () => {
  const { cacheTags, log } = shop.app.shop
  const cache = openPageCache({ cacheTags, log, maxBytes: 0, always: {} })
  const parts: Record<string, string> = {}
  const found = openSeo({
    shop: shop.app.shop,
    pages: { ...cache, send: async (key, _, __, { render }) => void Object.assign(parts, { [key]: String((await render()).body) }) },
    always: {},
    productsInPart: 50,
  })
  const ask = async (url: string) => {
    await found.send({ url } as never, {} as never)
    return parts[url] ?? ''
  }
  const index = xml(await ask('/sitemap.xml'))
  expect(index.name).toBe('sitemapindex')
  const names = locations(index).map((address) => address.replace(origin, ''))
  expect(names.length).toBeGreaterThan(5)
  const together: string[] = []
  for (const name of names) {
    const part = locations(xml(await ask(name)))
    expect(part.length).toBeLessThanOrEqual(name === '/sitemap-0.xml' ? Number.POSITIVE_INFINITY : 100)
    together.push(...part)
  }
  expect(together.toSorted()).toEqual(locations(xml(await read('/sitemap.xml'))).toSorted())
  expect(await ask('/sitemap-999.xml')).toBe('Not found')
  const addressed = ['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-999.xml'].map(async (name) => (await shop.fetch(name)).status)
  expect(await Promise.all(addressed)).toEqual([200, 200, 404])
})

test('a sitemap is cached until a page appears, disappears or changes', async () => {
  await read('/sitemap.xml')
  const before = shop.statements.length
  const { headers } = await rawGet(shop.origin, '/sitemap.xml')
  expect((await rawGet(shop.origin, '/sitemap.xml', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  expect((await rawGet(shop.origin, '/sitemap.xml?PageNo=7&x=1')).headers.etag).toBe(headers.etag)
  expect(shop.statements.length).toBe(before)

  let id = 0
  await change('listings', async () => {
    id = await shop.stock({ name: 'Rashes & "fevers"' })
  })
  const entry = async () =>
    xml(await read('/sitemap.xml')).children.find((one) => first(one, 'loc')?.includes(`/product-detail/${id}/`)) as Tag
  const born = await entry()
  expect(first(born, 'loc')).toMatch(/\/rashes-&-%22fevers%22$/)
  await change('changes', () =>
    shop.db.updateTable('products').set({ fullDescriptionEn: '<p>More.</p>' }).where('productId', '=', id).execute(),
  )
  expect((first(await entry(), 'lastmod') ?? '') > (first(born, 'lastmod') ?? '')).toBe(true)
  const changed = first(await entry(), 'lastmod')
  await change(`product:${id}`, () => shop.db.updateTable('products').set({ stockQuantity: 3 }).where('productId', '=', id).execute())
  expect(first(await entry(), 'lastmod')).toBe(changed)
  await change('listings', () => shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', id).execute())
  expect(await entry()).toBeUndefined()
})

test('the shop can be installed in each language, with an icon for every platform', async () => {
  for (const [prefix, lang, dir, shortName] of [
    ['', 'en', 'ltr', 'Avicenna'],
    ['/ar', 'ar', 'rtl', 'ابن سينا'],
  ] as const) {
    const html = await read(prefix || '/')
    expect(html).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest"/>`)
    expect(html).toContain('<link rel="apple-touch-icon" href="/brand/apple-touch-icon.png"/>')
    const answer = await shop.fetch(`${prefix}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('public')
    const manifest = JSON.parse(await answer.text())
    expect(manifest).toMatchObject({ lang, dir, short_name: shortName, start_url: prefix || '/', scope: '/', display: 'standalone' })
    expect(manifest.name).toContain(shortName)
    expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`)
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      ...['192x192 any', '512x512 any'],
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await shop.fetch(src)
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  }
})

test('robots.txt excludes calls, private pages and endless listings, and names the sitemap', async () => {
  const answer = await shop.fetch('/robots.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await answer.text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const rules = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  // Google's matching: by prefix, with "*" for anything and "$" for the end.
  const isClosed = (path: string) =>
    rules.some((rule) => new RegExp(`^${rule.replace(/[.+?()[\]{}|\\^]/g, '\\$&').replaceAll('*', '.*')}`).test(path))
  const closed = [...privatePagesIn(pages), pages.refresh, pages.login, pages.signup, pages.resetPassword]
  for (const path of closed.flatMap((one) => [one, under('/en', one), under('/ar', one)])) expect(isClosed(path), path).toBe(true)
  for (const path of ['/api/v1/common/logout-user', listings.filtered, listings.sorted, listings.searched, `${pages.product}.data`])
    expect(isClosed(path), path).toBe(true)
  const open = [...locations(xml(await read('/sitemap.xml'))).map((address) => address.replace(origin, ''))]
  for (const path of [
    ...open,
    `${listings.shelf}?PageNo=2`,
    '/sitemap.xml',
    '/feed.xml',
    '/pictures/products/101.webp?as=social',
    '/assets/a.js',
  ])
    expect(isClosed(path), path).toBe(false)
})

const itemsOf = (feed: Tag) => all(feed.children[0] as Tag, 'item')

test('the feed has every product in its language, with the fields that Google Merchant Center requires', async () => {
  const { rows } = await shop.app.shop.pool.query<{ total: number }>("select total from listing_totals where kind = 'all'")
  for (const [path, isArabic] of [
    ['/feed.xml', false],
    ['/ar/feed.xml', true],
  ] as const) {
    const feed = xml(await read(path))
    expect([feed.name, feed.attributes.version, feed.attributes['xmlns:g']]).toEqual(['rss', '2.0', 'http://base.google.com/ns/1.0'])
    expect(first(feed.children[0] as Tag, 'title')).toBe(isArabic ? 'ابن سينا' : 'Avicenna')
    const items = itemsOf(feed)
    expect(items).toHaveLength(rows[0]?.total ?? 0)
    expect(new Set(items.map((item) => first(item, 'g:id'))).size).toBe(items.length)
    for (const item of items) {
      for (const name of [
        'g:id',
        'g:title',
        'g:description',
        'g:link',
        'g:image_link',
        'g:availability',
        'g:price',
        'g:condition',
        'g:product_type',
      ])
        expect(all(item, name), `${name} of ${first(item, 'g:id')}`).toHaveLength(1)
      expect(first(item, 'g:price')).toMatch(/^\d+\.\d\d USD$/)
      expect(first(item, 'g:identifier_exists') ?? first(item, 'g:gtin')).toMatch(/^(no|97[89]\d{10})$/)
      expect(['in_stock', 'out_of_stock']).toContain(first(item, 'g:availability'))
      const sale = first(item, 'g:sale_price')
      if (sale) expect(Number.parseFloat(sale)).toBeLessThan(Number.parseFloat(first(item, 'g:price') ?? ''))
      expect(first(item, 'g:link')?.startsWith(`${origin}${isArabic ? '/ar' : ''}/product-detail/`)).toBe(true)
    }
    expect(items.filter((item) => /[\u0600-\u06ff]/.test(first(item, 'g:title') ?? '')).length > items.length / 2).toBe(isArabic)
    expect(items.filter((item) => first(item, 'g:product_type')?.includes(' > ')).length).toBeGreaterThan(items.length / 2)
    const link = first(items[0] as Tag, 'g:link')?.replace(origin, '') ?? ''
    expect((await rawGet(shop.origin, link)).status, link).toBe(200)
  }
})

test('the feed has the prices that cards and product pages start with: those with the cheapest required choices', async () => {
  const productId = await shop.stock({ priceCents: 20_00, discountedPriceCents: 15_00 })
  await shop.db.insertInto('attributes').values({ attributeId: 900, nameEn: 'Cover', nameAr: 'الغلاف' }).execute()
  await shop.db.insertInto('productAttributes').values({ productId, attributeId: 900, isRequired: true }).execute()
  for (const [valueId, additionCents] of [
    [1, 9_00],
    [2, 4_00],
  ] as const) {
    await shop.db.insertInto('attributeValues').values({ attributeId: 900, valueId, nameEn: 'n', nameAr: 'ع' }).execute()
    await shop.db
      .insertInto('productAttributeValues')
      .values({ productId, attributeId: 900, valueId, additionKind: 'fixed', additionCents })
      .execute()
  }
  const item = itemsOf(xml(await read('/feed.xml'))).find((one) => first(one, 'g:id') === String(productId)) as Tag
  expect([first(item, 'g:price'), first(item, 'g:sale_price')]).toEqual(['24.00 USD', '19.00 USD'])
})

test('the feed distinguishes downloads from shipped products, and has shipping costs and availability', async () => {
  const book = await shop.stock({
    name: 'A & B <i>\u0007 ]]>',
    quantity: 0,
    priceCents: 20_00,
    discountedPriceCents: 15_00,
    shippingCents: 5_50,
  })
  const ebook = await shop.stock({ kind: 'ebook', quantity: null })
  const items = itemsOf(xml(await read('/feed.xml')))
  const known = (id: number) => items.find((item) => first(item, 'g:id') === String(id)) as Tag
  expect(first(known(book), 'g:title')).toBe('A & B <i> ]]>')
  expect([first(known(book), 'g:availability'), first(known(book), 'g:price'), first(known(book), 'g:sale_price')]).toEqual([
    'out_of_stock',
    '20.00 USD',
    '15.00 USD',
  ])
  expect(first(all(known(book), 'g:shipping')[0] as Tag, 'g:price')).toBe('5.50 USD')
  expect([first(known(book), 'g:custom_label_1'), first(known(book), 'g:excluded_destination')]).toEqual(['physical', undefined])
  expect(first(all(known(ebook), 'g:shipping')[0] as Tag, 'g:price')).toBe('0.00 USD')
  expect([first(known(ebook), 'g:custom_label_1'), first(known(ebook), 'g:excluded_destination')]).toEqual(['digital', 'Shopping_ads'])
})

test('the feed is read in batches, and compressed with gzip if accepted', async () => {
  await read('/feed.xml')
  const before = shop.statements.length
  await read('/feed.xml')
  expect(shop.statements.length - before).toBeLessThanOrEqual(3)
  const packed = await rawGet(shop.origin, '/feed.xml', { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  const head = await rawGet(shop.origin, '/feed.xml', {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['cache-control']]).toEqual([200, 0, 'public, max-age=3600'])
})
