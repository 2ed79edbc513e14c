import { expect, test } from 'vitest'
import { savedIn } from './saved.ts'

test('the cart says what its reduced lines save, piece by piece and to the cent', () => {
  const lines = [
    { Price: 25.1, DiscountedPrice: 19.99, Quantity: 3 },
    { Price: 40, DiscountedPrice: null, Quantity: 2 },
    { Price: 10, DiscountedPrice: 0, Quantity: 1 },
  ]
  expect(savedIn(lines)).toBe(15.33)
  expect(savedIn(lines.slice(1))).toBe(0)
})
