import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidFor } from './paid-per-line.ts'

const line = (orderItemId: number, itemTotalCents: number, shippingCents = 0, takesCoupon = true) => ({
  orderItemId,
  itemTotalCents,
  shippingCents,
  takesCoupon,
})

test.each([
  ['one line without a discount costs its total', [line(1, 40_00)], 0, { 1: 40_00 }],
  ['shipping is part of a line’s cost', [line(1, 40_00, 4_50)], 0, { 1: 44_50 }],
  ['a single line has the whole discount', [line(1, 40_00, 4_50)], 10_00, { 1: 34_50 }],
  ['a discount is divided in proportion to the lines’ totals', [line(1, 30_00), line(2, 10_00)], 8_00, { 1: 24_00, 2: 8_00 }],
  ['shipping takes no share of the discount', [line(1, 30_00), line(2, 10_00, 90_00)], 8_00, { 1: 24_00, 2: 98_00 }],
  [
    'a cent that cannot be divided is taken from one line',
    [line(1, 10_00), line(2, 10_00), line(3, 10_00)],
    1,
    { 1: 10_00, 2: 9_99, 3: 10_00 },
  ],
  ['equal lines divide it to the cent', [line(1, 10_00), line(2, 10_00), line(3, 10_00)], 10_00, { 1: 6_67, 2: 6_66, 3: 6_67 }],
  ['a discount of everything leaves the shipping', [line(1, 5_00, 2_00), line(2, 15_00)], 20_00, { 1: 2_00, 2: 0 }],
  ['a free line takes no share', [line(1, 0), line(2, 15_00)], 5_00, { 1: 0, 2: 10_00 }],
  ['a line that the coupon does not reduce takes no share', [line(1, 30_00), line(2, 10_00, 0, false)], 8_00, { 1: 22_00, 2: 10_00 }],
  ['an order of free lines costs nothing', [line(1, 0), line(2, 0)], 0, { 1: 0, 2: 0 }],
])('%s', (_, lines, discountCents, paid) => {
  expect(Object.fromEntries(paidFor(lines, discountCents))).toEqual(paid)
})

test('the amounts of the lines add up to that of the order, and none is negative', () => {
  const lines = fc
    .array(fc.record({ itemTotalCents: fc.nat(1_000_00), shippingCents: fc.nat(50_00) }), { minLength: 1, maxLength: 20 })
    .map((all) => all.map((one, orderItemId) => ({ ...one, orderItemId, takesCoupon: true })))
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const subtotal = lines.reduce((sum, one) => sum + one.itemTotalCents, 0)
      const shipping = lines.reduce((sum, one) => sum + one.shippingCents, 0)
      const discount = Math.round(subtotal * share)
      const paid = paidFor(lines, discount)
      expect([...paid.values()].reduce((sum, one) => sum + one, 0)).toBe(subtotal + shipping - discount)
      for (const { orderItemId, shippingCents } of lines) expect(paid.get(orderItemId)).toBeGreaterThanOrEqual(shippingCents)
    }),
  )
})
