import fc from 'fast-check'
import { z } from 'zod'
import type { Call } from '../../src/contract/call.ts'

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
/** Values that no client should send. */
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

/** Random values from the JSON Schema of a field, valid or nearly so. */
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

/** Random parameters of a call from its schema, with `oddOf` invalid fields (0: none) and some left out. */
export function parametersOf(call: Call, customerId: number, { oddOf = 5 } = {}): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const field = ([name, schema]: [string, JsonSchema]) => [
    name,
    fc.oneof(
      { weight: Math.max(1, oddOf - 1), arbitrary: /^UserI[dD]$/.test(name) ? fc.constant(customerId) : accepted(schema) },
      { weight: oddOf === 0 ? 0 : 1, arbitrary: odd },
    ),
  ]
  const model = { ...Object.fromEntries(Object.entries(properties).map(field)), recordValueJson: odd }
  return fc.oneof(fc.record(model), fc.record(model, { requiredKeys: [] }))
}

const refused = z.object({ data: z.literal('[]'), errorMessage: z.string().min(1) })

/** Parses the envelope of a response. Throws if it is not one, or if its data does not match the call's declaration. */
export function readEnvelope(call: Call, text: string): z.output<typeof envelope> {
  const answer = envelope.parse(JSON.parse(text))
  const data = JSON.parse(answer.data)
  if (answer.statusCode !== 200) refused.parse(answer)
  else {
    const row = call.row instanceof z.ZodObject ? z.strictObject(call.row.shape) : call.row
    if (call.shape === 'object') row.parse(data)
    else z.array(row).parse(data)
  }
  return answer
}
