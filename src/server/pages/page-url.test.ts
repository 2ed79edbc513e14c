import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageUrls } from './page-url.ts'

const leaf = (id: string, path: string) => [id, { id, path, parentId: 'root' }] as const
const read = pageUrls({
  root: { id: 'root' },
  ...Object.fromEntries([
    leaf('home', ':langCode?'),
    leaf('about', ':langCode?/about'),
    leaf('listing', ':langCode?/all-products/:category_id/:category_name'),
    leaf('product', ':langCode?/product-detail/:product_id/:category/:product_name'),
    leaf('not-found', '*'),
  ]),
})

test.each([
  '/',
  '/ar',
  '/about',
  '/ar/about',
  '/about.data',
  '/_.data',
  '/ar.data',
  '/product-detail/1/a/clinical-cardiology:-from-bedside-to-cath-lab',
  '/ar/all-products/41/%D8%B9%D9%84%D9%85',
  '/product-detail/1/a/%5Bx%5D%7By%7D%7Cz%5E%60~',
  '/nothing/at/all',
  '/about/us',
])('%s is the canonical spelling of its page', (url) => {
  expect(read(url)).toEqual({ key: url })
})

test.each([
  ['/ABOUT', '/about'],
  ['/%61bout', '/about'],
  ['/./about', '/about'],
  ['/x/../about', '/about'],
  ['/%2e/about', '/about'],
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/AR/About', '/ar/about'],
  ['/EN', '/en'],
  ['/ar/', '/ar'],
  ['/ar/.', '/ar'],
  ['//', '/'],
  ['/ABOUT.data', '/about.data'],
  ['/about/_.data', '/about.data'],
  ['/.data', '/_.data'],
  ['/AR/product-detail/1/a/b', '/ar/product-detail/1/a/b'],
  ['/product-detail/1/a/%62', '/product-detail/1/a/b'],
  ['/product-detail/1/a/%d8%b9', '/product-detail/1/a/%D8%B9'],
  ['/product-detail/1/a/b%3Ac', '/product-detail/1/a/b:c'],
  ['/product-detail/1/a/\xd8\xb9', '/product-detail/1/a/%D8%B9'],
  ['/product-detail/1/../2/a/b', '/product-detail/2/a/b'],
  ['/about?utm_source=mail', undefined],
  ['http://evil.example/About', '/about'],
])('%s redirects to the canonical spelling of its page', (url, own) => {
  expect(read(url).redirect).toBe(own)
})

test('characters that browsers do not encode share the page without a redirect', () => {
  expect(read('/product-detail/1/a/[x]|^')).toEqual({ key: '/product-detail/1/a/%5Bx%5D%7C%5E' })
})

test.each(['/.//evil.example', '/..//evil.example/about', '//evil.example', '/x/..//evil.example', '/%2e//evil.example'])(
  '%s redirects to no other host',
  (url) => {
    expect(read(url).redirect).toBeUndefined()
  },
)

test.each([
  ['/all-products/0/x', 'utm_source=mail&PageNo=2&MaxPrice=9&fbclid=1', '?MaxPrice=9&PageNo=2'],
  ['/all-products/0/x', 'SearchTerm=&PageNo=2&PageNo=3', '?PageNo=2'],
  ['/ar/all-products/0/x.data', 'SearchTerm=%D8%B9+x', '?SearchTerm=%D8%B9+x'],
  ['/contributor/1/x', 'SearchTerm=x&PageNo=2', '?PageNo=2'],
  ['/about', 'SearchTerm=x&PageNo=2', ''],
  ['/about', '_routes=about', ''],
  ['/about.data', '_routes=about', '?_routes=about'],
  ['/about.data', '_routes=about,product,about,x', '?_routes=about'],
  ['/about.data', '_routes=root', '?_routes=root'],
  ['/about.data', '_routes=about,root', ''],
  ['/about.data', '_routes=product', ''],
  ['/about.data', '_routes=anything', ''],
  ['/about.data', '_routes=', ''],
  ['/product-detail/1/a/b.data', '_routes=product&x=1', '?_routes=product'],
  ['/_.data', '_routes=home', '?_routes=home'],
  ['/nothing.data', '_routes=not-found', '?_routes=not-found'],
])('for %s?%s the page reads %j', (path, query, own) => {
  expect(read(`${path}?${query}`).key).toBe(path + own)
})

test.each([
  ['/ABOUT?utm_source=mail&_routes=x', '/about?utm_source=mail'],
  ['/all-products/0/x/../y?PageNo=2&utm_source=%D8%B9+b&gclid=1&gclid=2', '/all-products/0/y?PageNo=2&utm_source=%D8%B9+b&gclid=1&gclid=2'],
])('%s redirects with the parameters of its campaign', (url, own) => {
  expect(read(url).redirect).toBe(own)
})

test.each(['/%', '/about/%E0%A4%A', '/\\\xff', '/\xff'])('%j has no canonical spelling, and does not redirect', (url) => {
  expect(read(url)).toEqual({ key: url })
})

test('the canonical spelling of any request is its own canonical spelling', () => {
  const pieces = [
    '/',
    '.',
    '..',
    '%2e',
    'about',
    'ABOUT',
    'ar',
    'AR',
    '%',
    '%2F',
    '%25',
    '%d8%b9',
    '\xff',
    '[',
    '.data',
    '_',
    '?',
    '=',
    'é',
    '\\',
    '%5c',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const { key, redirect } = read(`/${parts.join('')}`)
      expect(read(key)).toEqual({ key })
      expect((redirect ?? key).slice(0, key.length)).toBe(key)
      expect(redirect ?? '/').toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 5000, seed: 1 },
  )
})
