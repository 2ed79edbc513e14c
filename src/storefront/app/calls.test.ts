import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyUser } from '../../contract/customers/empty-user.ts'
import { getPopularProductsList } from '../../contract/storefront.ts'
import { shopStore } from '../state/store.ts'
import { call } from './calls.ts'

let requests: [string, RequestInit][]
const respondWith = (answer: object) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push([path, init])
    return Response.json({ message: 'OK', errorMessage: '', data: '[]', ...answer })
  })

beforeEach(() => {
  requests = []
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

// Storefront document: §7(1)
test('a call is a POST of JSON with its parameters, and the token if a customer is logged in', async () => {
  respondWith({ statusCode: 200, data: '[{"ProductId":4}]' })
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  shopStore.setState({ token: '', user: { user: emptyUser, loggedIn: false } })
  expect((await call(getPopularProductsList, { PageNo: 1, PageSize: 20 })).data).toEqual([{ ProductId: 4 }])
  shopStore.setState({ token: 'secret', user: { user: { ...emptyUser, UserID: 7 }, loggedIn: true } })
  await call(getPopularProductsList, { PageNo: 1, PageSize: 20 })
  const body = '{"requestParameters":{"PageNo":1,"PageSize":20}}'
  expect(requests).toEqual([
    ['/api/v1/dynamic/dataoperation/get-popular-products-list', { method: 'POST', headers: json, body }],
    [
      '/api/v1/dynamic/dataoperation/get-popular-products-list',
      { method: 'POST', headers: { ...json, Token: 'secret', UserID: '7' }, body },
    ],
  ])
})

// Storefront document: §8(24)
test.each([
  ['a refusal in the shop’s words', { statusCode: 400, errorMessage: 'Email is required' }, 'Email is required'],
  ['an error in the document’s words', { statusCode: 500, errorMessage: 'Reference: 7' }, 'An error occured. Please try again!'],
])('%s, is thrown to the caller', async (_, answer, words) => {
  respondWith(answer)
  await expect(call(getPopularProductsList, {})).rejects.toMatchObject({ statusCode: answer.statusCode, message: words })
})

test('an error has the time to wait before a retry', async () => {
  const busy = { statusCode: 503, message: '', errorMessage: 'busy', data: '[]' }
  vi.stubGlobal('fetch', async () => Response.json(busy, { status: 503, headers: { 'retry-after': '3' } }))
  await expect(call(getPopularProductsList, {})).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 3 })
})
