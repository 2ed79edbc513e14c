import fc from 'fast-check'
import type { Call } from '../../../src/contract/call.ts'
import * as contract from '../../../src/contract/storefront.ts'
import { parametersOf } from '../../harness/odd-requests.ts'
import { type Customer, seededRandom } from '../world.ts'

type Random = ReturnType<typeof seededRandom>
type Parameters = Record<string, unknown>

export const everyCall = Object.values(contract) as Call[]

/** A request as sent, and its sender. */
export interface Sent {
  call: Call
  method: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer>
  /** The owner of the token, if there is one. */
  credentials?: Customer
  /** Set if only one status is correct. */
  status?: number
}

export interface People {
  me: Customer
  other: Customer
  /** Each can log out once. */
  leaving: Customer[]
}

/** This many requests to all calls in a random order: some valid, some nearly valid, some malformed. */
export function requestsOf(count: number, seed: number, people: People): Sent[] {
  const random = seededRandom(seed)
  const each = Math.ceil(count / everyCall.length / 2)
  const sent = [0, 5].flatMap((oddOf) =>
    everyCall.flatMap((call, index) =>
      fc
        .sample(parametersOf(call, people.me.customerId, { oddOf }), { seed: seed * 1000 + index, numRuns: each })
        .map((parameters) => requestOf(random, call, parameters, people)),
    ),
  )
  return shuffled(random, sent).slice(0, count)
}

function requestOf(random: Random, call: Call, parameters: Parameters, people: People): Sent {
  const { credentials, headers } = askerOf(random, call, people)
  const { body, ...wire } = random.chance(0.25) ? random.one(breakages)(parameters) : { body: bodyOf(parameters) }
  return { call, method: 'POST', credentials, ...wire, headers: { ...jsonType, ...headers, ...wire.headers }, body }
}

const jsonType = { 'content-type': 'application/json' }
const bodyOf = (parameters: unknown) => JSON.stringify({ requestParameters: parameters })

export const headersOf = ({ token, customerId }: Customer) => ({ token, userid: String(customerId) })

/** A guest, one of two customers, or an impostor. */
function askerOf(random: Random, call: Call, { me, other, leaving }: People): { credentials?: Customer; headers: Record<string, string> } {
  const known = call === (contract.logoutUser as Call) ? leaving.pop() : me
  const as = (credentials: Customer | undefined) => (credentials ? { credentials, headers: headersOf(credentials) } : { headers: {} })
  if (random.chance(0.55)) return as(known)
  return random.one([
    () => as(undefined),
    () => as(call === (contract.logoutUser as Call) ? undefined : other),
    () => ({ headers: { token: Buffer.from(`made up ${random.whole(1, 1e9)}`.padEnd(32)).toString('base64url') } }),
    () => ({ headers: { token: "' or 1=1 --", userid: String(me.customerId) } }),
    () => ({ headers: { token: 'x'.repeat(4000), userid: '-1' } }),
    () => ({ credentials: known, headers: { ...(known && headersOf(known)), userid: String(other.customerId) } }),
  ])()
}

type Broken = Partial<Pick<Sent, 'method' | 'status'>> & { headers?: Record<string, string>; body: string | Uint8Array<ArrayBuffer> }

/** A malformed request: its method, headers or body. */
const breakages: ((parameters: Parameters) => Broken)[] = [
  (parameters) => ({ body: bodyOf(parameters).slice(0, -2), status: 400 }),
  (parameters) => ({ body: bodyOf({ ...parameters, Note: 'a\0b' }) }),
  () => ({ body: Uint8Array.from([...Buffer.from('{"requestParameters":{"Email":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}}')]) }),
  (parameters) => ({ body: bodyOf({ ...parameters, SearchTerm: '\ud800', Email: '\udfff@b.example', FirstName: '\ud83d' }) }),
  () => ({ body: `{"requestParameters":${'{"a":'.repeat(40)}1${'}'.repeat(41)}` }),
  () => ({ body: '['.repeat(100_000) }),
  () => ({ body: `{"requestParameters":{"recordValueJson":${'['.repeat(31)}${']'.repeat(31)}}}` }),
  () => ({
    body: '{"requestParameters":{"PageNo":1e999,"PageSize":-1e999,"OrderId":9223372036854775808,"ProductId":1e308,"CountryId":0.1,"MinPrice":1e-400}}',
  }),
  (parameters) => ({ body: bodyOf(Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, [value]]))) }),
  (parameters) => ({ body: bodyOf(Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, { value }]))) }),
  (parameters) => ({ body: bodyOf([parameters]) }),
  (parameters) => ({ body: JSON.stringify([{ requestParameters: parameters }]) }),
  () => ({ body: bodyOf(null) }),
  () => ({ body: '' }),
  (parameters) => ({
    body: bodyOf({
      ...parameters,
      IsAdmin: true,
      Price: 0,
      OrderTotal: 0,
      StatusID: 5,
      EmailVerified: true,
      CustomerId: 1,
      constructor: {},
    }),
  }),
  (parameters) => ({ body: bodyOf(parameters).replace('{"requestParameters":{', '{"requestParameters":{"__proto__":{"UserID":1},') }),
  (parameters) => ({ body: bodyOf({ ...parameters, recordValueJson: 'x'.repeat(200_000) }) }),
  (parameters) => ({
    body: bodyOf({ ...parameters, cartJsonData: Array.from({ length: 2000 }, () => ({ ProductId: 101, Quantity: 1 })) }),
  }),
  (parameters) => ({ body: bodyOf(parameters), headers: { 'content-type': 'text/plain' } }),
  () => ({ body: 'requestParameters=%7B%7D', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  (parameters) => ({ body: bodyOf(parameters), headers: { 'content-type': 'application/json; charset=utf-16' } }),
  (parameters) => ({ body: bodyOf(parameters), headers: { origin: 'https://elsewhere.example' } }),
  (parameters) => ({
    body: bodyOf(parameters),
    headers: { 'x-forwarded-for': '1.2.3.4, <script>', 'x-request-id': "'; drop table orders" },
  }),
  (parameters) => ({ body: bodyOf(parameters), method: 'PUT' }),
]

/** Requests for another customer's data; each has one correct status. */
export function foreignRequests({ me, other }: People, { foreignOrder, times }: { foreignOrder: number; times: number }): Sent[] {
  const mine = (call: Call, parameters: Parameters, status: number): Sent => ({
    call,
    method: 'POST',
    credentials: me,
    headers: { ...jsonType, ...headersOf(me) },
    body: bodyOf(parameters),
    status,
  })
  const order = {
    UserID: other.customerId,
    OrderNote: '',
    cartJsonData: [{ ProductId: 101, Quantity: 1 }],
    CouponCode: '',
    PaymentMethod: 6,
  }
  const person = { FirstName: 'X', LastName: 'X', MobileNo: '', AddressLineOne: 'X', PostalCode: '' }
  return Array.from({ length: times }, () => [
    mine(contract.getOrderHistoryDetail, { OrderId: foreignOrder }, 404),
    mine(contract.getOrderDelivery, { OrderId: foreignOrder }, 404),
    mine(contract.getOrderTerms, { OrderId: foreignOrder }, 404),
    mine(contract.getOrderInvoice, { OrderId: foreignOrder }, 404),
    mine(contract.getOrderHistoryMaster, { UserId: other.customerId }, 403),
    mine(contract.getUserProfile, { UserID: other.customerId }, 403),
    mine(contract.updateProfile, { UserID: other.customerId, ...person }, 403),
    mine(contract.postCustomerOrder, order, 403),
  ]).flat()
}

export function shuffled<Item>(random: Random, items: Item[]): Item[] {
  const left = [...items]
  for (let at = left.length - 1; at > 0; at--) {
    const to = random.whole(0, at)
    ;[left[at], left[to]] = [left[to] as Item, left[at] as Item]
  }
  return left
}
