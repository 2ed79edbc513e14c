import { expect, test } from 'vitest'
import { addressesUnder, inLanguage, languageOf, prefixOf, slugOf } from './addresses.ts'

test.each([
  ['Surgery and Emergency', 'surgery-and-emergency'],
  ['USMLE / PLAB', 'usmle-plab'],
  ['  A\tB  C ', 'a-b-c'],
  ['أمراض القلب', 'أمراض-القلب'],
  ['What? 100% #1', 'what-100-1'],
  ['///', '-'],
])('"%s" is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('links stay under the prefix one came by', () => {
  expect(addressesUnder('').home()).toBe('/')
  expect(addressesUnder('/ar').listing({ id: 3, name: 'القبالة' })).toBe('/ar/all-products/3/القبالة')
  expect(addressesUnder('/en').product({ id: 4, category: 'Anatomy', name: 'The Atlas' })).toBe('/en/product-detail/4/anatomy/the-atlas')
})

test.each([
  [{}, 'en', ''],
  [{ langCode: 'en' }, 'en', '/en'],
  [{ langCode: 'ar' }, 'ar', '/ar'],
  [{ langCode: 'xx' }, 'en', ''],
  [{ '*': 'ar/no/such/page' }, 'ar', '/ar'],
] as const)('%o is read in %s', (params, language, prefix) => {
  expect(languageOf(params)).toBe(language)
  expect(prefixOf(params)).toBe(prefix)
})

test.each([
  ['/ar/cart', 'en', '/cart'],
  ['/cart', 'ar', '/ar/cart'],
  ['/', 'ar', '/ar'],
  ['/ar', 'en', '/'],
  ['/en/about', 'ar', '/ar/about'],
  ['/arabic', 'ar', '/ar/arabic'],
] as const)('%s in %s is %s', (path, language, expected) => {
  expect(inLanguage(language, path)).toBe(expected)
})
