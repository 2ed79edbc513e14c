import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogins } from '../../src/commands/load-demo.ts'
import { pathOf } from '../../src/contract/call.ts'
import { answers } from '../../src/contract/messages.ts'
import { contactUs, getUserLogin } from '../../src/contract/storefront.ts'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { callOverHttp } from '../harness/call-over-http.ts'
import { type Program, runProgram } from '../harness/run-program.ts'
import { type Engine, makeFolder, startPgBouncer, startPostgres, startRedis } from './engines.ts'
import { bearTenSeconds, booksToSell, openBuyers, openVisitors, placeOrder, setPrice, stockUp, wrongOrders } from './load.ts'

// Two shops of two processes behind PgBouncer in transaction mode, with their limits in Redis.
const stack = new AsyncDisposableStack()
let database: pg.Client
let bouncer: Engine
let redis: Engine
let folder: string
let shops: { origin: string; program: Program }[]
let customer: { customerId: number; token: string }
let book: number

beforeAll(async () => {
  folder = await makeFolder(stack)
  const postgres = await startPostgres(folder)
  stack.defer(() => postgres.stop())
  const pooled = stack.use(await startPgBouncer(postgres.url, join(folder, 'pgbouncer')))
  redis = stack.use(await startRedis())
  bouncer = pooled
  const start = async (name: string) => {
    const port = await freePort()
    const program = stack.use(
      runProgram('start.ts', {
        DATABASE_URL: pooled.url,
        DATABASE_DIRECT_URL: postgres.url,
        // Debian's PgBouncer is older than 1.21, which passes on named statements.
        DATABASE_PREPARE: 'off',
        LIMITS_URL: `redis://127.0.0.1:${redis.port}`,
        DATA_DIR: join(folder, name),
        SECRET_KEY: '5e'.repeat(32),
        HOST: '127.0.0.1',
        PORT: String(port),
        WEB_CONCURRENCY: '2',
        TRUSTED_PROXIES: '127.0.0.1',
      }),
    )
    await program.prints('Ctrl-C')
    return { origin: `http://127.0.0.1:${port}`, program }
  }
  shops = [await start('one'), await start('other')]
  database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  stack.defer(() => database.end())
})
afterAll(() => stack.disposeAsync())

const patiently = { timeout: 60_000, interval: 100 }
const originOf = (at: number) => shops[at % shops.length]?.origin ?? ''
const get = (at: number, path: string) => fetch(originOf(at) + path, { headers: { connection: 'close' } })
const pages = ['/about', '/ar/about', '/faq', '/ar/faq']
const visit = () => openVisitors({ count: 2, paceMs: 50, get: (at) => get(at >> 2, pages[at % pages.length] ?? '/') })

test('through a pooler in transaction mode, fifty orders over both shops are placed once each, and their mails are sent', async () => {
  const { email, password } = demoLogins[0] as { email: string; password: string }
  const { token = '', data } = await callOverHttp(originOf(0), {})(getUserLogin, { Email: email, Password: password })
  customer = { customerId: data[0]?.UserID ?? 0, token }
  const [productId = 0] = await booksToSell(database, 1)
  book = productId
  await stockUp(database, [book], 1000)
  const order = (at: number) => placeOrder(originOf(at), customer, book, randomUUID())
  for (let round = 0; round < 5; round++) {
    const said = await Promise.all(Array.from({ length: 10 }, (_, at) => order(at)))
    expect(new Set(said)).toEqual(new Set([answers.orderPlaced]))
  }
  const left = await database.query('select stock_quantity from products where product_id = $1', [book])
  expect(left.rows[0].stock_quantity).toBe(950)
  const mails = async () =>
    (await Promise.all(['one', 'other'].map((name) => readdir(join(folder, name, 'outbox')).catch(() => [])))).flat().length
  await expect.poll(mails, patiently).toBeGreaterThanOrEqual(50)
})

test('a changed price is on the pages of all processes, because notifications do not pass through the pooler', async () => {
  const { rows } = await database.query("select product_id from products where is_visible and kind = 'book' order by product_id limit 1")
  const productId = rows[0].product_id as number
  const path = new URL((await get(0, `/product-detail/${productId}/x/y`)).url).pathname
  for (const cents of [123_45, 678_90]) {
    await setPrice(database, productId, cents)
    const shown = (cents / 100).toFixed(2)
    const pages = async () => {
      const texts = await Promise.all(Array.from({ length: 16 }, async (_, at) => (await get(at, path)).text()))
      return texts.filter((text) => !text.includes(shown)).length
    }
    await expect.poll(pages, patiently).toBe(0)
  }
})

test('both shops count their limits in Redis; while it is gone for ten seconds they count on their own, and nothing else fails', async () => {
  const send = async (at: number, visitor = '203.0.113.8') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor }
    const body = JSON.stringify({ requestParameters: {} })
    return (await fetch(originOf(at) + pathOf(contactUs), { method: 'POST', headers, body })).status
  }
  const seven = async () => {
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push(await send(at))
    return statuses
  }
  expect(await seven()).toEqual([400, 400, 400, 400, 400, 429, 429])
  const { rows } = await database.query('select count(*)::int as count from rate_limits')
  expect(rows[0].count).toBe(0)
  await redis.kill()
  const buyers = openBuyers({ customers: [customer, customer], originOf, productId: book, paceMs: 1000 })
  const memory: number[] = []
  const { pageFailures, orderFailures } = await bearTenSeconds(visit(), buyers, async () => {
    // A visitor whom nobody has counted yet: each process counts for itself.
    for (let at = 0; at < 60; at++) memory.push(await send(at, '203.0.113.9'))
  })
  expect([pageFailures, orderFailures, buyers.refused]).toEqual([[], [], []])
  expect(buyers.answered.size).toBeGreaterThan(5)
  expect([memory[0], new Set(memory.slice(-20))]).toEqual([400, new Set([429])])
  expect((await get(1, '/readyz')).status).toBe(200)
  await redis.start()
  await expect.poll(() => shops[0]?.program.output() ?? '', patiently).toContain('answers again')
})

test('while PgBouncer is gone for ten seconds, pages are served and orders get 503; afterwards everything is', async () => {
  for (let at = 0; at < 16; at++) for (const path of pages) await (await get(at, path)).text()
  const stock = async () =>
    (await database.query('select stock_quantity from products where product_id = $1', [book])).rows[0].stock_quantity
  const before = await stock()
  await bouncer.kill()
  const buyers = openBuyers({ customers: [customer, customer], originOf, productId: book, paceMs: 1000 })
  const { pageFailures, orderFailures } = await bearTenSeconds(visit(), buyers, async () => {
    expect((await get(0, '/readyz')).status).toBe(503)
    await bouncer.start()
    for (const [at] of shops.entries()) await expect.poll(async () => (await get(at, '/readyz')).status, patiently).toBe(200)
  })
  expect([pageFailures, orderFailures]).toEqual([[], []])
  expect(buyers.refused.length).toBeGreaterThan(0)
  expect(await wrongOrders(database, buyers.answered.keys())).toEqual([])
  expect(await stock()).toBe(before - buyers.answered.size)
  const { rows } = await database.query('select max(product_id) as id from products where is_visible')
  await expect.poll(async () => (await get(1, `/product-detail/${rows[0].id}/x/y`)).status, patiently).toBe(200)
})
