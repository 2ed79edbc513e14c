import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoLogins } from '../../../src/commands/load-demo.ts'
import { pathOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { answers } from '../../../src/contract/messages.ts'
import {
  contactUs,
  getUserLogin,
  getUserProfile,
  insertProductReview,
  logoutUser,
  postCustomerOrder,
} from '../../../src/contract/storefront.ts'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { callOverHttp } from '../../harness/call-over-http.ts'
import { cartOf, openShop, type TestShop } from '../../harness/open-shop.ts'
import { readMail } from '../../harness/read-mail.ts'
import { type Program, runProgram } from '../../harness/run-program.ts'
import { withDatabase } from '../../harness/template-database.ts'

// Three processes share one database: the first serves, the second serves and runs jobs, the third only runs jobs.
let shop: TestShop
let folder: string
let programs: Record<'serving' | 'both' | 'worker', Program>
let origins: Record<keyof typeof programs, string>

beforeAll(async () => {
  shop = await openShop({ demo: true })
  const bounds = ['cash.newOrders', 'cash.newCents', 'cash.knownOrders', 'cash.knownCents', 'cash.networkOrders', 'cash.networkCents']
  await shop.db
    .insertInto('settings')
    .values(bounds.map((key) => ({ key, value: JSON.stringify(100_000_000) })))
    .execute()
  folder = await mkdtemp(join(tmpdir(), 'avicenna-instances-'))
  const [serving, both, worker] = [await freePort(), await freePort(), await freePort()]
  const start = (name: string, program: string, env: Record<string, string>) =>
    runProgram(program, {
      DATABASE_URL: withDatabase(inject('databaseServer'), shop.database),
      DATA_DIR: join(folder, name),
      SECRET_KEY: '5e'.repeat(32),
      HOST: '127.0.0.1',
      ...env,
    })
  programs = {
    serving: start('serving', 'start.ts', { PORT: String(serving), JOBS: 'off', DRAIN_SECONDS: '1' }),
    both: start('both', 'start.ts', { PORT: String(both) }),
    worker: start('worker', 'worker.ts', { WORKER_PORT: String(worker) }),
  }
  origins = { serving: `http://127.0.0.1:${serving}`, both: `http://127.0.0.1:${both}`, worker: `http://127.0.0.1:${worker}` }
  await Promise.all([programs.serving.prints('Ctrl-C'), programs.both.prints('Ctrl-C'), programs.worker.prints('running jobs')])
})
afterAll(async () => {
  for (const program of Object.values(programs)) await program[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const call = (name: keyof typeof origins, token?: string) => callOverHttp(origins[name], { token })
const { email, password } = demoLogins[0] as { email: string; password: string }
const login = async (name: keyof typeof origins) => {
  const { token = '', data } = await call(name)(getUserLogin, { Email: email, Password: password })
  return { token, UserID: data[0]?.UserID ?? 0 }
}

test('a session is valid on all instances, and ends on all of them at once', async () => {
  const { token, UserID } = await login('serving')
  for (const name of ['serving', 'both'] as const)
    expect((await call(name, token)(getUserProfile, { UserID })).data[0]?.EmailAddress).toBe(email)
  await call('both', token)(logoutUser, {})
  for (const name of ['serving', 'both'] as const)
    await expect(call(name, token)(getUserProfile, { UserID })).rejects.toMatchObject({ statusCode: 401 })
})

test('the instances share the rate limits: five messages in an hour across all of them', async () => {
  const send = async (name: keyof typeof origins) => {
    const body = JSON.stringify({ requestParameters: {} })
    const answer = await fetch(origins[name] + pathOf(contactUs), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return answer.status
  }
  const statuses: number[] = []
  for (const name of ['serving', 'both', 'serving', 'both', 'serving', 'both', 'serving'] as const) statuses.push(await send(name))
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('twenty orders are twenty mails, each once, none from the instance that only serves', async () => {
  const { token, UserID } = await login('serving')
  const atlas = await shop.stock({ quantity: 100 })
  const order = async (name: keyof typeof origins) => {
    const { data } = await call(name, token)(postCustomerOrder, {
      UserID,
      OrderNote: '',
      cartJsonData: cartOf({ productId: atlas }),
      PaymentMethod: paymentMethods.cashOnDelivery,
    })
    expect(data[0]?.ResponseMsg).toBe(answers.orderPlaced)
    return data[0]?.OrderNumber
  }
  const numbers = await Promise.all(Array.from({ length: 20 }, (_, at) => order(at % 2 ? 'serving' : 'both')))
  const subjects = async (name: string) => {
    const outbox = join(folder, name, 'outbox')
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
    return Promise.all(files.map(async (file) => (await readMail(await readFile(join(outbox, file)))).subject))
  }
  const all = async () =>
    [...(await subjects('both')), ...(await subjects('worker'))].map((subject) => subject.split(' ').at(-1)).toSorted()
  await expect.poll(all, { timeout: 20_000 }).toEqual(numbers.toSorted())
  expect(await subjects('serving')).toEqual([])
  // The process that sent the last mail completes its job afterwards; jobs of the clock come and go.
  const left = async () => (await shop.app.shop.pool.query("select from graphile_worker.jobs where task_identifier like 'send-%'")).rowCount
  await expect.poll(left).toBe(0)
})

test('a change made through one instance is on the next page of the other', async () => {
  const { token } = await login('serving')
  const atlas = await shop.stock({ name: 'A book in both caches' })
  const page = async (name: keyof typeof origins) => (await fetch(`${origins[name]}/product-detail/${atlas}/x/y`)).text()
  for (const name of ['serving', 'both', 'serving', 'both'] as const) expect(await page(name)).not.toContain('clear as water')
  const received = new Promise<void>((resolve) =>
    shop.app.shop.cacheTags.subscribe((notice) => void (notice === `product:${atlas}` && resolve())),
  )
  await call('serving', token)(insertProductReview, {
    ProductId: atlas,
    ReviewerName: 'Layla',
    ReviewerEmail: 'layla@avicenna.example',
    ReviewTitle: 'Good',
    ReviewBody: 'clear as water',
    ReviewRating: 5,
  })
  await received
  for (const name of ['both', 'serving'] as const) await expect.poll(() => page(name)).toContain('clear as water')
})

test('a worker serves health checks only', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(origins.worker + path)).status, path).toBe(200)
  expect(await (await fetch(`${origins.worker}/metrics`)).text()).toContain('shop_jobs_total{task="send-order-placed",outcome="done"}')
  for (const path of ['/', '/api/v1/common/x', '/about']) expect((await fetch(origins.worker + path)).status, path).toBe(404)
})

test('a stopping instance reports "not ready" while it still serves, then ends; the other one continues', async () => {
  programs.serving.signal('SIGTERM')
  await expect.poll(async () => (await fetch(`${origins.serving}/readyz`)).status, { interval: 10 }).toBe(503)
  expect((await fetch(`${origins.serving}/about`, { headers: { connection: 'close' } })).status).toBe(200)
  expect(await programs.serving.ended).toBe(0)
  await expect(fetch(`${origins.serving}/readyz`)).rejects.toThrow()
  expect((await fetch(`${origins.both}/readyz`)).status).toBe(200)
})
