import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { type Program, runProgram } from '../harness/run-program.ts'
import { type Engine, makeFolder, startPostgres, startVarnish } from './engines.ts'

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
  const { rows } = await database.query(`select product_id from products where is_visible and kind = 'book' order by product_id limit 10`)
  const urls = rows.flatMap(({ product_id }) => ['', '/ar'].map((prefix) => `${prefix}/product-detail/${product_id}/x/y`))
  const canonical = await Promise.all(urls.map(async (url) => new URL((await fetch(shops[0]?.origin + url)).url).pathname))
  product = { productId: rows[0].product_id, path: canonical[0] ?? '' }
  paths = ['/', '/ar', '/all-products/0/all-categories', '/ar/all-products/0/all-categories', '/sitemap.xml', ...canonical]
})
afterAll(() => stack.disposeAsync())

const patiently = { timeout: 60_000, interval: 100 }
const edge = () => `http://127.0.0.1:${varnish.port}`
const read = async (origin: string, path: string) => {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  return { status: response.status, control: response.headers.get('cache-control'), text: await response.text() }
}
const setPrice = (cents: number) =>
  database.query('update products set price_cents = $2, discounted_price_cents = null where product_id = $1', [product.productId, cents])
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

test('each changed price is on the edge and on both shops; afterwards every page at the edge is what the shops render', async () => {
  const visits = new AbortController()
  const visiting = Array.from({ length: 4 }, async (_, at) => {
    for (let next = at; !visits.signal.aborted; next++) await read(edge(), paths[next % paths.length] ?? '/')
  })
  for (let change = 0; change < 25; change++) {
    const cents = 1000_00 + change * 101
    await setPrice(cents)
    const shown = () => Promise.all([edge(), ...shops.map(({ origin }) => origin)].map((origin) => shows(origin, cents)))
    await expect.poll(shown, patiently).toEqual([true, true, true])
  }
  visits.abort()
  await Promise.all(visiting)
  const different = async () => {
    const pages = await Promise.all(
      paths.map(async (path) => {
        const texts = await Promise.all(
          [edge(), ...shops.map(({ origin }) => origin)].map(async (origin) => (await read(origin, path)).text),
        )
        return new Set(texts).size === 1 ? [] : [path]
      }),
    )
    return pages.flat()
  }
  await expect.poll(different, patiently).toEqual([])
})

test('what changed while the edge was silent is on it once it answers again', async () => {
  expect((await read(edge(), product.path)).status).toBe(200)
  varnish.signal('SIGSTOP')
  const owed = async () => {
    const texts = await Promise.all(shops.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()))
    return texts.every((text) => /^shop_edge_owed [1-9]/m.test(text))
  }
  try {
    await setPrice(2222_22)
    await expect.poll(owed, patiently).toBe(true)
  } finally {
    varnish.signal('SIGCONT')
  }
  await expect.poll(() => shows(edge(), 2222_22), patiently).toBe(true)
})

test('nobody but the shops drops pages, and the metrics are not shown', async () => {
  expect((await fetch(`${edge()}/metrics`)).status).toBe(404)
  const call = await fetch(`${edge()}/api/admin/v1/get-session`, { method: 'POST', body: '{}' })
  expect(call.headers.get('cache-control')).toContain('no-store')
})

test('while no shop runs, the edge sends the pages that it has', async () => {
  await expect.poll(async () => (await read(edge(), product.path)).status, patiently).toBe(200)
  await expect.poll(() => shows(edge(), 2222_22), patiently).toBe(true)
  for (const { program } of shops) program.signal('SIGKILL')
  expect(await shows(edge(), 2222_22)).toBe(true)
})
