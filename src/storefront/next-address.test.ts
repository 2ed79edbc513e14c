import { expect, test } from 'vitest'
import { nextIn, withNext } from './next-address.ts'

test.each(['/checkout', '/ar/orders-history', '/all-products/0/all-categories?SearchTerm=heart'])('%s is a page of ours', (path) => {
  expect(nextIn(withNext('', path))).toBe(path)
})

test.each([
  '',
  'checkout',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '/:@x:x:x//',
])('%j leads nowhere else', (path) => {
  const next = nextIn(`?next=${encodeURIComponent(path)}`)
  expect(next === undefined || new URL(next, 'https://shop.example').origin === 'https://shop.example').toBe(true)
  expect(next?.startsWith('//') ?? false).toBe(false)
})
