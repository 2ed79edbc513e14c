import { expect, test } from 'vitest'
import { z } from 'zod'
import { cents, moment } from '../contract/fields.ts'
import { named, toInside, toWire } from './wire.ts'

const Line = z.object({ ProductId: z.number(), Price: cents, Old: cents.nullable(), Name: z.object({ en: z.string(), ar: z.string() }) })
const Order = z.object({
  OrderId: z.number(),
  CreatedAt: moment,
  PaidAt: moment.nullable(),
  Lines: z.array(Line),
  Note: z.string().optional(),
  Columns: z.record(z.string(), z.json()),
})
const line = { productId: 7, priceCents: 1950, oldCents: null, name: { en: 'Atlas', ar: 'أطلس' } }
const order = { orderId: 1, createdAt: new Date(0), paidAt: null, lines: [line], columns: { paid_at: '2026' } }
const sent = {
  OrderId: 1,
  CreatedAt: '1970-01-01T00:00:00.000Z',
  PaidAt: null,
  Lines: [{ ProductId: 7, Price: 19.5, Old: null, Name: { en: 'Atlas', ar: 'أطلس' } }],
  Columns: { paid_at: '2026' },
}

test('a row has the names of its schema on the wire, its money in dollars and its moments as text', () => {
  expect(z.encode(Order, toWire(Order, order) as never)).toEqual(sent)
})

test('what the wire said is read with the names of the inside, money in cents and moments as dates', () => {
  expect(toInside(Order, Order.parse(sent))).toEqual(order)
})

test('a field that the schema does not have is left out, and one that may be missing stays missing', () => {
  const wire = toWire(Order, { ...order, passwordHash: '$argon2id$', lines: [{ ...line, costCents: 1 }] })
  expect(JSON.stringify(wire)).not.toMatch(/assword|cost/i)
  expect(wire).not.toHaveProperty('Note')
})

test('the fields of a union are those of the object that fits', () => {
  const Act = z.discriminatedUnion('Act', [
    z.strictObject({ Act: z.literal('tag'), TagId: z.number() }),
    z.strictObject({ Act: z.literal('price'), Amount: cents }),
  ])
  expect(toInside(Act, Act.parse({ Act: 'price', Amount: 2.5 }))).toEqual({ act: 'price', amountCents: 250 })
  expect(toWire(Act, { act: 'tag', tagId: 3 })).toEqual({ Act: 'tag', TagId: 3 })
})

test('a save changes only the fields that it names', () => {
  expect(named({ nameEn: 'Atlas', nameAr: undefined, brandId: null })).toEqual({ nameEn: 'Atlas', brandId: null })
})
