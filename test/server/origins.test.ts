import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../src/contract/call.ts'
import { getWebsiteLogo } from '../../src/contract/storefront.ts'
import { openShop, type TestShop } from '../harness/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    env: { SHOP_ORIGIN: 'https://shop.example', ALLOWED_ORIGINS: 'https://app.example', ALLOWED_HOSTS: 'www.shop.example' },
  })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A raw request, because fetch does not allow setting Host. */
const ask = (method: string, headers: Record<string, string>) =>
  new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sent = request(
      shop.origin + pathOf(getWebsiteLogo),
      { method, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, headers: answer.headers })
      },
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
