import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Prefix, slugOf, urlsUnder } from '../../../src/contract/urls.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { rawGet } from '../../harness/raw-get.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ demo: true, pages: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

const ask = (path: string) => rawGet(shop.origin, path)

/** The redirect target of a URL, without following it. */
async function leadsTo(path: string) {
  const { status, headers } = await ask(path)
  return { status, location: headers.location && decodeURI(headers.location), cache: headers['cache-control'] }
}
const moved = (location: string) => ({ status: 301, location, cache: 'no-store' })

const names = { anatomy: 'anatomy', product: 'clinical-cardiology:-from-bedside-to-cath-lab', campaign: 'back-to-the-ward' }

// Storefront document: §2(5, 8, 9)
test('products, categories and campaigns redirect to their current name, in the requested language', async () => {
  expect(await leadsTo('/product-detail/101/x/y')).toEqual(moved(`/product-detail/101/cardiology/${names.product}`))
  expect(await leadsTo(`/product-detail/101/-/${names.product}`)).toEqual(moved(`/product-detail/101/cardiology/${names.product}`))
  expect(await leadsTo('/en/campaign/1/x')).toEqual(moved(`/en/campaign/1/${names.campaign}`))
  expect(await leadsTo('/all-products/41/old-name')).toEqual(moved(`/all-products/41/${names.anatomy}`))
  expect((await leadsTo('/ar/all-products/41/anatomy')).location).toMatch(/^\/ar\/all-products\/41\/[\u0600-\u06ff-]+$/)
  expect((await leadsTo('/ar/campaign/1/back-to-the-ward')).location).toMatch(/^\/ar\/campaign\/1\/[\u0600-\u06ff-]+$/)
  expect((await leadsTo('/ar/product-detail/101/cardiology/x')).location).toMatch(/^\/ar\/product-detail\/101\/[\u0600-\u06ff-]+\//)
})

test('a redirect keeps a listing’s filters and the parameters of a campaign', async () => {
  expect(await leadsTo('/all-products/41/x?PageNo=2&utm_source=mail&MaxPrice=200')).toEqual(
    moved(`/all-products/41/${names.anatomy}?MaxPrice=200&PageNo=2&utm_source=mail`),
  )
  const campaign = 'utm_source=mail&utm_campaign=a%0D%0Ab&gclid=1'
  for (const path of ['/product-detail/101/x/old-name', '/Product-Detail/101/x/old-name'])
    expect((await ask(`${path}?${campaign}`)).headers.location).toBe(`/product-detail/101/cardiology/${names.product}?${campaign}`)
  // Two who ask at once share one page, not their parameters.
  const both = ['a', 'b'].map((name) => leadsTo(`/campaign/1/x?utm_source=${name}`))
  expect((await Promise.all(both)).map(({ location }) => location)).toEqual([
    `/campaign/1/${names.campaign}?utm_source=a`,
    `/campaign/1/${names.campaign}?utm_source=b`,
  ])
})

// Storefront document: §2(6, 7)
test('without a category the three collections keep their names, and any other name is all categories', async () => {
  for (const slug of ['all-categories', 'popular-products', 'recent-products'])
    for (const prefix of ['', '/en', '/ar']) expect((await ask(`${prefix}/all-products/0/${slug}`)).status, slug).toBe(200)
  expect(await leadsTo('/all-products/0/everything?SearchTerm=heart')).toEqual(moved('/all-products/0/all-categories?SearchTerm=heart'))
  expect(await leadsTo('/ar/all-products/0/x')).toEqual(moved('/ar/all-products/0/all-categories'))
})

test('other spellings of a URL redirect too: leading zeros, capitals, a slash at the end', async () => {
  for (const path of ['/all-products/041/anatomy', '/All-Products/41/anatomy', '/all-products/41/anatomy/', '/all-products/41/Anatomy'])
    expect(await leadsTo(path), path).toEqual(moved(`/all-products/41/${names.anatomy}`))
})

test('a certificate’s number behind the page that asks for it leads to the certificate', async () => {
  expect(await leadsTo('/ar/verify/AVC-0000-0000-0000')).toEqual(moved('/ar/certificates/avc-0000-0000-0000'))
  // With Arabic digits, and with a line break, neither of which a header can have.
  expect(await leadsTo(`/verify/${encodeURI('AVC-٠٠٠٠')}`)).toEqual(moved('/certificates/avc-٠٠٠٠'))
  expect((await ask('/verify/a%0D%0Ab')).headers.location).toBe('/certificates/a%0D%0Ab')
  expect((await ask('/verify')).status).toBe(200)
})

test('navigation data redirect in the same way', async () => {
  const { status, body, headers } = await ask('/product-detail/101/-/x.data')
  expect([status, headers['cache-control']]).toEqual([202, 'no-store'])
  expect(body.toString()).toContain('SingleFetchRedirect')
  expect(body.toString()).toContain(`/product-detail/101/cardiology/${names.product}`)
  expect((await ask(`/product-detail/101/cardiology/${names.product}.data`)).status).toBe(200)
})

// Storefront document: §2(22)
test.each([
  'Plain name',
  '100% sure',
  '50%2F50',
  '%E0%A4%A',
  'Who? #1',
  'a/b\\c',
  '../../etc',
  '..',
  '.',
  '_',
  '%%%',
  'Big data.data',
  'notes.data.data',
  'say "Ah" & \'oh\'',
  '<script>alert(1)</script>',
  '♥ in 🩺 hands 👩🏽‍⚕️',
  'tab\tand\u00a0no-break',
  'İstanbul ĞÜŞ',
  'a;b,c:d@e=f+g$h!i*(j)',
  '[x]{y}|z^`~',
  'مرحبا / ١٠٠٪ «نعم»؟',
  '\u200fmarked\u200e',
  'https://evil.example/',
  '//evil.example',
  'x'.repeat(300),
])('a product called "%s" has one URL, which does not redirect', async (name) => {
  const id = await shop.stock({ name, nameAr: name })
  const category = await shop.db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.categoryId', 'p.categoryId')
    .select(['c.nameEn', 'c.nameAr'])
    .where('p.productId', '=', id)
    .executeTakeFirstOrThrow()
  for (const prefix of ['', '/en', '/ar'] as Prefix[]) {
    const own = urlsUnder(prefix).product({ id, category: prefix === '/ar' ? category.nameAr : category.nameEn, name })
    // As a browser encodes it, from the address bar or a link.
    const encoded = new URL(own, shop.origin).pathname
    expect((await ask(encoded)).status, encoded).toBe(200)
    expect((await ask(`${encoded}.data`)).status, encoded).toBe(200)
    const { status, headers } = await ask(`${prefix}/product-detail/${id}/-/another-name`)
    expect(status).toBe(301)
    expect(headers.location).toMatch(new RegExp(`^${prefix}/product-detail/${id}/[!-~]+/[!-~]+$`))
    expect((await ask(new URL(headers.location ?? '', shop.origin).pathname)).status, headers.location).toBe(200)
    expect(slugOf(decodeURIComponent(encoded.split('/').at(-1) ?? ''))).toBe(slugOf(name))
  }
})

test('a name that is restored is served, not redirected', async () => {
  const id = await shop.stock({ name: 'First name' })
  const rename = async (nameEn: string) => {
    const received = new Promise<void>((resolve) =>
      shop.app.shop.cacheTags.subscribe((notice) => void (notice === `product:${id}` && resolve())),
    )
    await shop.db.updateTable('products').set({ nameEn }).where('productId', '=', id).execute()
    await received
  }
  const own = (await leadsTo(`/product-detail/${id}/-/-`)).location?.replace(/first-name$/, '')
  expect((await ask(`${own}first-name`)).status).toBe(200)
  await rename('Second name')
  expect(await leadsTo(`${own}first-name`)).toEqual(moved(`${own}second-name`))
  await rename('First name')
  expect((await ask(`${own}first-name`)).status).toBe(200)
  expect(await leadsTo(`${own}second-name`)).toEqual(moved(`${own}first-name`))
})

test('a page past the end of a listing is a 404', async () => {
  for (const path of ['/all-products/0/all-categories?PageNo=9999', '/ar/all-products/0/popular-products?PageNo=9999']) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(404)
    expect(answer.body.toString()).toContain('name="robots" content="noindex"')
  }
  expect((await ask('/all-products/0/all-categories?PageNo=2')).status).toBe(200)
  expect((await ask('/all-products/0/all-categories?SearchTerm=zzzzqqqq')).status).toBe(200)
})

test('a shop with more than a page of categories and brands has a listing for each, with its name in the menu and among the filters', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Subspecialty ${index + 1}`)
  const rows = names.map((name, index) => ({ nameEn: name, nameAr: `تخصص ${index + 1}` }))
  const received = new Promise<void>((resolve) => shop.app.shop.cacheTags.subscribe((tag) => void (tag === 'categories' && resolve())))
  const categories = await shop.db
    .insertInto('categories')
    .values(rows.map((row) => ({ ...row, sortOrder: 1000 })))
    .returning(['categoryId', 'nameEn'])
    .execute()
  const brands = await shop.db
    .insertInto('brands')
    .values(rows.map(({ nameEn, nameAr }) => ({ nameEn: `Zenith ${nameEn}`, nameAr: `زينيث ${nameAr}` })))
    .returning(['brandId', 'nameEn'])
    .execute()
  await received
  const [category, brand] = [categories.at(-1), brands.find(({ nameEn }) => nameEn === 'Zenith Subspecialty 99')]
  const productId = await shop.stock({ categoryId: category?.categoryId })
  await shop.db.updateTable('products').set({ brandId: brand?.brandId }).where('productId', '=', productId).execute()

  const own = `/all-products/${category?.categoryId}/subspecialty-120`
  const read = async (path: string) => {
    const { status, body } = await ask(path)
    return { status, html: body.toString() }
  }
  await expect.poll(async () => (await read(own)).html).toContain(`href="/product-detail/${productId}/subspecialty-120/`)
  const { status, html } = await read(own)
  expect(status).toBe(200)
  expect(html).toContain('<title>Subspecialty 120 · ')
  expect((await read(`/ar/all-products/${category?.categoryId}/%D8%AA%D8%AE%D8%B5%D8%B5-120`)).status).toBe(200)
  expect((await read('/about')).html).toContain(`href="${own}"`)
  const filtered = await read(`/all-products/0/all-categories?ManufacturerID=${brand?.brandId}`)
  expect(filtered.html).toContain('<bdi>Zenith Subspecialty 99</bdi>')
})
