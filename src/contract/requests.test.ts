import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as admin from './admin.ts'
import type { AnyCall } from './call.ts'
import { isMoney } from './fields.ts'
import { withLetter } from './rules.ts'
import * as storefront from './storefront.ts'
import { cleanCode, cleanEmail, cleanLine, couponCodeOf } from './typed.ts'

// Every text of every request, so that a new field is cleaned as its neighbours are, and fields of one meaning keep one rule.

interface Check {
  check: string
  format?: string
  tx?: (text: string) => string
  maximum?: number
  pattern?: RegExp
}

interface Text {
  call: string
  /** The name of the field, in a list that of the list. */
  field: string
  how: 'line' | 'lines' | 'code' | 'email' | 'coupon' | 'exact' | 'format'
  max: number | undefined
  hasLetter: boolean
}

const cleaned = new Map<unknown, Text['how']>([
  [cleanLine, 'line'],
  [cleanCode, 'code'],
  [cleanEmail, 'email'],
  [couponCodeOf, 'coupon'],
])

function textOf(call: string, field: string, { def }: z.ZodString): Text {
  const checks = (def.checks ?? []).map((check) => check._zod.def as Check)
  const tx = checks.find(({ check }) => check === 'overwrite')?.tx
  const hasFormat = (def as Partial<Check>).format !== undefined || checks.some(({ check }) => check === 'string_format')
  const max = checks.find(({ check }) => check === 'max_length')?.maximum
  const hasLetter = checks.some(({ pattern }) => pattern === withLetter)
  return { call, field, how: tx ? (cleaned.get(tx) ?? 'lines') : hasFormat ? 'format' : 'exact', max, hasLetter }
}

interface Parts {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  in?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
}

function textsIn(call: string, field: string, schema: z.ZodType): Text[] {
  const { type, shape, element, options, in: read, valueType, innerType } = schema.def as Parts
  if (type === 'string') return [textOf(call, field, schema as z.ZodString)]
  const inside = Object.entries(shape ?? {}).flatMap(([name, one]) => textsIn(call, name, one))
  const parts = [element, ...(options ?? []), read, valueType, innerType].filter((one) => one !== undefined)
  return [...inside, ...parts.flatMap((one) => textsIn(call, field, one))]
}

const callsOf = (exported: object) =>
  Object.values(exported).filter((one) => typeof one === 'object' && one !== null && 'request' in one && 'row' in one) as AnyCall[]
const calls = [...callsOf(storefront), ...callsOf(admin)]
const texts = calls.flatMap(({ name, request }) => textsIn(name, '', request))

/** Secrets, what a program made, HTML, captions, and copies of what another text says: a changed character would be another text. */
const exact = new Set(
  [
    'Password NewPassword ConfirmPassword Token paymentToken PictureTokens Ticket Code Credential Id SessionId DeviceID After PreviewKey Key',
    'cartJsonData Added Removed Query Term Screen Act TimeZone Place Locator QuoteBefore QuoteExact QuoteAfter Note Text',
    'BodyEn BodyAr FullDescriptionEn FullDescriptionAr CaptionsEn CaptionsAr En Ar',
  ].flatMap((names) => names.split(' ')),
)

test('every text that a person types is cleaned of what comes along when it is pasted', () => {
  expect(calls.length).toBeGreaterThan(250)
  expect(texts.filter(({ how, field }) => how === 'exact' && !exact.has(field)).map(({ call, field }) => `${call} ${field}`)).toEqual([])
})

const named = (name: RegExp) => texts.filter(({ field }) => name.test(field))
const rulesOf = (field: string) => [
  ...new Set(named(new RegExp(`^${field}$`)).map(({ how, max, hasLetter }) => `${how} ${max} ${hasLetter}`)),
]

test.each<[meaning: string, fields: RegExp, how: Text['how']]>([
  ['an e-mail address', /Email/, 'email'],
  ['a coupon', /^CouponCode$/, 'coupon'],
  ['a phone number', /^(?:MobileNo|PhoneNumber|Phone)$/, 'code'],
  ['a postal code', /^PostalCode$/, 'code'],
  ['a tracking number', /^TrackingNumber$/, 'code'],
  ['a code by mail or app', /^Otp$/, 'code'],
  ['the number of a certificate', /^Number$/, 'code'],
  ['a licence key', /^LicenseKey$/, 'code'],
  ['a search', /^Search/, 'line'],
])('%s is read alike by every call', (_, fields, how) => {
  const found = named(fields)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((one) => one.how !== how).map(({ call, field }) => `${call} ${field}`)).toEqual([])
})

test('the name of a person has a letter', () => {
  const names = named(/^(?:First|Last|Full|Reviewer|Asker|Holder)Name$/)
  expect(names.length).toBeGreaterThan(10)
  expect(
    names.filter(({ call, hasLetter }) => !hasLetter && call !== 'save-customer').map(({ call, field }) => `${call} ${field}`),
  ).toEqual([])
})

test.each(['MobileNo', 'AddressLineOne', 'CityName', 'StateName', 'CountryName', 'PostalCode', 'TrackingNumber', 'Carrier', 'CouponCode'])(
  '%s has one rule, whoever writes it',
  (field) => {
    expect(rulesOf(field)).toHaveLength(1)
  },
)

test('the names of an address are as long for staff as for customers', () => {
  const lengths = (field: string) => [...new Set(named(new RegExp(`^${field}$`)).map(({ max }) => max))]
  expect([lengths('FirstName'), lengths('LastName')]).toEqual([[200], [150]])
})

test('staff give a customer no address that is too long to log in with', () => {
  const longest = Math.min(...named(/^Email$/).flatMap(({ call, max }) => (/login-with|send-login/.test(call) ? [max ?? 0] : [])))
  const given = named(/^Email(?:Address)?$/).filter(({ call }) =>
    /^(?:signup-user|change-customer-email|send-seat-invitation|invite-seat)$/.test(call),
  )
  expect(given).toHaveLength(4)
  for (const { call, max } of given) expect(max, call).toBe(longest)
})

/** Prices, amounts and totals of requests. */
function pricesIn(call: string, field: string, schema: z.ZodType): { call: string; field: string; isCodec: boolean }[] {
  if (isMoney(schema)) return [{ call, field, isCodec: true }]
  const { type, shape, element, options, in: read, valueType, innerType } = schema.def as Parts
  if (type === 'number')
    return /Price|Amount|Total|Charge$|Minimum/.test(field) && !/Limit$/.test(field) ? [{ call, field, isCodec: false }] : []
  const inside = Object.entries(shape ?? {}).flatMap(([name, one]) => pricesIn(call, name, one))
  const parts = [element, ...(options ?? []), read, valueType, innerType].filter((one) => one !== undefined)
  return [...inside, ...parts.flatMap((one) => pricesIn(call, field, one))]
}

test('staff write money by one codec', () => {
  const prices = callsOf(admin).flatMap(({ name, request }) => pricesIn(name, '', request))
  expect(prices.filter(({ isCodec }) => isCodec).length).toBeGreaterThan(5)
  expect([...new Set(prices.filter(({ isCodec }) => !isCodec).map(({ call, field }) => `${call} ${field}`))]).toEqual([
    // Dollars or per cent.
    'change-products Amount',
  ])
})
