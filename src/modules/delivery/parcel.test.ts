import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeParcel, type ShippingZone, zoneOf } from './parcel.ts'

const home: ShippingZone = {
  countryIds: [65],
  freeFromCents: 100_00,
  daysFrom: 2,
  daysTo: 4,
  rates: [
    { upToG: 1000, chargeCents: 5_00 },
    { upToG: 2000, chargeCents: 8_00 },
    { upToG: null, chargeCents: 15_00 },
  ],
}
const rest: ShippingZone = {
  countryIds: [],
  freeFromCents: null,
  daysFrom: null,
  daysTo: null,
  rates: [{ upToG: null, chargeCents: 20_00 }],
}
const calendar = { today: '2026-12-01', workingDays: [1, 2, 3, 4, 5] }
const book = (weightG: number | null, quantity = 1, ownCents = 0) => ({ weightG, quantity, ownCents })
const sum = (charges: number[]) => charges.reduce((all, one) => all + one, 0)

test.each<[grams: number, cents: number]>([
  [1, 5_00],
  [1000, 5_00],
  [1001, 8_00],
  [2000, 8_00],
  [2001, 15_00],
])('a parcel of %i g costs %i cents', (grams, cents) => {
  expect(chargeParcel([book(grams)], home, 50_00, 500)).toEqual([cents])
})

test('a cart of exactly the amount is delivered free, with its products’ own charges; one cent less is not', () => {
  expect(chargeParcel([book(500, 1, 3_00)], home, 100_00, 500)).toEqual([0])
  expect(chargeParcel([book(500, 1, 3_00)], home, 99_99, 500)).toEqual([8_00])
})

test('the products’ own charges are all where there are no zones, and are added to the parcel’s elsewhere', () => {
  expect(chargeParcel([book(500, 2, 9_00)], undefined, 10_00, 500)).toEqual([9_00])
  expect(chargeParcel([book(500, 2, 9_00)], rest, 10_00, 500)).toEqual([29_00])
})

test('a product without a weight counts as the owner says, each piece', () => {
  expect(chargeParcel([book(null, 2)], home, 10_00, 500)).toEqual([5_00])
  expect(chargeParcel([book(null, 2)], home, 10_00, 501)).toEqual([8_00])
})

test('a country has its own zone, any other and none that of the rest', () => {
  const rates = { zones: [home, rest], unknownWeightG: 500, calendar }
  expect([65, 66, null].map((countryId) => zoneOf(rates, countryId))).toEqual([home, rest, rest])
  expect(zoneOf({ zones: [], unknownWeightG: 500, calendar }, 65)).toBeUndefined()
})

test('the shares of the lines add up to the charge of the parcel, and none is negative', () => {
  const line = fc.record({
    weightG: fc.option(fc.integer({ min: 1, max: 20_000 })),
    quantity: fc.integer({ min: 1, max: 50 }),
    ownCents: fc.constant(0),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 10_000 }), (lines, chargeCents) => {
      const charges = chargeParcel(lines, { ...rest, rates: [{ upToG: null, chargeCents }] }, 1, 500)
      expect(sum(charges)).toBe(chargeCents)
      expect(Math.min(...charges)).toBeGreaterThanOrEqual(0)
    }),
  )
})
