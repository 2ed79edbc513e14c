import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogins } from '../../src/commands/load-demo.ts'
import { getUserLogin } from '../../src/contract/storefront.ts'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { callOverHttp } from '../harness/call-over-http.ts'
import { type Program, runProgram } from '../harness/run-program.ts'
import { type Engine, makeFolder, startPostgres, startVarnish } from './engines.ts'
import { bearTenSeconds, booksToSell, openBuyers, openVisitors, setPrice, stockUp, wrongOrders } from './load.ts'

// Two shops of two processes behind Varnish.
const stack = new AsyncDisposableStack()
let database: pg.Client
let varnish: Engine
let shops: { origin: string; program: Program }[]
let product: { productId: number; path: string }
let paths: string[]

beforeAll(async () => {
  const folder = await makeFolder(stack)
  const postgres = await startPostgres(folder)
  stack.defer(() => postgres.stop())
  const ports = [await freePort(), await freePort()]
  varnish = stack.use(await startVarnish(ports, folder))
  shops = []
  for (const port of ports) {
    const program = stack.use(
      runProgram('start.ts', {
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, String(port)),
        SECRET_KEY: '5e'.repeat(32),
        HOST: '127.0.0.1',
        PORT: String(port),
        WEB_CONCURRENCY: '2',
        SHOP_ORIGIN: edge(),
        EDGE_PURGE_URL: edge(),
        RATE_LIMITS: 'off',
      }),
    )
    await program.prints('Ctrl-C')
    shops.push({ origin: `http://127.0.0.1:${port}`, program })
  }
  database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  stack.defer(() => database.end())
  const books = await booksToSell(database, 10)
  const urls = books.flatMap((id) => ['', '/ar'].map((prefix) => `${prefix}/product-detail/${id}/x/y`))
  const canonical = await Promise.all(urls.map(async (url) => new URL((await fetch(shops[0]?.origin + url)).url).pathname))
  product = { productId: books[0] ?? 0, path: canonical[0] ?? '' }
  paths = ['/', '/ar', '/all-products/0/all-categories', '/ar/all-products/0/all-categories', '/sitemap.xml', ...canonical]
})
afterAll(() => stack.disposeAsync())

const patiently = { timeout: 60_000, interval: 100 }
const edge = () => `http://127.0.0.1:${varnish.port}`
const read = async (origin: string, path: string) => {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  return { status: response.status, control: response.headers.get('cache-control'), text: await response.text() }
}
const shows = async (origin: string, cents: number) => (await read(origin, product.path)).text.includes((cents / 100).toFixed(2))
const pageRequests = async () => {
  const counts = await Promise.all(
    shops.map(async ({ origin }) => {
      const text = await (await fetch(`${origin}/metrics`)).text()
      const numbers = [...text.matchAll(/^shop_pages_(?:hits|misses)_total (\d+)/gm)].map(([, count]) => Number(count))
      return numbers.reduce((sum, count) => sum + count, 0)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

test('the edge sends a page without asking a shop, and lets browsers ask for each', async () => {
  await expect.poll(async () => (await read(edge(), product.path)).status, patiently).toBe(200)
  const settled = async () => {
    const before = await pageRequests()
    for (let times = 0; times < 20; times++) await read(edge(), product.path)
    return (await pageRequests()) - before
  }
  await expect.poll(settled, patiently).toBe(0)
  expect(await read(edge(), product.path)).toMatchObject({ status: 200, control: 'public, max-age=0, must-revalidate' })
})

test('what changed while the edge was silent is on it once it answers again', async () => {
  expect((await read(edge(), product.path)).status).toBe(200)
  varnish.signal('SIGSTOP')
  const owed = async () => {
    const texts = await Promise.all(shops.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()))
    return texts.every((text) => /^shop_edge_owed [1-9]/m.test(text))
  }
  try {
    await setPrice(database, product.productId, 2222_22)
    await expect.poll(owed, patiently).toBe(true)
  } finally {
    varnish.signal('SIGCONT')
  }
  await expect.poll(() => shows(edge(), 2222_22), patiently).toBe(true)
})

test('while the edge is gone for ten seconds, pages and orders of the shops go on; it comes back without old pages', async () => {
  await stockUp(database, [product.productId], 100_000)
  const { email, password } = demoLogins[0] as { email: string; password: string }
  const { token = '', data } = await callOverHttp(shops[0]?.origin ?? '', {})(getUserLogin, { Email: email, Password: password })
  const originOf = (at: number) => shops[at % shops.length]?.origin ?? ''
  await varnish.kill()
  const customer = { customerId: data[0]?.UserID ?? 0, token }
  const buyers = openBuyers({ customers: [customer, customer], originOf, productId: product.productId, paceMs: 500 })
  const visitors = openVisitors({ count: 4, paceMs: 50, get: (at) => fetch(originOf(at >> 2) + paths[at % paths.length]) })
  const { pageFailures, orderFailures } = await bearTenSeconds(visitors, buyers, async () => {
    await setPrice(database, product.productId, 3333_33)
    await varnish.start()
  })
  expect([pageFailures, orderFailures, buyers.refused]).toEqual([[], [], []])
  expect(buyers.answered.size).toBeGreaterThan(5)
  expect(await wrongOrders(database, buyers.answered.keys())).toEqual([])
  await expect.poll(() => shows(edge(), 3333_33), patiently).toBe(true)
  const isOwed = async () => {
    const texts = await Promise.all(shops.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()))
    return texts.some((text) => /^shop_edge_owed [1-9]/m.test(text))
  }
  await expect.poll(isOwed, patiently).toBe(false)
})

test('nobody but the shops drops pages, and the metrics are not shown', async () => {
  expect((await fetch(`${edge()}/metrics`)).status).toBe(404)
  const call = await fetch(`${edge()}/api/admin/v1/get-session`, { method: 'POST', body: '{}' })
  expect(call.headers.get('cache-control')).toContain('no-store')
})

test('while no shop runs, the edge sends the pages that it has', async () => {
  await expect.poll(async () => (await read(edge(), product.path)).status, patiently).toBe(200)
  await expect.poll(() => shows(edge(), 3333_33), patiently).toBe(true)
  for (const { program } of shops) program.signal('SIGKILL')
  expect(await shows(edge(), 3333_33)).toBe(true)
})
