import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogins } from '../../src/commands/load-demo.ts'
import { pathOf } from '../../src/contract/call.ts'
import { paymentMethods } from '../../src/contract/constants.ts'
import { answers } from '../../src/contract/messages.ts'
import { contactUs, getUserLogin, postCustomerOrder } from '../../src/contract/storefront.ts'
import { freePort } from '../../src/platform/runtime/free-port.ts'
import { callOverHttp } from '../harness/call-over-http.ts'
import { cartOf } from '../harness/open-shop.ts'
import { type Program, runProgram } from '../harness/run-program.ts'
import { type Engine, makeFolder, startPgBouncer, startPostgres, startRedis } from './engines.ts'

// Two shops of two processes behind PgBouncer in transaction mode, with their limits in Redis.
const stack = new AsyncDisposableStack()
let database: pg.Client
let bouncer: Engine
let redis: Engine
let folder: string
let shops: { origin: string; program: Program }[]

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

test('through a pooler in transaction mode, fifty orders over both shops are placed once each, and their mails are sent', async () => {
  const { email, password } = demoLogins[0] as { email: string; password: string }
  const { token = '', data } = await callOverHttp(originOf(0), {})(getUserLogin, { Email: email, Password: password })
  const UserID = data[0]?.UserID ?? 0
  await database.query("insert into settings (key, value) select key, '100000000' from unnest($1::text[]) key", [
    ['cash.newOrders', 'cash.newCents', 'cash.knownOrders', 'cash.knownCents', 'cash.networkOrders', 'cash.networkCents'],
  ])
  const { rows } = await database.query(
    "select product_id from products p where is_visible and kind = 'book' and not exists (select from product_attributes a where a.product_id = p.product_id) limit 1",
  )
  const productId = rows[0].product_id as number
  await database.query('update products set stock_quantity = 1000, order_maximum_quantity = 0 where product_id = $1', [productId])
  const order = async (at: number) => {
    const placed = await callOverHttp(originOf(at), { token })(postCustomerOrder, {
      UserID,
      OrderNote: '',
      cartJsonData: cartOf({ productId }),
      PaymentMethod: paymentMethods.cashOnDelivery,
    })
    return placed.data[0]?.ResponseMsg
  }
  for (let round = 0; round < 5; round++) {
    const said = await Promise.all(Array.from({ length: 10 }, (_, at) => order(at)))
    expect(new Set(said)).toEqual(new Set([answers.orderPlaced]))
  }
  const left = await database.query('select stock_quantity from products where product_id = $1', [productId])
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
    await database.query('update products set price_cents = $2, discounted_price_cents = null where product_id = $1', [productId, cents])
    const shown = (cents / 100).toFixed(2)
    const pages = async () => {
      const texts = await Promise.all(Array.from({ length: 16 }, async (_, at) => (await get(at, path)).text()))
      return texts.filter((text) => !text.includes(shown)).length
    }
    await expect.poll(pages, patiently).toBe(0)
  }
})

test('both shops count their limits in Redis; while it is gone they count on their own, and nothing else fails', async () => {
  const send = async (at: number) => {
    const body = JSON.stringify({ requestParameters: {} })
    return (await fetch(originOf(at) + pathOf(contactUs), { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
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
  // Each process remembers whom it has refused.
  await expect.poll(() => send(0), patiently).not.toBe(500)
  expect((await get(0, '/')).status).toBe(200)
  expect((await get(1, '/readyz')).status).toBe(200)
  await redis.start()
  await expect.poll(() => shops[0]?.program.output() ?? '', patiently).toContain('answers again')
})

test('while PgBouncer is gone, cached pages are served, and afterwards everything is', async () => {
  for (let at = 0; at < 16; at++) await (await get(at, '/about')).text()
  await bouncer.kill()
  const statuses = await Promise.all(Array.from({ length: 32 }, async (_, at) => (await get(at, '/about')).status))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  await bouncer.start()
  await expect.poll(async () => (await get(0, '/readyz')).status, patiently).toBe(200)
  const { rows } = await database.query('select max(product_id) as id from products where is_visible')
  await expect.poll(async () => (await get(1, `/product-detail/${rows[0].id}/x/y`)).status, patiently).toBe(200)
})
