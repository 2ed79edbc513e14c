import { expect, test } from 'vitest'
import { withRedirect } from '../app/urls.ts'
import { redirectTargetIn, underPrefix } from './redirect-after-login.ts'

test.each(['/checkout', '/ar/orders-history', '/all-products/0/all-categories?SearchTerm=heart'])('%s is a page of the shop', (path) => {
  expect(redirectTargetIn(withRedirect('', path))).toBe(path)
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
])('%j does not redirect', (path) => {
  const next = redirectTargetIn(`?next=${encodeURIComponent(path)}`)
  expect(next === undefined || new URL(next, 'https://shop.example').origin === 'https://shop.example').toBe(true)
  expect(next?.startsWith('//') ?? false).toBe(false)
})

test.each([
  ['', '/ar/orders-history', '/orders-history'],
  ['/en', '/ar/orders-history?a=b', '/en/orders-history?a=b'],
  ['/ar', '/cart', '/ar/cart'],
  ['/ar', '/', '/ar'],
  ['', '/ar', '/'],
  ['/ar', '/en?a=b', '/ar?a=b'],
  ['', '/en?a=b', '/?a=b'],
  ['', '/ar//elsewhere.example', '/ar//elsewhere.example'],
] as const)('under %s, the redirect back to %s goes to %s', (prefix, path, expected) => {
  expect(underPrefix(prefix, path)).toBe(expected)
})
