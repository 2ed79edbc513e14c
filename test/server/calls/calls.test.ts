import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../../src/contract/call.ts'
import * as contract from '../../../src/contract/storefront.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const address = pathOf(contract.getAllProducts)
const json = { 'content-type': 'application/json' }
const post = (body: BodyInit, headers: Record<string, string> = json, path = address) => shop.fetch(path, { method: 'POST', headers, body })
const ask = (requestParameters: unknown, path = address, headers: Record<string, string> = {}) =>
  post(JSON.stringify({ requestParameters }), { ...json, ...headers }, path)

// Storefront document: §7(1)
test('every call of the contract is served at its URL', async () => {
  for (const call of Object.values(contract)) {
    const answer = await ask({}, pathOf(call))
    expect([200, 400, 401], call.name).toContain(answer.status)
    expect(await answer.json(), call.name).toMatchObject({
      statusCode: answer.status,
      data: expect.any(String),
      errorMessage: expect.any(String),
    })
  }
})

test.each<[string, () => Promise<Response>, number]>([
  ['a GET', () => shop.fetch(address), 405],
  ['a body that is not JSON', () => post('{"requestParameters":'), 400],
  ['a body that is not UTF-8', () => post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])), 400],
  ['another content type', () => post('{}', { 'content-type': 'text/plain' }), 415],
  ['no parameters', () => post('{}'), 400],
  ['parameters that are a list', () => ask([]), 400],
  ['100,000 levels', () => post(`{"requestParameters":${'['.repeat(50_000)}${']'.repeat(50_000)}}`), 400],
  ['a body over 128 KB', () => post(JSON.stringify({ requestParameters: { SearchTerm: 'a'.repeat(140_000) } })), 413],
  ['a NUL', () => ask({ SearchTerm: 'a\0b' }), 400],
  ['a search of 201 characters', () => ask({ SearchTerm: 'a'.repeat(201) }), 400],
  ['an unknown sort order', () => ask({ OrderByColumnName: 'price; drop table products' }), 400],
  ['an unknown language', () => ask({ languageCode: 'fr' }), 400],
  ['a page size of 101', () => ask({ PageSize: 101 }), 400],
  ['a page of 1e12', () => ask({ PageNo: 1e12 }), 200],
  ['an id of 2^63', () => ask({ ProductId: 2 ** 63 }, pathOf(contract.getProductDetail)), 400],
  ['an id in a list', () => ask({ ProductId: [5] }, pathOf(contract.getProductDetail)), 400],
  ['an id as text', () => ask({ ProductId: '5' }, pathOf(contract.getProductDetail)), 400],
  ['an id that is true', () => ask({ ProductId: true }, pathOf(contract.getProductDetail)), 400],
  ['a product that does not exist', () => ask({ ProductId: 5 }, pathOf(contract.getProductDetail)), 404],
  [
    'a cart of 10,000 lines',
    () => ask({ cartJsonData: Array(4000).fill({ ProductId: 1, Quantity: 1 }) }, pathOf(contract.getCustomerCartItems)),
    400,
  ],
  ['a cart that is not JSON', () => ask({ cartJsonData: '[{' }, pathOf(contract.getCustomerCartItems)), 400],
  ['text that grows when it is encoded', () => ask({ SearchTerm: 'ﬁ'.repeat(200) }), 200],
  [
    'an address that grows when it is encoded',
    () => ask({ Email: `a@${'书'.repeat(150)}.example` }, pathOf(contract.validateEmailSendOtp)),
    200,
  ],
  ['a call that cannot be decoded', () => ask({}, '/api/v1/%E0%A4%A'), 404],
  ['a call that does not exist', () => ask({}, '/api/v1/common/drop-everything'), 404],
  ['a foreign origin', () => ask({}, address, { origin: 'https://elsewhere.example' }), 403],
])('%s gets an error response', async (_, send, status) => {
  const answer = await send()
  expect(answer.status).toBe(status)
  const text = await answer.text()
  expect(JSON.parse(text).statusCode).toBe(status)
  expect(text).not.toMatch(/\bat \S+:\d+|node_modules|select |postgres/i)
})

test('percent signs, underscores and operators in a search are plain characters', async () => {
  for (const SearchTerm of ['%', '_', "'", '"', '\\', '&|!():*<->', 'a & b', '\u202e', '😀', 'the', "' or 1=1 --"]) {
    const answer = await ask({ SearchTerm })
    expect(answer.status, SearchTerm).toBe(200)
    expect(await answer.json(), SearchTerm).toMatchObject({ data: '[]' })
  }
})

test('__proto__ and unknown fields change nothing', async () => {
  const answer = await post('{"requestParameters":{"__proto__":{"PageSize":1},"IsAdmin":true,"PageNo":1}}')
  expect(answer.status).toBe(200)
  expect(({} as Record<string, unknown>).PageSize).toBeUndefined()
})

test.each(['', 'made-up', 'a'.repeat(43)])('the token %j belongs to no customer', async (token) => {
  const answer = await ask({ UserId: 1 }, pathOf(contract.getOrderHistoryMaster), { token, userid: '1' })
  expect(answer.status).toBe(401)
})

// Storefront document: §6(7)
test('another customer’s UserID header is refused', async () => {
  const [owner, other] = await shop.shoppers(2)
  const answer = await ask({ UserId: owner?.customerId }, pathOf(contract.getOrderHistoryMaster), {
    token: owner?.token ?? '',
    userid: String(other?.customerId),
  })
  expect(answer.status).toBe(403)
})

test('an expired token belongs to no customer', async () => {
  const shopper = await shop.shopper()
  await shop.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('customerId', '=', shopper.customerId)
    .execute()
  const answer = await ask({ UserID: shopper.customerId }, pathOf(contract.getUserProfile), { token: shopper.token })
  expect(answer.status).toBe(401)
})

test('every response has the security headers', async () => {
  const answer = await ask({})
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': 'no-store',
  })
  expect(answer.headers.get('x-powered-by')).toBeNull()
})

test('a bug returns the id under which it is logged, and nothing else', async () => {
  await using broken = await openShop({ env: { LOG_LEVEL: 'silent' } })
  await broken.db.schema.dropTable('contactMessages').cascade().execute()
  const answer = await broken.fetch(pathOf(contract.contactUs), {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ requestParameters: { FullName: 'A', Email: 'a@b.example', PhoneNumber: '1', Subject: 'A', Message: 'A' } }),
  })
  expect(answer.status).toBe(500)
  const { errorMessage } = (await answer.json()) as { errorMessage: string }
  expect(errorMessage).toMatch(/^An unexpected error occurred\. Reference: [\da-f-]{36}$/)
})

test('rate limits are shared by all instances and return when to retry', async () => {
  await using first = await openShop({ rateLimits: true })
  await using second = await openShop({ rateLimits: true, beside: first })
  const message = JSON.stringify({
    requestParameters: { FullName: 'A', Email: 'a@b.example', PhoneNumber: '1', Subject: 'A', Message: 'A' },
  })
  const send = (to: TestShop, extra = {}) =>
    to.fetch(pathOf(contract.contactUs), { method: 'POST', headers: { ...json, ...extra }, body: message })
  const statuses: number[] = []
  // The forged proxy header must not reset the limit.
  for (let sent = 0; sent < 6; sent++)
    statuses.push((await send(sent % 2 ? first : second, { 'x-forwarded-for': `10.0.0.${sent}` })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await send(first)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a half-sent request does not block other requests', async () => {
  const { port } = new URL(shop.origin)
  const slow = new Socket()
  await new Promise<void>((resolve) => slow.connect(Number(port), '127.0.0.1', resolve))
  slow.write(`POST ${address} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`)
  expect((await ask({})).status).toBe(200)
  slow.destroy()
})

test('a URL with invalid encoding is a 400', async () => {
  for (const path of ['/%E0%A4%A', '/pictures/%E0%A4%A.png', '/assets/%FF.js', '/login/%']) {
    const answer = await shop.fetch(path)
    expect(answer.status, path).toBe(400)
    expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})

const said = { FullName: 'A', Email: 'a@b.example', PhoneNumber: '1', Subject: 'A', Message: 'A' }
const review = { ReviewerName: 'A', ReviewerEmail: 'a@b.example', ReviewTitle: 'A', ReviewBody: 'A', ReviewRating: 5 }
test.each<[contract: { base: string; name: string }, parameters: (at: number) => object, allowed: number]>([
  [contract.getUserLogin, (at) => ({ Email: `nobody-${at}@b.example`, Password: 'x' }), 20],
  [contract.signupUser, () => ({}), 3],
  [contract.validateEmailSendOtp, () => ({ Email: 'nobody@b.example' }), 3],
  [contract.validateEmailSendOtp, (at) => ({ Email: `nobody-${at}@b.example` }), 20],
  [contract.sendLoginCode, () => ({ Email: 'nobody@b.example' }), 3],
  [contract.sendLoginCode, (at) => ({ Email: `nobody-${at}@b.example` }), 20],
  [contract.loginWithCode, (at) => ({ Email: `nobody-${at}@b.example`, Otp: 'ABCDEFGH' }), 20],
  [contract.getCouponCodeDiscountValue, () => ({ CouponCode: 'NONE', cartJsonData: [] }), 10],
  [contract.insertProductReview, () => ({ ProductId: 1, ...review }), 3],
  [contract.contactUs, () => said, 5],
  [contract.insertSubscriber, (at) => ({ SubscriberEmail: `nobody-${at}@b.example` }), 5],
  [contract.getEncryptedPassword, () => ({ Password: 'a long password' }), 6],
  [contract.getOrderInvoice, () => ({ OrderId: 999_999 }), 30],
  [contract.getWebsiteLogo, () => ({}), 300],
])('$name %#: up to the limit and no more', async (call, parameters, allowed) => {
  await using limited = await openShop({ rateLimits: true })
  const { token } = await limited.shopper()
  const send = async (at: number) =>
    limited.fetch(pathOf(call), {
      method: 'POST',
      headers: { ...json, token },
      body: JSON.stringify({ requestParameters: parameters(at) }),
    })
  const answers = await Promise.all(Array.from({ length: allowed + 5 }, (_, at) => send(at)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await refused[0]?.json()) as object).toMatchObject({ statusCode: 429, data: '[]' })
})
