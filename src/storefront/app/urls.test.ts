import { expect, test } from 'vitest'
import { languageOf, pathInLanguage, prefixOf } from './urls.ts'

// Storefront document: §2(2)
test.each([
  [{}, 'en', ''],
  [{ langCode: 'en' }, 'en', '/en'],
  [{ langCode: 'ar' }, 'ar', '/ar'],
  [{ langCode: 'xx' }, 'en', ''],
  [{ '*': 'ar/no/such/page' }, 'ar', '/ar'],
] as const)('%o is parsed in %s', (params, language, prefix) => {
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
  expect(pathInLanguage(language, path)).toBe(expected)
})
