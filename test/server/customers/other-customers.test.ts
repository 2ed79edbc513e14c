import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Call, type Envelope, pathOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { downloadPath } from '../../../src/contract/entitlements/download.ts'
import * as contract from '../../../src/contract/storefront.ts'
import { issueDocuments } from '../../../src/modules/orders/documents/issue-documents.ts'
import routes from '../../../src/storefront/routes.ts'
import { eventOf } from '../../harness/course.ts'
import { type FullAccount, openFullAccount } from '../../harness/full-account.ts'
import { oneOf } from '../../harness/journey.ts'
import { cartOf, openShop, type TestShop } from '../../harness/open-shop.ts'
import { revealCode } from '../../harness/sold-access.ts'

// Every call and every page is requested.
vi.setConfig({ testTimeout: 60_000 })

let shop: TestShop
let victim: FullAccount
let stranger: FullAccount
let asked: { orderItemId: number }
let requestId: number
let documentIds: number[]
beforeAll(async () => {
  shop = await openShop({ pages: true })
  victim = await openFullAccount(shop, 'Zubaida')
  stranger = await openFullAccount(shop, 'Rashid')
  const { orderId } = victim
  asked = await shop.db.selectFrom('orderItems').select('orderItemId').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { orderRequestId } = await shop.db
    .insertInto('orderRequests')
    .values({ orderId, kind: 'return', reason: 'Zubaida', language: 'en' })
    .returning('orderRequestId')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('orderRequestLines')
    .values({ orderRequestId, ...asked, quantity: 1 })
    .execute()
  requestId = orderRequestId
  await issueDocuments(shop.app.shop)
  const { customerId } = victim.shopper
  const documents = await shop.db
    .selectFrom('documents as d')
    .innerJoin('orders as o', 'o.orderId', 'd.orderId')
    .select('d.documentId')
    .where('o.customerId', '=', customerId)
    .execute()
  documentIds = documents.map(({ documentId }) => documentId)
  expect(documentIds).not.toEqual([])
})
afterAll(() => shop[Symbol.asyncDispose]())

type Values = Record<string, unknown[]>

const place = { Locator: 'page=1', UpdatedAt: '2026-01-01T00:00:00Z' }
const stolenMark = {
  AnnotationID: '00000000-0000-4000-8000-000000000001',
  Kind: 'note',
  Locator: place.Locator,
  Color: 'yellow',
  Note: '',
  QuoteExact: '',
  QuoteBefore: '',
  QuoteAfter: '',
  ChangedAt: place.UpdatedAt,
  Revision: 0,
  IsDeleted: false,
}

/**
 * Values of the fields that name something of a customer: ids of the victim, and the stranger's own tokens, keys and codes, which work for
 * their own things. With each value a call is tried.
 */
const personal = async (): Promise<Values> => ({
  FileID: [victim.fileId],
  LessonID: [victim.course.text, victim.course.quiz],
  AttemptID: [victim.attemptId],
  EventsJson: [[eventOf(victim.course.text, 'opened')]],
  AnnotationsJson: [[stolenMark], [{ ...stolenMark, Locator: 'lesson' }]],
  OrderRequestID: [requestId],
  DocumentID: documentIds,
  LinesJson: [[{ OrderItemID: asked.orderItemId, Quantity: 1 }]],
  OrderId: [victim.orderId, victim.read.orderId],
  EntitlementID: [victim.team, victim.login, victim.licensed, victim.read].map(({ entitlementId }) => entitlementId),
  SeatNumber: [5, 1],
  // Without a token, a buyer claims a seat by its number.
  Token: [undefined, stranger.token],
  Otp: await Promise.all([
    revealCode(shop, stranger.shopper, victim.login.entitlementId),
    revealCode(shop, victim.shopper, victim.login.entitlementId),
  ]),
  LicenseKey: [stranger.licenseKey],
  InstanceId: [victim.instanceId],
  StockAlertId: [victim.stockAlertId],
  IdempotencyKey: [victim.idempotencyKey],
  Id: [victim.payPalOrderId],
})

/** Products of which a customer has something. */
const products = () => [victim.software, victim.course.productId]

/** A note of each customer has the word. */
const terms = [undefined, 'thought']

/** Valid values of the fields that name nothing of a customer, or that a customer types. */
const plain = (): Record<string, unknown> => ({
  DeviceID: '00000000-0000-4000-8000-000000000002',
  Fraction: 0.5,
  AsksFirst: false,
  DeliverAtOnce: false,
  Section: 1,
  Place: '',
  ...place,
  Position: 1,
  Chosen: [1],
  HolderName: 'Third Person',
  // Who has the number of a certificate sees it.
  Number: 'AVC-0000-0000-0000',
  Year: new Date().getUTCFullYear(),
  Format: 'csv',
  Picture: '',
  Gift: undefined,
  RequestKind: 'return',
  FullName: 'Third Person',
  PhoneNumber: '5550100',
  Subject: 'An order',
  Message: 'Where is it?',
  Added: '1',
  Removed: '2',
  cartJsonData: cartOf({ productId: victim.ebook }),
  PaymentMethod: paymentMethods.cashOnDelivery,
  Answer: 'approve',
  Reason: 'other',
  // A code for a login or key is not one to log in or to set a password.
  Email: victim.email,
  Password: 'a long password',
  ConfirmPassword: 'a long password',
  FirstName: 'Third',
  LastName: 'Person',
  AddressLineOne: '1 Hospital Street',
  CountryID: 65,
  ...Object.fromEntries(
    (
      'languageCode langCode InstanceName Note CouponCode ExpectedTotal MobileNo PostalCode CityId CityName StateProvinceId Kind State ' +
      'Since SentAt PageNo PageSize IsGift SendAt OrderNote paymentToken payPalOrderConfirmJson'
    )
      .split(' ')
      .map((name) => [name, undefined]),
  ),
})

/** The fields by which a call names its customer. */
const owner = ['UserID', 'UserId']

const fieldsOf = (call: Call) => Object.keys((call.request as unknown as { shape: object }).shape)

const names = (call: Call, fields: string[]) => fieldsOf(call).some((name) => fields.includes(name))

/** Requests of a call with every combination of the values of its fields. */
const requestsOf = (call: Call, values: Values) =>
  fieldsOf(call).reduce<Record<string, unknown>[]>(
    (requests, name) => {
      if (owner.includes(name)) return requests
      const several: Values = { ProductId: products(), ProductIDs: [products()], SearchTerm: terms, ...values }
      const known = several[name] ?? (name in plain() ? [plain()[name]] : undefined)
      if (!known)
        throw new Error(
          `${call.name} has a new field ${name}: add it to \`personal\` if it names something of a customer, else to \`plain\``,
        )
      return requests.flatMap((request) => known.map((value) => ({ ...request, [name]: value })))
    },
    [{}],
  )

async function ask(call: Call, parameters: object, headers: Record<string, string> = {}) {
  const answer = await shop.fetch(pathOf(call), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ requestParameters: parameters }),
  })
  return (await answer.json()) as Envelope
}

const idsOf = (customerId: number) => Object.fromEntries(owner.map((name) => [name, customerId]))
const headersOf = ({ shopper: { token, customerId } }: FullAccount) => ({ token, userid: String(customerId) })

/** The victim's texts in a response. */
const leakedIn = (answer: string) => victim.texts.filter((text) => answer.toLowerCase().includes(text.toLowerCase()))

/** All rows of all tables but the products, as text. */
async function allRows() {
  const { pool } = shop.app.shop
  const tables = await pool.query<{ name: string }>(
    // An order counts as a sale of its products.
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'products'",
  )
  const all: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    all.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return all
}

/** A request and its headers. */
type Attempt = [Record<string, unknown>, Record<string, string>]

test('no call gives a customer or a guest anything of another customer, or changes it', async () => {
  const values = await personal()
  const calls = Object.values(contract).filter(
    // It names nothing, and would end the stranger's session.
    (call) => call !== contract.logoutUser && (call.access === 'account' || names(call, Object.keys(values))),
  )
  const [mine, theirs] = [idsOf(stranger.shopper.customerId), idsOf(victim.shopper.customerId)]
  const before = await allRows()
  for (const call of calls) {
    const requests = requestsOf(call, values)
    const [first = {}] = requests
    const attempts: Attempt[] = [
      ...requests.map((request): Attempt => [{ ...request, ...mine }, headersOf(stranger)]),
      [{ ...first, ...theirs }, headersOf(stranger)],
      [
        { ...first, ...mine },
        { ...headersOf(stranger), userid: String(theirs.UserID) },
      ],
      [{ ...first, ...theirs }, {}],
      [{ ...first, ...theirs }, { userid: String(theirs.UserID) }],
    ]
    expect(
      attempts.some(([request]) => call.request.safeParse(request).success),
      `${call.name} is tried with a valid request`,
    ).toBe(true)
    for (const [request, headers] of attempts) {
      const answer = await ask(call, request, headers)
      const about = `${call.name} ${JSON.stringify(request)} → ${JSON.stringify(answer)}`
      expect(answer.statusCode, about).toBeLessThan(500)
      expect(leakedIn(JSON.stringify(answer)), about).toEqual([])
      if (names(call, ['OrderId', 'EntitlementID']) && !request.Token) expect(answer.statusCode, about).toBeGreaterThanOrEqual(400)
      if (call.access !== 'account') continue
      const isNamed = [request.UserID, Number(headers.userid)].includes(theirs.UserID)
      if (!('token' in headers)) expect(answer.statusCode, about).toBe(401)
      else if (isNamed) expect(answer.statusCode, about).toBe(403)
    }
  }
  const after = await allRows()
  const isOf = ({ shopper: { customerId } }: FullAccount, row: string) => new RegExp(`customer_id": ${customerId}[,}]`).test(row)
  expect([...new Set(before).difference(new Set(after))].filter((row) => !isOf(stranger, row))).toEqual([])
  expect([...new Set(after).difference(new Set(before))].filter((row) => isOf(victim, row))).toEqual([])
})

/** Parameters of the pages' URLs. */
const urlParameters: Record<string, () => string | number> = {
  file_id: () => victim.fileId,
  section: () => 1,
  lesson_id: () => victim.course.text,
  number: () => 'avc-0000-0000-0000',
  entitlement_id: () => victim.team.entitlementId,
  alert_id: () => victim.stockAlertId,
  product_ids: () => '1-2',
  ...Object.fromEntries(['category_id', 'product_id', 'contributor_id', 'campaign_id', 'page_id'].map((name) => [name, () => 1])),
  ...Object.fromEntries(
    ['category_name', 'category', 'product_name', 'contributor_name', 'campaign_main_title', 'page_title', 'token'].map((name) => [
      name,
      () => 'x',
    ]),
  ),
}

test('a page is the same for a customer, another customer and a guest, and holds nothing of any of them', async () => {
  const paths = routes.map(({ path = '' }) =>
    path.replace(':langCode?', '').replaceAll(/:(\w+)\??/g, (_, name) => {
      const value = urlParameters[name]
      if (!value) throw new Error(`a page has a new parameter ${name}: add it to \`urlParameters\``)
      return String(value())
    }),
  )
  const get = async (url: string, who?: FullAccount) => {
    const headers = who ? { ...headersOf(who), cookie: `token=${who.shopper.token}` } : {}
    const response = await shop.fetch(url, { headers })
    return { status: response.status, html: await response.text() }
  }
  const query = `?OrderId=${victim.orderId}`
  for (const path of paths.filter((path) => path !== '*'))
    for (const url of [...oneOf(['', '/ar']).map((prefix) => `${prefix}${path || '/'}${query}`), `${path || '/_root'}.data${query}`]) {
      // The customer comes first: a page that is cached for them would be everyone's.
      const [own, others, guests] = [await get(url, victim), await get(url, stranger), await get(url)]
      expect(own.status, url).toBeLessThan(500)
      expect(leakedIn(own.html), url).toEqual([])
      expect(others, url).toEqual(own)
      expect(guests, url).toEqual(own)
    }
})

test('a download link opens with a ticket of its item only', async () => {
  const [item, own] = [victim.read.orderItemId, stranger.read.orderItemId]
  const paths = [
    ...['', 'x', stranger.ticket, victim.ticket.slice(0, -1)].map((ticket) => downloadPath(item, ticket)),
    downloadPath(item, stranger.ticket, victim.fileId),
    downloadPath(own, stranger.ticket, victim.fileId),
    downloadPath(own, victim.ticket),
  ]
  for (const path of paths) {
    const answer = await shop.fetch(path, { headers: headersOf(stranger) })
    expect([answer.status, leakedIn(await answer.text())], path).toEqual([404, []])
  }
  expect(await (await shop.fetch(downloadPath(item, victim.ticket))).text()).toBe(victim.content)
})

// What the tests above look for is there, and its owner sees it.
test('the owner gets all of it', async () => {
  const values = { ...(await personal()), Token: [victim.token], Otp: [''] }
  const reads = Object.values(contract).filter(({ name, access }) => name.startsWith('get-') && access === 'account')
  const answers: string[] = []
  const get = async (call: Call, request: object) =>
    answers.push((await ask(call, { ...request, ...idsOf(victim.shopper.customerId) }, headersOf(victim))).data)
  for (const call of [...reads, contract.getSeatInvitation]) for (const request of requestsOf(call, values)) await get(call, request)
  for (const { entitlementId } of [victim.login, victim.licensed])
    await get(contract.revealCredential, { EntitlementID: entitlementId, Otp: await revealCode(shop, victim.shopper, entitlementId) })
  const seen = new Set(leakedIn(answers.join('\n')))
  // The file has its content; a ticket is new in each answer, and a token is told once.
  expect(victim.texts.filter((text) => !seen.has(text))).toEqual([victim.content, victim.ticket, victim.token])
})
