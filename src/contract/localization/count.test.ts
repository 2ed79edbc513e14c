import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill } from '../messages.ts'
import { formatCount } from './count.ts'

test('a count is written as both languages write it with Latin digits', () => {
  const formats = ['en-GB', 'ar-AE-u-nu-latn'].map((locale) => new Intl.NumberFormat(locale))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (count) => {
      for (const format of formats) expect(formatCount(count)).toBe(format.format(count))
    }),
  )
  expect([0, 999, 1000, 40_627, -1234, 12_345.6789].map(formatCount)).toEqual(['0', '999', '1,000', '40,627', '-1,234', '12,345.6789'])
})

test('the digits of numbers in a text are grouped, and the text has the plural form of the number', () => {
  const [english, arabic] = ['{n} product|{n} products', 'لا منتجات|منتج واحد|منتجان|{n} منتجات|{n} منتجًا|{n} منتج']
  expect(fill(english, { n: 40_627 }, formatCount)).toBe('40,627 products')
  expect(fill(arabic, { n: 40_611 }, formatCount)).toBe('40,611 منتجًا')
  // What names something is a text.
  expect(fill('Order {id}', { id: '40627' }, formatCount)).toBe('Order 40627')
})
