import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, messages } from '../../src/contract/messages.ts'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { type Customer, insertCustomer } from '../harness/insert-customer.ts'
import { runProgram } from '../harness/run-program.ts'
import { finishJobs, noteStock, orderViolations } from '../verify/invariants.ts'
import { retryUntilDefinite } from '../verify/world.ts'
import { type Engine, makeFolder, startHAProxy, startPgBouncer, startPrimary, startRedis, startStandby, startVarnish } from './engines.ts'
import { booksToSell, openVisitors, placeOrder, setPrice, stockUp, wrongOrders } from './load.ts'

// All parts of compose.scale.yaml: Varnish, HAProxy, three shops and a worker, PgBouncer, a primary and its replica, Redis.
const stack = new AsyncDisposableStack()
let database: pg.Pool
let varnish: Engine
let proxy: Engine
let shops: string[]
let startShop: (env?: Record<string, string>) => Promise<string>
let books: number[]

beforeAll(async () => {
  const folder = await makeFolder(stack)
  const primary = stack.use(await startPrimary(join(folder, 'primary')))
  const standby = stack.use(await startStandby(primary, join(folder, 'standby')))
  const bouncer = stack.use(await startPgBouncer(primary.url, join(folder, 'pgbouncer')))
  const redis = stack.use(await startRedis())
  const ports = [await freePort(), await freePort(), await freePort()]
  proxy = stack.use(await startHAProxy(ports, folder))
  varnish = stack.use(await startVarnish([proxy.port], folder))
  const settings = {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: primary.url,
    // Debian's PgBouncer is older than 1.21, which passes on named statements.
    DATABASE_PREPARE: 'off',
    DATABASE_REPLICA_URLS: standby.url,
    LIMITS_URL: `redis://127.0.0.1:${redis.port}`,
    SECRET_KEY: '5e'.repeat(32),
    HOST: '127.0.0.1',
    SHOP_ORIGIN: edge(),
    EDGE_PURGE_URL: edge(),
    TRUSTED_PROXIES: '127.0.0.1',
    // All orders come from this machine.
    RATE_LIMITS: 'off',
  }
  startShop = async (env = {}) => {
    const port = env.PORT ?? String(await freePort())
    const own = { JOBS: 'off', DRAIN_SECONDS: '2', PORT: port, DATA_DIR: join(folder, port), ...env }
    const program = stack.use(runProgram('start.ts', { ...settings, ...own }))
    await program.prints('Ctrl-C')
    return `http://127.0.0.1:${port}`
  }
  // The first fills the database.
  const [first = '', ...others] = ports.map(String)
  shops = [await startShop({ PORT: first })]
  shops.push(...(await Promise.all(others.map((PORT) => startShop({ PORT })))))
  const worker = stack.use(runProgram('worker.ts', { ...settings, DATA_DIR: join(folder, 'worker') }))
  await worker.prints('running jobs')
  database = new pg.Pool({ connectionString: primary.url, max: 8 })
  database.on('error', () => {})
  stack.defer(() => database.end())
  books = await booksToSell(database, 12)
})
afterAll(() => stack.disposeAsync())

const patiently = { timeout: 60_000, interval: 100 }
const edge = () => `http://127.0.0.1:${varnish.port}`
const get = (origin: string, path: string) => fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
const textOf = async (origin: string, path: string) => (await get(origin, path)).text()

const loadMs = 60_000
const changesPerSecond = 5
const longestMs = 2000

test('60 seconds of load while five prices a second change: each is everywhere within two seconds, and no page that is kept is old', async () => {
  const urls = books.flatMap((id) => ['', '/ar'].map((prefix) => `${prefix}/product-detail/${id}/x/y`))
  await expect.poll(async () => (await get(edge(), urls[0] ?? '')).status, patiently).toBe(200)
  const paths = await Promise.all(urls.map(async (url) => new URL((await get(edge(), url)).url).pathname))
  const pages = ['/', '/ar', '/all-products/0/all-categories', '/ar/all-products/0/all-categories', '/sitemap.xml', ...paths]
  for (const origin of [...shops, edge()]) for (const path of pages) await textOf(origin, path)

  const visitors = openVisitors({ count: 8, paceMs: 50, get: (at) => get(edge(), pages[(at * 7) % pages.length] ?? '/') })
  const places = Object.fromEntries([['edge', edge()], ...shops.map((origin, at) => [`shop ${at + 1}`, origin])]) as Record<string, string>
  const took: { place: string; ms: number }[] = []
  const never: string[] = []
  /** Asks until the page has the price, and notes how long after the commit that was. */
  const follow = async (place: string, path: string, cents: number, since: number) => {
    const price = (cents / 100).toFixed(2)
    const origin = places[place] ?? ''
    for (;;) {
      const hasPrice = (await textOf(origin, path)).includes(price)
      const ms = performance.now() - since
      if (hasPrice) return void took.push({ place, ms })
      // The next price of this product comes soon.
      if (ms > longestMs) return void never.push(`${place} after ${Math.round(ms)} ms: ${path} without ${price}`)
      await pause(20)
    }
  }
  const following: Promise<void>[] = []
  const last = new Map<number, number>()
  const start = performance.now()
  for (let change = 0; performance.now() - start < loadMs; change++) {
    const at = change % books.length
    const cents = 1000_00 + change * 101
    await setPrice(database, books[at] ?? 0, cents)
    const since = performance.now()
    last.set(at, cents)
    for (const place of Object.keys(places)) following.push(follow(place, paths[at * 2] ?? '', cents, since))
    await pause(Math.max(0, start + ((change + 1) * 1000) / changesPerSecond - performance.now()))
  }
  await Promise.all(following)
  const failures = await visitors.end()
  for (const place of Object.keys(places)) {
    const sorted = took.flatMap((one) => (one.place === place ? [one.ms] : [])).toSorted((a, b) => a - b)
    const quantile = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
    console.info(`change → ${place}: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, ${sorted.length} changes`)
  }
  console.info(`${visitors.opened()} pages opened at the edge meanwhile`)
  expect([failures, never]).toEqual([[], []])

  // A shop that has just started has kept nothing. It does not purge the edge, whose pages are to be compared.
  const fresh = await startShop({ EDGE_PURGE_URL: '' })
  const stale = async () => {
    const different: string[] = []
    for (const [index, path] of pages.entries()) {
      const right = await textOf(fresh, path)
      const product = index - (pages.length - paths.length)
      if (product >= 0 && !right.includes(((last.get(Math.floor(product / 2)) ?? 0) / 100).toFixed(2))) different.push(`fresh: ${path}`)
      for (const [place, origin] of Object.entries(places)) if ((await textOf(origin, path)) !== right) different.push(`${place}: ${path}`)
    }
    return different
  }
  expect(await stale()).toEqual([])
})

const orders = 5000
const lanes = 16
const buyersOfOnePiece = 50

test('5,000 orders over three instances, and 50 buyers for each single piece: nothing is oversold, and all invariants hold', async () => {
  const [single = 0, ...many] = books
  await stockUp(database, many, orders)
  await stockUp(database, [single], 0)
  await noteStock(database)
  const customers: Customer[] = []
  for (let at = 0; at < buyersOfOnePiece; at++) customers.push(await insertCustomer(database))
  const origin = `http://127.0.0.1:${proxy.port}`
  const order = (at: number, productId: number, key = randomUUID()) =>
    retryUntilDefinite(() => placeOrder(origin, customers[at % customers.length] as Customer, productId, key), 600)

  const keys: string[] = []
  const said = new Map<string | undefined, number>()
  const lane = async (first: number) => {
    for (let at = first; at < orders; at += lanes) {
      const key = randomUUID()
      const message = await order(at, many[at % many.length] ?? 0, key)
      said.set(message, (said.get(message) ?? 0) + 1)
      keys.push(key)
    }
  }
  const rounds: string[][] = []
  /** One piece arrives, and everybody wants it. */
  const sellOnePiece = async () => {
    await database.query('update products set stock_quantity = 1 where product_id = $1', [single])
    await database.query('update initial_stock set quantity = quantity + 1 where product_id = $1', [single])
    const messages = await Promise.all(customers.map((_, at) => order(at, single)))
    rounds.push(messages.map(String).toSorted())
  }
  const since = performance.now()
  const all = Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
  for (let round = 0; round < 5; round++) await sellOnePiece()
  await all
  const perSecond = keys.length / ((performance.now() - since) / 1000)
  console.info(`${keys.length} orders, ${perSecond.toFixed(0)} a second`)

  const once = [answers.orderPlaced, ...Array.from({ length: buyersOfOnePiece - 1 }, () => messages.outOfStock)].toSorted()
  expect(rounds).toEqual(rounds.map(() => once))
  expect([...said]).toEqual([[answers.orderPlaced, orders]])
  expect(await wrongOrders(database, keys)).toEqual([])
  await finishJobs(database, 240_000)
  expect(await orderViolations(database)).toEqual([])
  const { rows } = await database.query(
    'select min(stock_quantity) as least, sum(stock_quantity)::int as left from products where product_id = any ($1)',
    [books],
  )
  expect(rows[0]).toEqual({ least: 0, left: many.length * orders - orders })
})
