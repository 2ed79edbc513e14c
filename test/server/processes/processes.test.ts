// @module-tag thorough
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Envelope, pathOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { answers } from '../../../src/contract/messages.ts'
import { getSizesList, postCustomerOrder } from '../../../src/contract/storefront.ts'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { cartOf, openShop, type TestShop } from '../../harness/open-shop.ts'
import { type Program, runProgram } from '../../harness/run-program.ts'
import { withDatabase } from '../../harness/template-database.ts'

// One `npm start` whose two processes serve the same port.
vi.setConfig({ testTimeout: 120_000 })
let shop: TestShop
let folder: string
const started = new AsyncDisposableStack()
let program: Program
let origin: string

async function start(processes: number) {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  program = started.use(
    runProgram('start.ts', {
      DATABASE_URL: withDatabase(inject('databaseServer'), shop.database),
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: '5e'.repeat(32),
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'debug',
      WEB_CONCURRENCY: String(processes),
      STATEMENT_TIMEOUT_MS: '20000',
    }),
  )
  await program.prints('Ctrl-C')
}

beforeAll(async () => {
  shop = await openShop({ demo: true })
  folder = await mkdtemp(join(tmpdir(), 'avicenna-processes-'))
  await start(2)
}, 240_000)
afterAll(async () => {
  await started.disposeAsync()
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const patiently = { timeout: 60_000, interval: 50 }
/** Each on a connection of its own, so that any process may answer. */
const get = (path: string) => fetch(origin + path, { headers: { connection: 'close' } })
const askSizes = () =>
  fetch(origin + pathOf(getSizesList), {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ requestParameters: {} }),
  })
const many = <Result>(times: number, one: () => Promise<Result>) => Promise.all(Array.from({ length: times }, one))

interface Line {
  msg: string
  process?: number
  pid?: number
  requestId?: string
}
const logged = (): Line[] =>
  program
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : []))
const pidOf = (number: number) => logged().findLast(({ msg, process: its }) => msg === 'process serves' && its === number)?.pid ?? 0
const answeredBy = (responses: Response[]) => {
  const ids = new Set(responses.map(({ headers }) => headers.get('x-request-id')))
  return new Set(logged().flatMap((line) => (ids.has(line.requestId ?? '') && line.process ? [line.process] : [])))
}
const metric = async (series: string) => {
  const lines = (await (await get('/metrics')).text()).split('\n')
  return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1))
}
const calls = 'shop_http_request_seconds_count{kind="call",call="get-sizes-list",status="200"}'

test('both processes answer, and their metrics are one whole', async () => {
  const before = (await metric(calls)) || 0
  let asked = 0
  const responses: Response[] = []
  const processes = async () => {
    responses.push(...(await many(20, askSizes)))
    asked += 20
    return [...answeredBy(responses)].toSorted()
  }
  await expect.poll(processes, patiently).toEqual([1, 2])
  await expect.poll(() => metric(calls), patiently).toBe(before + asked)
  expect(await metric('shop_processes')).toBe(2)
})

test('a page that one process has rendered is not rendered by the other', async () => {
  const renderings = async () => {
    const atlas = await shop.stock({ name: 'An atlas' })
    const { url } = await get(`/product-detail/${atlas}/x/y`)
    // The page is on its way to the process where the others look for it.
    await many(10, askSizes)
    const before = await metric('shop_pages_misses_total')
    const pages = await many(40, () => get(new URL(url).pathname))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    return (await metric('shop_pages_misses_total')) - before
  }
  // More often only where a process answers late.
  await expect.poll(renderings, patiently).toBe(0)
})

test('both processes show a changed price', async () => {
  const atlas = await shop.stock({ name: 'A dearer atlas', priceCents: 59_00 })
  const shown = async () => {
    const texts = await many(20, async () => (await get(`/product-detail/${atlas}/x/y`)).text())
    return new Set(texts.map((text) => /\$(59|64)\.00/.exec(text)?.[1]))
  }
  expect(await shown()).toEqual(new Set(['59']))
  await shop.db.updateTable('products').set({ priceCents: 64_00 }).where('productId', '=', atlas).execute()
  await expect.poll(shown, patiently).toEqual(new Set(['64']))
  expect(await shown()).toEqual(new Set(['64']))
})

test('a process that is killed under load is replaced; only requests that it had begun are lost, and no count', async () => {
  const killed = pidOf(1)
  const before = await metric(calls)
  let isKilled = false
  let isOver = false
  let lostBefore = 0
  const lostAfter: unknown[] = []
  const client = async () => {
    while (!isOver) {
      const beganAfter = isKilled
      await askSizes()
        .then(async (response) => expect(response.status).toBe(200))
        .catch((error) => (beganAfter ? lostAfter.push(error) : lostBefore++))
    }
  }
  const clients = many(8, client)
  await expect.poll(() => metric(calls), patiently).toBeGreaterThan(before + 50)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => logged().some(({ msg, pid }) => msg.startsWith('a process ended') && pid === killed), patiently).toBe(true)
  isKilled = true
  await expect.poll(() => pidOf(1), patiently).not.toBe(killed)
  const newcomer = async () => [...answeredBy(await many(20, askSizes))].toSorted()
  await expect.poll(newcomer, patiently).toEqual([1, 2])
  isOver = true
  await clients
  expect(lostAfter).toEqual([])
  expect(lostBefore).toBeLessThanOrEqual(8)
  expect(await metric(calls)).toBeGreaterThan(before + 50)
  expect(await metric('shop_process_ends_total')).toBe(1)
})

test('all processes stop after their open requests: twenty checkouts in progress get their answers', async () => {
  const atlas = await shop.stock({ quantity: 100 })
  const shoppers = await shop.shoppers(20)
  // This lock blocks every checkout until the stop. On a connection without time limits.
  const holder = new pg.Client({ connectionString: withDatabase(inject('databaseServer'), shop.database) })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from products where product_id = $1 for update', [atlas])
  const given = shoppers.map(async ({ customerId, token }) => {
    const answer = await fetch(origin + pathOf(postCustomerOrder), {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({
        requestParameters: { UserID: customerId, cartJsonData: cartOf({ productId: atlas }), PaymentMethod: paymentMethods.cashOnDelivery },
      }),
    })
    return (await answer.json()) as Envelope
  })
  // One process may have got all of them, and has at most four connections; the other checkouts wait for a connection.
  const waiting = async () =>
    (await shop.app.shop.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount
  await expect.poll(waiting, patiently).toBeGreaterThanOrEqual(2)
  program.signal('SIGTERM')
  await program.prints('SIGTERM')
  await holder.query('commit')
  await holder.end()
  const envelopes = await Promise.all(given)
  expect(envelopes.map(({ statusCode, data }) => (statusCode === 200 ? JSON.parse(data)[0].ResponseMsg : statusCode))).toEqual(
    envelopes.map(() => answers.orderPlaced),
  )
  expect(await program.ended).toBe(0)
  expect(await shop.stockLeft(atlas)).toBe(80)
})

test.each([1, 4])('a shop of %i processes is one: one /metrics and one whole log, and those that are killed come back', async (count) => {
  await start(count)
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const responses: Response[] = []
  const answering = async () => {
    const some = await many(40, askSizes)
    responses.push(...some)
    // A single process has no number.
    return count === 1 ? [1] : [...answeredBy(some)].toSorted()
  }
  await expect.poll(answering, patiently).toEqual(numbers)
  await expect.poll(() => metric(calls), patiently).toBe(responses.length)
  expect(await metric('shop_processes')).toBe(count)

  if (count > 1) {
    const killed = [pidOf(1), pidOf(3)]
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    await expect.poll(() => [pidOf(1), pidOf(3)].some((pid) => killed.includes(pid)), patiently).toBe(false)
    await expect.poll(answering, patiently).toEqual(numbers)
    expect(await metric('shop_process_ends_total')).toBe(2)
    expect(await metric('shop_processes')).toBe(count)
  }
  program.signal('SIGTERM')
  expect(await program.ended).toBe(0)
  // Each line is one whole object, and each call has one.
  const lines = program.output().split('\n')
  expect(lines.filter((line) => line.includes('"level"') && !(line.startsWith('{"level"') && line.endsWith('}')))).toEqual([])
  const ids = responses.map(({ headers }) => headers.get('x-request-id'))
  const counts = Map.groupBy(
    logged().flatMap(({ requestId }) => (requestId ? [requestId] : [])),
    (id) => id,
  )
  expect(ids.filter((id) => counts.get(id ?? '')?.length !== 1)).toEqual([])
})

test('processes that end at once, again and again, end the start with a reason', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../fakes/dying-process.ts')])
  expect(stdout).toBe('StartError: The processes of the shop end right after their start, 5 times in a row. The lines above say why.')
})
