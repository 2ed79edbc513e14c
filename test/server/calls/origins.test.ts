import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../../src/contract/call.ts'
import { getWebsiteLogo } from '../../../src/contract/storefront.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    env: { SHOP_ORIGIN: 'https://shop.example', ALLOWED_ORIGINS: 'https://app.example', ALLOWED_HOSTS: 'www.shop.example' },
  })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A raw request, because fetch does not allow setting Host. */
const ask = (method: string, headers: Record<string, string>) =>
  new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const sent = request(
      shop.origin + pathOf(getWebsiteLogo),
      { method, headers: { 'content-type': 'application/json', ...headers } },
      async (answer) => resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
    )
    sent.on('error', reject)
    sent.end(method === 'POST' ? '{"requestParameters":{}}' : undefined)
  })

test.each([
  ['the shop', { origin: 'https://shop.example', host: 'shop.example' }, 200],
  ['the shop behind a proxy that sends its own name', { origin: 'https://shop.example', host: '10.0.0.5:3000' }, 200],
  ['a configured name', { origin: 'https://www.shop.example', host: 'www.shop.example' }, 200],
  ['an address used for trying the shop out', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, 200],
  ['an IPv6 address', { origin: 'http://[::1]:3000', host: '[::1]:3000' }, 200],
  ['the name of this machine', { origin: 'http://ward-3:3000', host: 'ward-3:3000' }, 200],
  ['a configured origin', { origin: 'https://app.example', host: 'shop.example' }, 200],
  ['no browser', { host: 'shop.example' }, 200],
  ['another site', { origin: 'https://elsewhere.example', host: 'shop.example' }, 403],
  ['another site whose name resolves to this shop', { origin: 'http://elsewhere.example', host: 'elsewhere.example' }, 403],
  ['a page without an origin', { origin: 'null', host: 'shop.example' }, 403],
  ['a name that only begins like the shop’s', { origin: 'https://shop.example.elsewhere.example', host: 'shop.example' }, 403],
])('a call from %s', async (_, headers, status) => {
  const answer = await ask('POST', headers)
  expect(answer.status).toBe(status)
  expect(answer.headers['access-control-allow-origin']).toBe(
    'origin' in headers && headers.origin === 'https://app.example' ? headers.origin : undefined,
  )
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  expect(answer.headers.vary).toMatch(/origin/i)
})

test('a refused origin is told so in the envelope of all calls, which no cache stores', async () => {
  const { status, headers, body } = await ask('POST', { origin: 'https://elsewhere.example', host: 'shop.example' })
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([403, 'application/json; charset=utf-8', 'no-store'])
  expect(JSON.parse(body)).toEqual({ statusCode: 403, message: '', errorMessage: 'This origin may not make calls.', data: '[]' })
})

test('a preflight request gets the contract’s headers', async () => {
  const answer = await ask('OPTIONS', { origin: 'https://app.example', 'access-control-request-method': 'POST' })
  expect(answer).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-origin': 'https://app.example', 'access-control-allow-headers': 'content-type, token, userid' },
  })
  expect((await ask('OPTIONS', { origin: 'https://elsewhere.example' })).status).toBe(403)
})

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'])('a call by %s gets a 405 with Allow', async (method) => {
  expect(await ask(method, {})).toMatchObject({ status: 405, headers: { allow: 'POST' } })
})
