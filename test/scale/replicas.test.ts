import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogins } from '../../src/commands/load-demo.ts'
import { getUserLogin } from '../../src/contract/storefront.ts'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { callOverHttp } from '../harness/call-over-http.ts'
import { type Program, runProgram } from '../harness/run-program.ts'
import { makeFolder, openSwitch, type Postgres, queryOnce, startPrimary, startStandby } from './engines.ts'
import { booksToSell, openBuyers, openVisitors, setPrice, stockUp, wrongOrders } from './load.ts'

// Two shops of two processes over a primary and its standby. A switch stands for the proxy in front of the primary.
const stack = new AsyncDisposableStack()
let primary: Postgres
let standby: Postgres
let address: Awaited<ReturnType<typeof openSwitch>>
let database: pg.Pool
let shops: { origin: string; program: Program }[]
let productIds: number[]
let paths: string[]

beforeAll(async () => {
  const folder = await makeFolder(stack)
  primary = stack.use(await startPrimary(join(folder, 'primary')))
  standby = stack.use(await startStandby(primary, join(folder, 'standby')))
  address = stack.use(await openSwitch(primary.port))
  const url = primary.url.replace(`:${primary.port}/`, `:${address.port}/`)
  const start = async (name: string) => {
    const port = await freePort()
    const program = stack.use(
      runProgram('start.ts', {
        DATABASE_URL: url,
        DATABASE_REPLICA_URLS: standby.url,
        DATA_DIR: join(folder, name),
        SECRET_KEY: '5e'.repeat(32),
        HOST: '127.0.0.1',
        PORT: String(port),
        WEB_CONCURRENCY: '2',
        // Both name the same origin in their pages, so that these can be compared.
        SHOP_ORIGIN: 'https://shop.example',
        RATE_LIMITS: 'off',
      }),
    )
    await program.prints('Ctrl-C')
    return { origin: `http://127.0.0.1:${port}`, program }
  }
  shops = [await start('one'), await start('other')]
  database = new pg.Pool({ connectionString: url, max: 4 })
  database.on('error', () => {})
  stack.defer(() => database.end())
  productIds = await booksToSell(database, 12)
  const urls = productIds.flatMap((id) => ['', '/ar'].map((prefix) => `${prefix}/product-detail/${id}/x/y`))
  paths = await Promise.all(urls.map(async (path) => new URL((await get(0, path)).url).pathname))
})
afterAll(() => stack.disposeAsync())

const patiently = { timeout: 60_000, interval: 100 }
const originOf = (at: number) => shops[at % shops.length]?.origin ?? ''
// A connection of its own may end at either process.
const get = (at: number, path: string) => fetch(originOf(at) + path, { headers: { connection: 'close', 'accept-encoding': 'identity' } })

const metric = async (pattern: RegExp) => {
  const texts = await Promise.all(shops.map(async (_, at) => (await get(at, '/metrics')).text()))
  return texts.map((text) => Number(pattern.exec(text)?.[1]))
}
const current = () => metric(/^shop_replicas_current (\d+)/m)
const readFrom = async (server: 'replica' | 'primary') =>
  (await metric(new RegExp(`^shop_page_reads_total\\{server="${server}"\\} (\\d+)`, 'm'))).reduce((sum, one) => sum + one, 0)

/** Visits every page over and over. */
function visit() {
  const { end } = openVisitors({ count: 3, get: (at) => get(at, paths[(at * 5) % paths.length] ?? '/') })
  return end
}

/** Changes prices while pages are visited. Returns the last price of each product. */
async function changePrices(times: number, from: number) {
  const last = new Map<number, number>()
  for (let turn = 0; turn < times; turn++) {
    const at = turn % productIds.length
    const cents = (from + turn) * 100 + 37
    await setPrice(database, productIds[at] ?? 0, cents)
    last.set(at, cents)
    await pause(200)
  }
  return last
}

/** The pages that lack the last price of their product in any process, or differ between two. */
async function stalePages(last: Map<number, number>) {
  const stale: string[] = []
  for (const [index, path] of paths.entries()) {
    const price = ((last.get(Math.floor(index / 2)) ?? 0) / 100).toFixed(2)
    const texts = await Promise.all(Array.from({ length: 8 }, async (_, at) => (await get(at, path)).text()))
    if (new Set(texts).size > 1 || !texts[0]?.includes(price)) stale.push(path)
  }
  return stale
}

test('pages are read from the replica, and show each change at once', async () => {
  await expect.poll(current, patiently).toEqual([1, 1])
  const before = await readFrom('replica')
  const end = visit()
  const last = await changePrices(30, 1000)
  expect(await end()).toEqual([])
  await expect.poll(() => stalePages(last), patiently).toEqual([])
  expect(await readFrom('replica')).toBeGreaterThan(before)
})

test('a replica that is three seconds behind makes no page old', async () => {
  const configure = (setting: string) => queryOnce(standby.url, `alter system ${setting}`, 'select pg_reload_conf()')
  await configure("set recovery_min_apply_delay = '3s'")
  const end = visit()
  const last = await changePrices(30, 2000)
  expect(await end()).toEqual([])
  await expect.poll(() => stalePages(last), patiently).toEqual([])
  await configure('reset recovery_min_apply_delay')
  await expect.poll(current, patiently).toEqual([1, 1])
})

test('a replica that stands still, dies and comes back fails no page and makes none old', async () => {
  const before = await readFrom('replica')
  const end = visit()
  standby.signal('SIGSTOP')
  const last = await changePrices(12, 3000)
  standby.signal('SIGCONT')
  for (const [at, cents] of await changePrices(12, 3100)) last.set(at, cents)
  await standby.kill()
  for (const [at, cents] of await changePrices(12, 3200)) last.set(at, cents)
  await expect.poll(current, patiently).toEqual([0, 0])
  await standby.start()
  await expect.poll(current, patiently).toEqual([1, 1])
  for (const [at, cents] of await changePrices(12, 3300)) last.set(at, cents)
  expect(await end()).toEqual([])
  await expect.poll(() => stalePages(last), patiently).toEqual([])
  expect(await readFrom('replica')).toBeGreaterThan(before)
  for (const { program } of shops) expect(program.output()).toContain('the replica is read again')
})

test('while the primary is away, a page that nobody has visited is rendered from the replica', async () => {
  await expect.poll(current, patiently).toEqual([1, 1])
  address.to(await freePort())
  const pages = ['/all-products/0/all-categories', '/ar/all-products/0/all-categories']
  for (const path of pages) for (let at = 0; at < 8; at++) expect((await get(at, path)).status).toBe(200)
  address.to(primary.port)
  for (const [at] of shops.entries()) await expect.poll(async () => (await get(at, '/readyz')).status, patiently).toBe(200)
})

test('when the primary dies and the replica takes over, no answered order is lost and none is doubled', async () => {
  const { email, password } = demoLogins[0] as { email: string; password: string }
  const { token = '', data } = await callOverHttp(originOf(0), {})(getUserLogin, { Email: email, Password: password })
  const productId = productIds[0] as number
  await stockUp(database, [productId], 100_000)
  await queryOnce(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
  const isSynchronous = async () => (await database.query('select sync_state from pg_stat_replication')).rows[0]?.sync_state
  await expect.poll(isSynchronous, patiently).toBe('sync')
  for (const path of paths) for (let at = 0; at < 8; at++) await (await get(at, path)).text()

  const customers = Array.from({ length: 4 }, () => ({ customerId: data[0]?.UserID ?? 0, token }))
  const buyers = openBuyers({ customers, originOf, productId })
  const { answered, refused } = buyers
  const endVisit = visit()
  await expect.poll(() => answered.size, patiently).toBeGreaterThan(20)
  await primary.kill()
  const killedAt = Date.now()
  await expect.poll(() => refused.length, patiently).toBeGreaterThan(20)
  await standby.promote()
  address.to(standby.port)
  await expect.poll(() => [...answered.values()].filter((at) => at > killedAt + 1000).length, patiently).toBeGreaterThan(20)
  expect(await buyers.end()).toEqual([])
  const back = Math.min(...[...answered.values()].filter((at) => at > (refused.at(-1)?.at ?? killedAt)))
  expect(back - killedAt).toBeLessThan(15_000)
  expect(await endVisit()).toEqual([])

  expect(await wrongOrders(database, answered.keys())).toEqual([])
  const left = await database.query('select stock_quantity from products where product_id = $1', [productId])
  expect(left.rows[0].stock_quantity).toBe(100_000 - answered.size)
  for (const [at] of shops.entries()) await expect.poll(async () => (await get(at, '/readyz')).status, patiently).toBe(200)
  const last = await changePrices(productIds.length, 4000)
  await expect.poll(() => stalePages(last), patiently).toEqual([])
})
