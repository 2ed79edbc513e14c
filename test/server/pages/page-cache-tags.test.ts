import { expect, test } from 'vitest'
import type { Tag } from '../../../src/platform/cache/cache-tags.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

/** Runs a change and waits until these instances have received its tag. */
async function change(shops: TestShop[], notice: Tag, act: () => Promise<unknown>) {
  const received = shops.map(
    ({ app }) => new Promise<void>((resolve) => app.shop.cacheTags.subscribe((one) => void (one === notice && resolve()))),
  )
  await act()
  await Promise.all(received)
}

const read = async (shop: TestShop, path: string) => {
  const answer = await shop.fetch(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

const contains = async (shop: TestShop, path: string, text: string | RegExp) => {
  const html = await read(shop, path)
  return typeof text === 'string' ? html.includes(text) : text.test(html)
}

/** Whether each page was cached. */
async function areCached(shop: TestShop, paths: string[]) {
  const answers: boolean[] = []
  for (const path of paths) {
    const before = shop.app.pages?.cache.count
    await read(shop, path)
    answers.push(shop.app.pages?.cache.count === before)
  }
  return answers
}

/** The newest product, which the home page shows, and another that shares no listing with it. */
async function twoProducts({ db }: TestShop) {
  const all = await db
    .selectFrom('products')
    .select(['productId', 'categoryIds', 'categoryId'])
    .where('isVisible', '=', true)
    .orderBy('publishedAt', 'desc')
    .execute()
  const [newest] = all
  const other = all.find(({ categoryIds }) => !categoryIds.some((id) => newest?.categoryIds.includes(id)))
  if (!newest || !other) throw new Error('the demo shop has two products that share no category')
  return { newest, other, pageOf: (id: number, prefix = '') => `${prefix}/product-detail/${id}/a/b` }
}

test('a price is on the next request of every page that shows it, on every instance, and no other page is rendered again', async () => {
  await using first = await openShop({ demo: true, pages: true })
  await using second = await openShop({ beside: first, pages: true })
  const both = [first, second]
  const { newest, other, pageOf } = await twoProducts(first)
  const shows = [
    '/',
    '/ar',
    '/all-products/0/recent-products',
    `/all-products/${newest.categoryId}/shelf?OrderByColumnName=Date+DESC`,
    pageOf(newest.productId),
    pageOf(newest.productId, '/ar'),
  ]
  const others = ['/about', '/cart', '/campaign/1/x', pageOf(other.productId), pageOf(other.productId, '/ar')]
  for (const shop of both) for (const path of [...shows, ...others]) await read(shop, path)
  for (const shop of both) expect(await areCached(shop, [...shows, ...others])).toEqual([...shows, ...others].map(() => true))

  await change(both, `product:${newest.productId}`, () =>
    first.db
      .updateTable('products')
      .set({ priceCents: 4321_98, discountedPriceCents: null })
      .where('productId', '=', newest.productId)
      .execute(),
  )
  for (const shop of both) {
    expect(await areCached(shop, others)).toEqual(others.map(() => true))
    for (const path of shows) expect(await contains(shop, path, /4,?321\.98/), path).toBe(true)
    expect(await areCached(shop, shows)).toEqual(shows.map(() => true))
  }
})

test('the stock that an order takes is on the page of its product at once', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  const atlas = await shop.stock({ quantity: 1 })
  const path = `/product-detail/${atlas}/a/b`
  expect(await contains(shop, path, 'InStock')).toBe(true)
  const shopper = await shop.shopper()
  await change([shop], `product:${atlas}`, () => shopper.buys({ productId: atlas }))
  expect(await shop.stockLeft(atlas)).toBe(0)
  expect(await contains(shop, path, 'OutOfStock')).toBe(true)
})

test('an order renders no listing again unless it creates a bestseller', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  const sold = await shop.db
    .selectFrom('products')
    .select('soldQuantity')
    .where('isVisible', '=', true)
    .orderBy('soldQuantity', 'desc')
    .execute()
  const most = sold[0]?.soldQuantity ?? 0
  let guide = 0
  await change([shop], 'listings', async () => {
    guide = await shop.stock({ name: 'Field Guide to Rashes' })
  })
  await change([shop], 'listings', () =>
    shop.db
      .updateTable('products')
      .set({ publishedAt: new Date(0), featuredRank: 9999 })
      .where('productId', '=', guide)
      .execute(),
  )
  const lists = ['/', '/ar', '/all-products/0/popular-products', '/all-products/0/all-categories?OrderByColumnName=Price+DESC']
  for (const path of lists) await read(shop, path)
  const shopper = await shop.shopper()
  await change([shop], `product:${guide}`, () => shopper.buys({ productId: guide }))
  expect(await areCached(shop, lists)).toEqual(lists.map(() => true))

  await change([shop], 'best-sellers', () =>
    shop.db
      .updateTable('products')
      .set({ soldQuantity: most + 1 })
      .where('productId', '=', guide)
      .execute(),
  )
  for (const path of ['/', '/all-products/0/popular-products']) expect(await contains(shop, path, 'Field Guide to Rashes'), path).toBe(true)
})

test('a new product is in the listing, a hidden one is removed from it', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  const listing = '/all-products/0/all-categories?OrderByColumnName=Date+DESC'
  expect(await contains(shop, listing, 'Field Guide to Rashes')).toBe(false)
  let guide = 0
  await change([shop], 'listings', async () => {
    guide = await shop.stock({ name: 'Field Guide to Rashes', nameAr: 'دليل الطفح الجلدي' })
  })
  expect(await contains(shop, listing, 'Field Guide to Rashes')).toBe(true)
  expect(await contains(shop, `/ar${listing}`, 'دليل الطفح الجلدي')).toBe(true)
  await change([shop], 'listings', () => shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', guide).execute())
  expect((await shop.fetch(`/product-detail/${guide}/a/b`)).status).toBe(404)
  expect(await contains(shop, listing, 'Field Guide to Rashes')).toBe(false)
})

test('a label that the owner changes is on the pages at once', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  await read(shop, '/about')
  await change([shop], 'labels', () =>
    shop.db
      .insertInto('labels')
      .values({ entityId: 57, language: 'en', labelHtmlId: 'lbl_about_title', text: 'Who we are, then' })
      .execute(),
  )
  expect(await contains(shop, '/about', 'Who we are, then')).toBe(true)
})

test('changes during a broken LISTEN connection are on the pages after the reconnect', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  const path = '/product-detail/101/cardiology/x'
  await read(shop, path)
  await change([shop], 'everything', async () => {
    const cut = await shop.app.shop.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen %' or query = 'select')",
    )
    expect(cut.rowCount).toBe(1)
    await shop.db.updateTable('products').set({ priceCents: 123_45, discountedPriceCents: null }).where('productId', '=', 101).execute()
    expect(await areCached(shop, [path])).toEqual([true])
  })
  expect(await contains(shop, path, '123.45')).toBe(true)
})
