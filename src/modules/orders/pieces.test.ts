import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates } from '../../contract/constants.ts'
import { paidForPieces } from '../../contract/orders/paid-for-pieces.ts'
import { leftToReturn, leftToShip, type Pieces, returnedUnpaid, stateOfPieces } from './pieces.ts'

const { returned, refunded } = orderStates

/** A printed line of three pieces. */
const line = (of: Partial<Pieces>): Pieces => ({
  isDigital: false,
  quantity: 3,
  quantityShipped: 0,
  quantityReturned: 0,
  quantityCanceled: 0,
  quantityRefunded: 0,
  ...of,
})

test.each([
  ['nothing happened', line({}), undefined],
  ['two of three came back', line({ quantityShipped: 3, quantityReturned: 2 }), undefined],
  ['all came back', line({ quantityShipped: 3, quantityReturned: 3 }), returned],
  ['all came back, and one was refunded', line({ quantityShipped: 3, quantityReturned: 3, quantityRefunded: 1 }), returned],
  [
    'one never left, and two came back',
    line({ quantityShipped: 2, quantityReturned: 2, quantityCanceled: 1, quantityRefunded: 1 }),
    returned,
  ],
  ['two were refunded that the customer keeps', line({ quantityShipped: 3, quantityRefunded: 2 }), undefined],
  ['all were refunded', line({ quantityShipped: 3, quantityRefunded: 3 }), refunded],
  ['all were refunded before they left', line({ quantityCanceled: 3, quantityRefunded: 3 }), refunded],
])('a line of which %s', (_, pieces, state) => {
  expect(stateOfPieces(pieces)).toBe(state)
})

test('a refunded piece that never left neither waits nor comes back', () => {
  const pieces = line({ quantityShipped: 1, quantityCanceled: 1, quantityRefunded: 1 })
  expect([leftToShip(pieces), leftToReturn(pieces), returnedUnpaid(pieces)]).toEqual([1, 1, 0])
  expect(returnedUnpaid(line({ quantityShipped: 3, quantityReturned: 2, quantityRefunded: 1 }))).toBe(1)
})

test('what is paid back for the pieces of a line adds up to what it cost, however they are divided', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.nat(1_000_00), (counts, paidCents) => {
      const quantity = counts.reduce((sum, count) => sum + count, 0)
      let quantityRefunded = 0
      let sum = 0
      for (const count of counts) {
        const cents = paidForPieces(line({ quantity, quantityRefunded }), paidCents, count)
        expect(cents).toBeGreaterThanOrEqual(0)
        sum += cents
        quantityRefunded += count
      }
      expect(sum).toBe(paidCents)
    }),
  )
})
