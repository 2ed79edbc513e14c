// @module-tag thorough
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { type Envelope, pathOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { getAllProducts, postCustomerOrder } from '../../../src/contract/storefront.ts'
import { allTags } from '../../../src/platform/cache/cache-tags.ts'
import { openFlakyConnection } from '../../fakes/flaky-connection.ts'
import { cartOf, openShop, type TestShop } from '../../harness/open-shop.ts'
import { withDatabase } from '../../harness/template-database.ts'

/** A shop whose connection to the database can go silent, and another that reaches the same database normally. */
async function openBoth(options: { pages?: boolean } = {}) {
  const sound = await openShop()
  const line = await openFlakyConnection(withDatabase(inject('databaseServer'), sound.database))
  const shop = await openShop({
    ...options,
    beside: sound,
    databaseUrl: line.url,
    env: { STATEMENT_TIMEOUT_MS: '1000', LOG_LEVEL: 'fatal' },
  })
  return {
    sound,
    line,
    shop,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await line[Symbol.asyncDispose]()
      await sound[Symbol.asyncDispose]()
    },
  }
}

async function post(shop: TestShop, path: string, requestParameters: object, token = '') {
  const answer = await shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ requestParameters }),
  })
  const { statusCode, data } = (await answer.json()) as Envelope
  return { statusCode, rows: JSON.parse(data || '[]') }
}

test('with a silent database connection each request gets a response within seconds, and the shop recovers with it', async () => {
  await using both = await openBoth()
  const { shop, line } = both
  const ask = () => post(shop, pathOf(getAllProducts), {})
  expect((await Promise.all([ask(), ask(), ask()])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  line.silence()
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503))
  expect((await shop.fetch('/healthz')).status).toBe(200)
  line.speak()
  expect((await ask()).statusCode).toBe(200)
  const { pool } = shop.app.shop
  await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount], { timeout: 20_000 }).toEqual([0, 0])
})

for (const where of ['before', 'after'] as const)
  test(`an order whose connection goes silent ${where} the database has received its commit is one order after a retry`, async () => {
    await using both = await openBoth()
    const { sound, shop, line } = both
    const atlas = await sound.stock({ quantity: 5 })
    const { customerId, token } = await sound.shopper()
    const parameters = {
      UserID: customerId,
      OrderNote: '',
      cartJsonData: cartOf({ productId: atlas }),
      PaymentMethod: paymentMethods.cashOnDelivery,
      IdempotencyKey: randomUUID(),
    }
    const order = () => post(shop, pathOf(postCustomerOrder), parameters, token)
    const stored = () => sound.db.selectFrom('orders').select('orderNumber').execute()
    line.silenceAt(where)
    expect((await order()).statusCode).toBe(503)
    expect([(await stored()).length, await sound.stockLeft(atlas)]).toEqual(where === 'before' ? [0, 5] : [1, 4])
    // An abandoned transaction releases its locks after ten seconds.
    const answers: Awaited<ReturnType<typeof order>>[] = []
    await expect.poll(async () => answers.unshift(await order()) && answers[0]?.statusCode, { timeout: 20_000 }).toBe(200)
    expect(await stored()).toEqual([{ orderNumber: answers[0]?.rows[0].OrderNumber }])
    expect(await sound.stockLeft(atlas)).toBe(4)
  })

test('an uncached page is a 503 with Retry-After while the database is silent; a cached one is sent throughout', async () => {
  await using both = await openBoth({ pages: true })
  const { shop, line } = both
  expect((await shop.fetch('/about')).status).toBe(200)
  line.silence()
  const answer = await shop.fetch('/all-products/0/recent-products')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect((await shop.fetch('/about')).status).toBe(200)
  line.speak()
  await expect.poll(async () => (await shop.fetch('/all-products/0/recent-products')).status, { timeout: 20_000 }).toBe(200)
})

/** Waits until a shop has received a change. */
const heard = ({ app }: TestShop, tag: string) =>
  new Promise<void>((resolve) => app.shop.cacheTags.subscribe((one) => void (one === tag && resolve())))

test('pages that an order or a reconnect made stale are sent while the database is away, and no cache may store them', async () => {
  await using both = await openBoth({ pages: true })
  const { sound, shop, line } = both
  const atlas = await sound.stock({ name: 'Atlas of Anatomy', quantity: 5 })
  const listing = '/all-products/0/all-categories'
  const product = (await shop.fetch(`/product-detail/${atlas}/-/-`, { redirect: 'manual' })).headers.get('location') ?? ''
  const paths = ['/', '/ar', listing, `/ar${listing}`, product]
  const ask = async (path: string) => {
    const answer = await shop.fetch(path)
    return { path, status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() }
  }
  const askAll = async () => await Promise.all(paths.map(ask))
  const warm = await askAll()
  expect(warm.map(({ status }) => status)).toEqual(paths.map(() => 200))

  const dropped = heard(shop, `product:${atlas}`)
  const shopper = await sound.shopper()
  await shopper.buys({ productId: atlas })
  await dropped
  line.silence()
  for (let round = 0; round < 2; round++) expect(await askAll()).toEqual(warm.map((page) => ({ ...page, cache: 'no-store' })))
  expect(await (await shop.fetch('/metrics')).text()).toMatch(/^shop_pages_stale_total \d\d/m)

  const back = heard(shop, allTags)
  line.speak()
  await back
  // All of them are stale now, and none has been requested since.
  line.silence()
  expect((await askAll()).map(({ status }) => status)).toEqual(paths.map(() => 200))
  line.speak()
  await expect.poll(async () => (await ask(product)).cache, { timeout: 20_000 }).toBe(warm[0]?.cache)
  expect((await ask(product)).text).not.toBe(warm[4]?.text)
}, 90_000)

test('a silent LISTEN connection is detected and replaced, and the reconnect invalidates every cache', async () => {
  await using both = await openBoth()
  const { shop, line } = both
  const heard: string[] = []
  line.silence()
  line.speak()
  shop.app.shop.cacheTags.subscribe((notice) => heard.push(notice))
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([allTags])
})

test('a shop with a silent database connection still stops', async () => {
  await using sound = await openShop()
  await using line = await openFlakyConnection(withDatabase(inject('databaseServer'), sound.database))
  const shop = await openShop({ beside: sound, databaseUrl: line.url })
  await post(shop, pathOf(getAllProducts), {})
  line.silence()
  await shop[Symbol.asyncDispose]()
})
