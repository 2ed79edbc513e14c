import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, pathOf } from '../../src/contract/call.ts'
import * as contract from '../../src/contract/index.ts'
import { openShop } from '../harness/open-shop.ts'
import { sellFile } from '../harness/sold-file.ts'

const slowestMs = 2000
const rounds = 25

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '%',
  '_',
  "' or 1=1 --",
  '\\',
  '&|!():*',
  'ﷺ'.repeat(50),
  'ﬁ'.repeat(200),
  '\u202e',
  '\ud800',
  'x'.repeat(2001),
  '[]',
  '{}',
  '[{"ProductId":101,"Quantity":1}]',
  '😀',
  'en',
  'AR',
  'a@b.example',
  '101,102',
  '1'.repeat(20),
]
const odd = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1,
    101,
    1.5,
    -999,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e12,
    1e308,
    [],
    {},
    [5],
    { toString: 1, valueOf: 1 },
    { constructor: {} },
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** A value that a schema accepts, or nearly: from the JSON Schema that it reads as. */
function accepted(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { anyOf, type, enum: words, const: only, items, properties, minimum = 0, maximum = 1000, minLength = 0, maxLength = 60 } = schema
  if (anyOf) return fc.oneof(...anyOf.map(accepted))
  if (words) return fc.constantFrom(...words)
  if (only !== undefined) return fc.constant(only)
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer')
    return fc.oneof(fc.constantFrom(101, 102, 1), fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 2 ** 31 - 1) }))
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (type === 'string')
    return fc.oneof(
      fc.constantFrom('a@b.example', '101', '1,2', '[{"ProductId":101,"Quantity":1}]'),
      fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
    )
  if (type === 'array') return fc.array(accepted(items ?? {}), { maxLength: 4 })
  if (type === 'object')
    return fc.record(Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, accepted(one)])), { requiredKeys: [] })
  return odd
}

interface JsonSchema {
  anyOf?: JsonSchema[]
  type?: string
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

const envelope = z.strictObject({
  statusCode: z.int(),
  message: z.string(),
  errorMessage: z.string(),
  data: z.string(),
  token: z.string().optional(),
})

function parametersOf(call: Call, customerId: number): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const field = ([name, schema]: [string, JsonSchema]) => [
    name,
    fc.oneof(
      { weight: 4, arbitrary: /^UserI[dD]$/.test(name) ? fc.constant(customerId) : accepted(schema) },
      { weight: 1, arbitrary: odd },
    ),
  ]
  const model = { ...Object.fromEntries(Object.entries(properties).map(field)), recordValueJson: odd }
  return fc.oneof(fc.record(model), fc.record(model, { requiredKeys: [] }))
}

test('whatever a call is asked, the answer is an envelope, soon, and no fault of the shop', async () => {
  await using shop = await openShop({ demo: true })
  const shopper = await shop.shopper()
  for (const call of Object.values(contract) as Call[]) {
    // A token that ends here would leave the rest of the calls with a 401.
    const token = call === (contract.logoutUser as Call) ? 'x' : shopper.token
    await fc.assert(
      fc.asyncProperty(parametersOf(call, shopper.customerId), async (requestParameters) => {
        const started = performance.now()
        const answer = await shop.fetch(pathOf(call), {
          method: 'POST',
          headers: { 'content-type': 'application/json', token, userid: String(shopper.customerId) },
          body: JSON.stringify({ requestParameters }),
        })
        const text = await answer.text()
        const tookMs = performance.now() - started
        const { statusCode, data, errorMessage } = envelope.parse(JSON.parse(text))
        expect(statusCode, call.name).toBe(answer.status)
        expect([200, 400, 401, 403, 404, 409], `${call.name}: ${errorMessage}`).toContain(statusCode)
        expect(tookMs, call.name).toBeLessThan(slowestMs)
        const rows = JSON.parse(data)
        if (statusCode !== 200) expect([rows, errorMessage === '']).toEqual([[], false])
        else if (call.shape === 'object') z.strictObject((call.row as z.ZodObject).shape).parse(rows)
        else for (const row of rows) z.strictObject((call.row as z.ZodObject).shape).parse(row)
      }),
      { seed: 20, numRuns: rounds },
    )
  }
  expect(
    (
      await shop.fetch(pathOf(contract.getWebsiteLogo), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"requestParameters":{}}',
      })
    ).status,
  ).toBe(200)
})

test('whatever stands in the address of a download, the answer is soon, and no fault of the shop', async () => {
  await using shop = await openShop()
  const { link, orderItemId } = await sellFile(shop)
  const ticket = (await link()).split('/').at(-1) ?? ''
  const part = fc.oneof(
    fc.constantFrom(ticket, String(orderItemId), '0', '-1', '1e3', '%', '%00', '%2e%2e', 'null', '9'.repeat(30), 'x'.repeat(3000)),
    fc.string({ maxLength: 80 }).map(encodeURIComponent),
  )
  const range = fc.oneof(fc.constantFrom('', 'bytes=0-', 'bytes=-', 'bytes=5-1', 'bytes=-0', 'bytes=1-2,3-4'), fc.string({ maxLength: 20 }))
  await fc.assert(
    fc.asyncProperty(part, part, part, range, async (item, token, file, range) => {
      const started = performance.now()
      const path = `/api/v1/common/download-digital-file/${item}/${token}?file=${file}`
      const { status } = await shop.fetch(path, { headers: /^[\x21-\x7e]+$/.test(range) ? { range } : {} })
      expect([200, 206, 403, 404, 416], path).toContain(status)
      expect(performance.now() - started, path).toBeLessThan(slowestMs)
    }),
    { seed: 20, numRuns: 8 * rounds },
  )
})
