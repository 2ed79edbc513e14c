import { expect, test } from 'vitest'
import { type Envelope, pathOf } from '../../../src/contract/call.ts'
import { getAllProducts, getUserLogin } from '../../../src/contract/storefront.ts'
import { enqueue } from '../../../src/modules/jobs.ts'
import { openLog } from '../../../src/platform/runtime/log.ts'
import { openShop } from '../../harness/open-shop.ts'

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/

/** A log at this level, and its lines. */
function listenIn(level: string) {
  const lines: string[] = []
  const log = openLog(level, { write: (line: string) => lines.push(line) })
  const withId = (id: string | null) => lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id)
  return { log, lines, withId }
}

const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ requestParameters: body }),
})

test('every response has its request’s id: pages, cached ones too, calls, pictures, files and errors', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  const ids = new Set<string | null>()
  const paths = [
    '/about',
    '/about',
    '/about',
    '/robots.txt',
    '/nothing',
    '/pictures/no.webp',
    '/brand/payment/cash.svg',
    '/%ff',
    '/api/v1/common/no',
  ]
  for (const path of paths) ids.add((await shop.fetch(path)).headers.get('x-request-id'))
  ids.add((await shop.fetch(pathOf(getAllProducts), post({}))).headers.get('x-request-id'))
  const { headers } = await shop.fetch('/about')
  ids.add((await shop.fetch('/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).headers.get('x-request-id'))
  expect(ids.size).toBe(paths.length + 2)
  for (const id of ids) expect(id).toMatch(uuid)
})

test('the id from a trusted proxy is in the response and in the log; an id from a visitor is ignored', async () => {
  const { log, withId } = listenIn('debug')
  await using shop = await openShop({ log, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const given = { 'x-request-id': 'proxy-0123456789' }
  expect((await shop.fetch(pathOf(getAllProducts), post({}, given))).headers.get('x-request-id')).toBe('proxy-0123456789')
  await expect
    .poll(() => withId('proxy-0123456789'))
    .toMatchObject([{ level: 'debug', kind: 'call', call: 'get-all-products', status: 200 }])

  await using open = await openShop({ env: {} })
  expect((await open.fetch('/', { headers: given })).headers.get('x-request-id')).toMatch(uuid)
})

test('for a bug, the reference shown to the visitor, the header and each line of the log have one id', async () => {
  const { log, lines, withId } = listenIn('info')
  await using shop = await openShop({ log })
  await shop.db.schema.dropTable('search_synonyms').cascade().execute()
  await shop.db.schema.alterTable('products').renameTo('elsewhere').execute()
  const answer = await shop.fetch(pathOf(getAllProducts), post({ SearchTerm: 'heart' }))
  const id = answer.headers.get('x-request-id')
  const { errorMessage } = (await answer.json()) as Envelope
  expect(errorMessage).toBe(`An unexpected error occurred. Reference: ${id}`)
  await expect
    .poll(() => withId(id).map(({ level, msg }) => [level, msg]))
    .toEqual([
      ['error', 'a call failed'],
      ['warn', 'answered'],
    ])
  expect(lines.join()).not.toContain('reference')
})

test('the default level logs no ordinary request; a slow response is one line', async () => {
  const { log, lines } = listenIn('info')
  await using shop = await openShop({ log, demo: true, pages: true })
  for (const path of ['/', '/', '/about', '/nothing']) await (await shop.fetch(path)).text()
  await shop.fetch(pathOf(getAllProducts), post({}))
  // The first pages of a shop may be slow themselves.
  expect(lines.filter((line) => !(JSON.parse(line).ms > 1000))).toEqual([])
  lines.length = 0

  const holder = await shop.app.shop.pool.connect()
  await holder.query('begin')
  await holder.query('lock table products in access exclusive mode')
  // Released after the shop has waited long enough, by the clock of the database that it waits for.
  const released = holder.query('do $$ begin perform pg_sleep(1.1); end $$').then(() => holder.query('commit'))
  await shop.fetch(pathOf(getAllProducts), post({ SearchTerm: 'a secret wish' }))
  await released
  holder.release()
  await expect.poll(() => lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'info', call: 'get-all-products', status: 200 }])
  expect(JSON.parse(lines[0] ?? '').ms).toBeGreaterThan(1000)
})

test('no log line of any level has a password, a token, a search term or a visitor’s address', async () => {
  const { log, lines } = listenIn('trace')
  await using shop = await openShop({ log, demo: true, pages: true })
  const shopper = await shop.shopper({ email: 'a-private-address@avicenna.example' })
  const secrets = { token: shopper.token, cookie: 'a=cookie-of-somebody' }
  await shop.fetch(pathOf(getUserLogin), post({ Email: 'a-private-address@avicenna.example', Password: 'a-password-of-mine' }, secrets))
  // It redirects to its canonical URL, which is one more request.
  await (await shop.fetch('/all-products/0/all?SearchTerm=a-private-wish', { headers: secrets })).text()
  for (const path of ['/api/v1/common/download-digital-file/12/a-ticket-of-mine', '/ar/stock-alerts/12/a-token-of-mine'])
    await (await shop.fetch(path, { headers: secrets })).text()
  await expect.poll(() => lines.filter((line) => line.includes('"answered"')).length).toBe(5)
  for (const secret of ['a-password', 'a-private', 'cookie-of', 'a-ticket', 'a-token', shopper.token, '127.0.0.1'])
    expect(lines.join(''), secret).not.toContain(secret)
})

test('a failure at the link that ends mails is logged without its token', async () => {
  const { log, lines } = listenIn('trace')
  await using shop = await openShop({ log, pages: true, rateLimits: true })
  await shop.db.schema.dropTable('rate_limits').execute()
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }
  expect((await shop.fetch('/stock-alerts/12/a-token-of-mine', form)).status).toBe(500)
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)))
    .toContainEqual(expect.objectContaining({ level: 'error', msg: 'a call failed', path: '/stock-alerts/…' }))
  expect(lines.join('')).not.toContain('a-token')
})

test('log lines of a job name the job', async () => {
  const { log, lines } = listenIn('error')
  await using shop = await openShop({ log, runsJobs: true })
  shop.app.shop.mail.send = async () => {
    log.error('the mail server is away')
    throw new Error('refused')
  }
  const { customerId } = await shop.shopper()
  await enqueue(shop.db, 'send-welcome', { customerId })
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'the mail server is away'), { timeout: 10_000 })
    .toMatchObject({
      task: 'send-welcome',
      jobId: expect.any(String),
    })
})
