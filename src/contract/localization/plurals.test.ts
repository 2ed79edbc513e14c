import { expect, test } from 'vitest'
import { fill } from '../messages.ts'

const english = '{n} product|{n} products'
const arabic = 'لا منتجات|منتج واحد|منتجان|{n} منتجات|{n} منتجًا|{n} منتج'

// Storefront document: §1(8)
test.each([
  [0, '0 products', 'لا منتجات'],
  [1, '1 product', 'منتج واحد'],
  [2, '2 products', 'منتجان'],
  [3, '3 products', '3 منتجات'],
  [10, '10 products', '10 منتجات'],
  [11, '11 products', '11 منتجًا'],
  [99, '99 products', '99 منتجًا'],
  [100, '100 products', '100 منتج'],
  [102, '102 products', '102 منتج'],
  [103, '103 products', '103 منتجات'],
  [254, '254 products', '254 منتجًا'],
])('%s use the plural rules of each language', (n, inEnglish, inArabic) => {
  expect([fill(english, { n }), fill(arabic, { n })]).toEqual([inEnglish, inArabic])
})

test('a number that arrives as a string gets its plural form too', () => {
  expect(fill(arabic, { n: '2' })).toBe('منتجان')
})

test('English in place of missing Arabic uses English plural rules; text without forms fits every number', () => {
  expect(fill(english, { n: 2 })).toBe('2 products')
  expect(fill('Only {n} left', { n: 1 })).toBe('Only 1 left')
})
