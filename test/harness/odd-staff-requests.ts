import fc from 'fast-check'
import { z } from 'zod'
import type { StaffCall } from '../../src/contract/staff/call.ts'

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  type?: string
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}

/** Of rows that the demo shop has, and of none. */
const ids = [1, 2, 3, 101, 102, 999_999]
const texts = ['Anatomy', 'تشريح', '=1+1', '<p>x</p>', "%_\\ ' or 1=1 --", '1,2\n3,4', '\u202e', '\u0001x', '😀', 'x'.repeat(5000)]
const formats: Record<string, string[]> = {
  uuid: ['0b2f0c4e-6c0e-4a53-9a55-5e0b8f6f2a11'],
  date: ['2026-03-29', '1000-01-01', '2999-12-31', '0000-01-01'],
  'date-time': ['2026-03-29T01:30:00Z', '2999-12-31T23:59:59+23:00', '0000-01-01T00:00:00Z'],
}

/** Values that a schema accepts, its limits among them, or nearly so. */
function accepted(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> {
  const { type, minimum = -1000, maximum = 1000, minLength = 0, maxLength = 5000, minItems = 0, maxItems = 3, pattern } = schema
  const either = schema.anyOf ?? schema.oneOf
  if (schema.$ref) return accepted(schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}), root)
  if (either) return fc.oneof(...either.map((one) => accepted(one, root)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => accepted(one, root)))
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const near = ids.filter((id) => id >= minimum && id <= maximum)
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...(near.length > 0 ? near : [minimum])) }, fc.constantFrom(minimum, maximum))
  }
  if (type === 'string' && schema.format && formats[schema.format]) return fc.constantFrom(...(formats[schema.format] ?? []))
  // Only links have a lookahead, which fast-check does not know.
  if (type === 'string' && pattern?.includes('(?!')) return fc.constantFrom('/cart', 'https://shop.example/x', '')
  if (type === 'string' && pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 200) })
  if (type === 'string') return fc.constantFrom(...texts).map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'))
  if (type === 'array')
    return fc.array(accepted(schema.items ?? {}, root), { minLength: minItems, maxLength: Math.max(minItems, Math.min(3, maxItems)) })
  if (type === 'object')
    return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, accepted(one, root)])), {
      requiredKeys: schema.required ?? [],
    })
  return fc.constantFrom<unknown>('x', 1, null, [], {})
}

/** What replaces a value, in turn. */
const odd: ((before: unknown) => unknown)[] = [
  () => null,
  () => -1,
  () => 1.5,
  () => 2 ** 31 - 1,
  () => 2 ** 31,
  () => 2 ** 53 - 1,
  () => 1e308,
  () => '',
  () => 'x'.repeat(20_000),
  () => 'a\0',
  () => '\ud800',
  () => '0000-01-01',
  () => '+275760-09-13T00:00:00Z',
  () => Buffer.from('{"at":["x","y"],"of":"list"}').toString('base64url'),
  () => [],
  () => ({ constructor: {}, toString: 1 }),
  (before) => Array.from({ length: 10_000 }, () => (Array.isArray(before) ? before[0] : before) ?? 1),
  (before) => (Array.isArray(before) ? [...before, ...before] : [before, before]),
]

type Path = string[]
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))]
    : [path]

function replaced(value: unknown, [key, ...rest]: Path, change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, change)
  return copy
}

/** Requests of a call by its schema, and twice as many with one value replaced by an odd one. The same ones every time. */
export function oddRequestsOf(call: StaffCall, count: number, seed: number): unknown[] {
  const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const whole = fc.sample(accepted(schema, schema), { numRuns: count, seed })
  const one = fc.tuple(fc.nat(), fc.nat())
  const choices = fc.sample(one, { numRuns: 2 * count, seed })
  return [
    ...whole,
    ...choices.map(([at, kind], n) => {
      const request = whole[n % count]
      const paths = pathsIn(request)
      return replaced(request, paths[at % paths.length] ?? [], odd[kind % odd.length] ?? (() => null))
    }),
  ]
}
