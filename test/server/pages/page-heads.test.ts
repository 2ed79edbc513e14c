import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoListings, demoPages, privatePagesIn, under } from '../../harness/demo-pages.ts'
import { insertSampleFacts } from '../../harness/insert-facts.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { faultsForGoogle, faultsInVocabulary, type Thing, thingsIn } from '../../harness/schema-org.ts'

const origin = 'http://localhost:3000'

// Compression that blocked the process would let idle connections time out.
const brotli = promisify(brotliCompress)

let shop: TestShop
let pages: Awaited<ReturnType<typeof demoPages>>
let listings: Awaited<ReturnType<typeof demoListings>>
beforeAll(async () => {
  shop = await openShop({ demo: true, pages: true })
  pages = await demoPages(shop)
  listings = await demoListings(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (path: string) => (await shop.fetch(path)).text()
const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The metadata that a crawler reads from a page's head. */
async function headOf(path: string) {
  const html = await read(path)
  const tags = [...html.matchAll(/<(?:meta|link)\s([^>]*)>/g)].map(
    ([, text = '']) =>
      Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]),
      ) as Record<string, string>,
  )
  const meta = (name: string) => tags.filter((tag) => tag.name === name || tag.property === name).map(({ content }) => content)
  return {
    html,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: (name: string) => meta(name)[0],
    times: (name: string) => meta(name).length,
    canonical: tags.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(tags.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href }) => [hreflang, href])),
  }
}

const isArabic = (text: string | undefined) => /[\u0600-\u06ff]/.test(text ?? '')

test('every page has title, description and canonical URL in its language, and its alternate in the other', async () => {
  for (const path of Object.values(pages)) {
    const [english, arabic] = [await headOf(path), await headOf(under('/ar', path))]
    const alternates = {
      en: `${origin}${path}`,
      ar: `${origin}${under('/ar', path)}`,
      'x-default': `${origin}${path}`,
    }
    expect(english.canonical, path).toEqual([alternates.en])
    expect(arabic.canonical, path).toEqual([alternates.ar])
    expect([english.alternates, arabic.alternates], path).toEqual([alternates, alternates])
    expect((await headOf(under('/en', path))).canonical, path).toEqual([alternates.en])
    for (const name of ['description', 'og:title', 'og:description', 'og:url', 'og:type', 'og:image', 'twitter:card'])
      expect([english.times(name), arabic.times(name)], `${name} of ${path}`).toEqual([1, 1])
    expect([isArabic(english.title), isArabic(arabic.title)], path).toEqual([false, true])
    expect([isArabic(english.meta('description')), isArabic(arabic.meta('description'))], path).toEqual([false, true])
    expect([english.meta('og:locale'), english.meta('og:locale:alternate')], path).toEqual(['en_US', 'ar_AR'])
    expect([arabic.meta('og:locale'), arabic.meta('og:locale:alternate')], path).toEqual(['ar_AR', 'en_US'])
    expect([english.meta('og:url'), arabic.meta('og:url')], path).toEqual([alternates.en, alternates.ar])
  }
})

test('private, filtered and empty pages are noindex, and no other page is', async () => {
  const all = listings.popular.replace('popular-products', 'all-categories')
  const hidden = [
    ...privatePagesIn(pages),
    ...[pages.refresh, pages.stockAlerts],
    ...[
      listings.filtered,
      listings.sorted,
      listings.searched,
      `${all}?Layout=row`,
      `${all}?PageSize=18`,
      `${all}?Kind=ebook,book`,
      `${listings.shelf}?Kind=ebook`,
      '/no-such-page',
    ],
  ]
  const open = [pages.home, pages.about, pages.faq, pages.contact, pages.product, pages.campaign]
  const shelves = [all, `${all}?PageNo=2`, listings.shelf, listings.popular, listings.recent, `${all}?Kind=ebook`]
  for (const path of hidden) expect((await headOf(path)).meta('robots'), path).toBe('noindex')
  for (const path of [...open, ...shelves]) expect((await headOf(path)).meta('robots'), path).toBeUndefined()
  expect((await headOf('/no-such-page')).canonical).toEqual([])
})

test('each page of a listing is canonical, in both languages', async () => {
  const { canonical, alternates } = await headOf(`${listings.popular}?PageNo=2`)
  expect(canonical).toEqual([`${origin}/all-products/0/popular-products?PageNo=2`])
  expect(alternates.ar).toBe(`${origin}/ar/all-products/0/popular-products?PageNo=2`)
  expect((await headOf(`${listings.popular}?PageNo=1`)).canonical).toEqual([`${origin}/all-products/0/popular-products`])
})

test('a category in the query has the category’s page as canonical URL', async () => {
  const id = listings.shelf.split('/')[2]
  expect((await headOf(`/all-products/0/all-categories?CategoryID=${id}`)).canonical).toEqual([`${origin}${listings.shelf}`])
})

test('the listing of a kind is a page of its own, named after the kind', async () => {
  const path = '/all-products/0/all-categories?Kind=ebook'
  const [english, arabic] = [await headOf(`${path}&Layout=three&Kind=course`), await headOf(under('/ar', path))]
  expect([english.canonical, arabic.canonical]).toEqual([[`${origin}${path}`], [`${origin}/ar${path}`]])
  expect(english.alternates).toEqual({ en: `${origin}${path}`, ar: `${origin}/ar${path}`, 'x-default': `${origin}${path}` })
  expect([english.title, arabic.title]).toEqual([expect.stringMatching(/^E-books · /), expect.stringMatching(/^الكتب الإلكترونية · /)])
})

test('a listing states the number of its products', async () => {
  const { meta } = await headOf(listings.shelf)
  expect(meta('description')).toMatch(/· \d+ products\. /)
  expect((await headOf(under('/ar', listings.shelf))).meta('description')).toMatch(/· \d+ منتج[^.]*\. /)
})

test('a shared product has its price, its description and its own picture', async () => {
  const { meta } = await headOf(pages.product)
  expect(meta('og:type')).toBe('product')
  expect(meta('product:price:amount')).toMatch(/^\d+\.\d\d$/)
  expect(meta('product:price:currency')).toBe('USD')
  expect(meta('product:availability')).toBe('in stock')
  expect(meta('keywords')).toBeTruthy()
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  for (const path of [pages.product, pages.campaign, pages.home]) {
    const picture = (await headOf(path)).meta('og:image')?.replace(origin, '') ?? ''
    const answer = await shop.fetch(picture)
    expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, path === pages.home ? 'image/png' : 'image/jpeg'])
  }
  const { width, height } = await sizeOf(meta('og:image')?.replace(origin, '') ?? '')
  expect([width, height]).toEqual([1200, 630])
  expect((await shop.fetch('/pictures/products/none.webp?as=social')).status).toBe(404)
})

test('a sold-out product is shared as out of stock', async () => {
  const [last, gone] = [await shop.stock({ quantity: 1 }), await shop.stock({ quantity: 0 })]
  const availability = async (id: number) => (await headOf(`/product-detail/${id}/a/b`)).meta('product:availability')
  expect([await availability(last), await availability(gone)]).toEqual(['in stock', 'out of stock'])
})

// Storefront document: §3(8)
test('a product’s own title, description and keywords are in its head, or else its name and short description', async () => {
  const productId = await shop.stock({ name: 'Atlas of the Ear', nameAr: 'أطلس الأذن', short: 'Of the ear.', shortAr: 'عن الأذن.' })
  const path = `/product-detail/${productId}/a/b`
  const said = async (prefix: '' | '/ar') => {
    const { title, meta } = await headOf(under(prefix, path))
    return [title.split(' · ')[0], meta('description'), meta('keywords')]
  }
  expect([await said(''), await said('/ar')]).toEqual([
    ['Atlas of the Ear', 'Of the ear.', undefined],
    ['أطلس الأذن', 'عن الأذن.', undefined],
  ])
  await shop.db
    .updateTable('products')
    .set({
      metaTitleEn: 'The ear, drawn',
      metaDescriptionEn: 'Drawn by hand.',
      metaKeywordsEn: 'ear, hearing',
      metaTitleAr: 'الأذن رسمًا',
      metaDescriptionAr: 'رسم يدوي.',
      metaKeywordsAr: 'أذن، سمع',
    })
    .where('productId', '=', productId)
    .execute()
  await expect.poll(() => said('')).toEqual(['The ear, drawn', 'Drawn by hand.', 'ear, hearing'])
  await expect.poll(() => said('/ar')).toEqual(['الأذن رسمًا', 'رسم يدوي.', 'أذن، سمع'])
})

const sizeOf = async (path: string) => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(await (await shop.fetch(path)).arrayBuffer())).metadata()
}

test('the language selector links directly to the same page under its other name', async () => {
  for (const path of [pages.product, pages.campaign, listings.shelf]) {
    const [english, arabic] = [await read(path), await read(under('/ar', path))]
    for (const html of [english, arabic]) {
      expect(html.includes(`href="${under('/ar', path)}" hrefLang="ar"`), path).toBe(true)
      expect(html.includes(`href="/en${path}" hrefLang="en"`), path).toBe(true)
    }
  }
})

test('the language selector keeps the letter case of a token in the URL', async () => {
  const html = await read('/stock-alerts/7/AbCdE-fGh_1')
  expect(html).toContain('href="/ar/stock-alerts/7/AbCdE-fGh_1" hrefLang="ar"')
  expect(html).toContain('href="/en/stock-alerts/7/AbCdE-fGh_1" hrefLang="en"')
})

test('a product’s structured data have the price paid, the availability, and only real ratings', async () => {
  const known = async (id: number) =>
    thingsIn(await read(`/product-detail/${id}/x/x`)).find((thing) => thing['@type'] === 'Product') as Thing & { offers: Thing }
  const rated = await known(101)
  expect(rated).toMatchObject({ sku: '101', aggregateRating: { '@type': 'AggregateRating', bestRating: 5 } })
  expect((rated.review as Thing[]).length).toBe(3)
  const unrated = await known(
    await shop.stock({ name: 'A </script><script> & "book"', quantity: 0, priceCents: 20_00, discountedPriceCents: 15_50 }),
  )
  expect(unrated.name).toBe('A </script><script> & "book"')
  expect([unrated.aggregateRating, unrated.review]).toEqual([undefined, undefined])
  expect(unrated.offers).toMatchObject({ price: '15.50', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' })
})

test('search engines read a course, an e-book and a printed book as such, with their authors and instructors', async () => {
  const thingOf = async (id: number, type: string) => thingsIn(await read(`/product-detail/${id}/x/x`)).find((one) => one['@type'] === type)
  const ids = { course: await shop.stock({ kind: 'course' }), ebook: await shop.stock({ kind: 'ebook' }), book: await shop.stock() }
  await insertSampleFacts(shop.db, ids.course, 1001, null)
  await insertSampleFacts(shop.db, ids.book, 1002)
  // The one published lesson of the course, not the list of lessons that staff typed.
  expect(await thingOf(ids.course, 'Course')).toMatchObject({
    timeRequired: 'PT3M',
    educationalLevel: 'intermediate',
    inLanguage: ['en', 'ar'],
    hasCourseInstance: {
      startDate: '2030-01-15',
      endDate: '2030-02-26',
      courseWorkload: 'PT3M',
      instructor: [{ name: 'Salma Haddad' }],
    },
  })
  const person = { '@type': 'Person', name: 'Salma Haddad', url: `${origin}/contributor/1002/salma-haddad` }
  const book = { isbn: '9789999000123', bookFormat: 'https://schema.org/Paperback', bookEdition: '2', numberOfPages: 288, author: [person] }
  expect(await thingOf(ids.book, 'Book')).toMatchObject(book)
  // The canonical page, also for a visitor with a prefix.
  const prefixed = thingsIn(await read(`/en/product-detail/${ids.book}/x/x`)).find((one) => one['@type'] === 'Book')
  expect(prefixed?.author).toMatchObject([person])
  const plainBook = await thingOf(ids.ebook, 'Book')
  expect(plainBook?.bookFormat).toBe('https://schema.org/EBook')
  expect([plainBook?.isbn, plainBook?.author, plainBook?.numberOfPages]).toEqual([undefined, undefined, undefined])
})

test('the offer of a course has the price that its page starts with: the one with the cheapest required choice', async () => {
  const productId = await shop.stock({ kind: 'course', priceCents: 20_00 })
  const attributeId = 950
  await shop.db.insertInto('attributes').values({ attributeId, nameEn: 'Access', nameAr: 'الوصول' }).execute()
  await shop.db.insertInto('attributeValues').values({ attributeId, valueId: 9501, nameEn: 'A year', nameAr: 'سنة' }).execute()
  await shop.db.insertInto('productAttributes').values({ productId, attributeId, isRequired: true }).execute()
  await shop.db
    .insertInto('productAttributeValues')
    .values({ productId, attributeId, valueId: 9501, additionKind: 'fixed', additionCents: 4_00 })
    .execute()
  const things = thingsIn(await read(`/product-detail/${productId}/x/x`)) as (Thing & { offers?: Thing })[]
  const offered = things.filter((thing) => thing.offers).map((thing) => [thing['@type'], thing.offers?.price])
  expect(offered).toEqual([
    ['Product', '24.00'],
    ['Course', '24.00'],
  ])
})

test('the description of a campaign is its text without HTML', async () => {
  const { campaignId } = await shop.db
    .insertInto('campaigns')
    .values({
      mainTitleEn: 'Ears & eyes',
      mainTitleAr: 'الأذن والعين',
      discountTitleEn: 'A fifth off',
      discountTitleAr: 'خصم الخُمس',
      bodyEn: '<p>Ears &amp; eyes, for patients &lt; 5.</p>',
      bodyAr: '<p>الأذن والعين.</p>',
      coverPicture: '/pictures/campaigns/1.webp',
      linkUrl: '/about',
    })
    .returning('campaignId')
    .executeTakeFirstOrThrow()
  const path = `/campaign/${campaignId}/ears-&-eyes`
  await expect.poll(async () => (await headOf(path)).meta('description')).toBe('A fifth off. Ears & eyes, for patients < 5.')
})

test('the structured data of home describe its search, and those of the FAQ its questions and answers', async () => {
  const site = thingsIn(await read('/')).find((thing) => thing['@type'] === 'WebSite')
  expect(site?.potentialAction).toMatchObject({
    target: { urlTemplate: `${origin}/all-products/0/all-categories?SearchTerm={search_term_string}` },
    'query-input': 'required name=search_term_string',
  })
  for (const path of [pages.faq, under('/ar', pages.faq)]) {
    const html = await read(path)
    const faq = thingsIn(html).find((thing) => thing['@type'] === 'FAQPage')
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions).toHaveLength(11)
    for (const { name, acceptedAnswer } of questions) {
      expect(plain(html).includes(`${name}<`), name).toBe(true)
      expect(acceptedAnswer.text.length).toBeGreaterThan(10)
    }
  }
})

test('an FAQ without a question in the page’s language claims none for search engines', async () => {
  const hasFaq = async () => thingsIn(await read(pages.faq)).some((thing) => thing['@type'] === 'FAQPage')
  expect(await hasFaq()).toBe(true)
  await shop.db.insertInto('pages').values({ key: 'faq', titleEn: 'Questions', titleAr: 'الأسئلة', isVisible: true }).execute()
  await expect.poll(async () => (await headOf(pages.faq)).title).toMatch(/^Questions · /)
  expect(await hasFaq()).toBe(false)
  await shop.db.deleteFrom('pages').where('key', '=', 'faq').execute()
  await expect.poll(hasFaq).toBe(true)
})

// Storefront document: §2(23)
test('the home page links to all popular and all recent products', async () => {
  for (const prefix of ['', '/en', '/ar'] as const) {
    const html = await read(under(prefix, '/'))
    for (const slug of ['popular-products', 'recent-products']) expect(html, prefix).toContain(`href="${prefix}/all-products/0/${slug}"`)
  }
})

test('metadata for search engines and sharing are a small part of an Arabic listing', async () => {
  for (const path of [listings.shelf, listings.popular, '/all-products/0/all-categories']) {
    const html = await read(under('/ar', path))
    const without = html.replace(
      /<script type="application\/ld\+json">.*?<\/script>|<meta property="og:[^>]*>|<link rel="(canonical|alternate)"[^>]*>/gs,
      '',
    )
    expect(html.length - without.length, path).toBeGreaterThan(1000)
    const [whole, rest] = await Promise.all([brotli(html), brotli(without)])
    expect(whole.length - rest.length, path).toBeLessThan(400)
  }
})

// This test runs last: the compiler blocks the process for seconds, and idle connections time out meanwhile.
test('structured data use the vocabulary of schema.org and meet Google’s requirements', async () => {
  const every = [pages.home, pages.product, pages.contributor, pages.faq, pages.campaign, listings.shelf].flatMap((path) => [
    path,
    under('/ar', path),
  ])
  const ofKinds = await shop.db.selectFrom('products').distinctOn('kind').select('productId').orderBy('kind').orderBy('productId').execute()
  for (const { productId } of ofKinds) every.push(`/product-detail/${productId}/x/x`)
  const things: Thing[] = []
  for (const path of every) things.push(...thingsIn(await read(path)))
  const kinds = new Set(things.map((thing) => thing['@type']))
  expect([...kinds].toSorted()).toEqual(['Book', 'BreadcrumbList', 'Course', 'FAQPage', 'Organization', 'Person', 'Product', 'WebSite'])
  expect(faultsInVocabulary(things)).toEqual([])
  expect(await faultsForGoogle(things)).toEqual([])
  // The checks detect an unknown property and an offer without a price.
  expect(faultsInVocabulary([{ '@type': 'Product', colour: 'red' }])).not.toEqual([])
  expect(await faultsForGoogle([{ '@type': 'Product', name: 'Atlas', image: '/a.webp', offers: { '@type': 'Offer' } }])).not.toEqual([])
}, 90_000)
