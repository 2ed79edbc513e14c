import { expect, test } from 'vitest'
import { slugOf, urlsUnder } from './urls.ts'

// Storefront document: §2(22)
test.each([
  ['Surgery and Emergency', 'surgery-and-emergency'],
  ['USMLE / PLAB', 'usmle-plab'],
  ['  A\tB  C ', 'a-b-c'],
  ['أمراض القلب', 'أمراض-القلب'],
  ['What? 100% #1', 'what-100-1'],
  ['///', '-'],
  ['...', '-'],
  ['Big .data', 'big--data'],
  ['"Heart" 100%2F ♥', '"heart"-1002f-♥'],
])('"%s" is %s in a URL', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('links keep the language prefix of the current URL', () => {
  expect(urlsUnder('').home()).toBe('/')
  expect(urlsUnder('/ar').listing({ id: 3, name: 'القبالة' })).toBe('/ar/all-products/3/القبالة')
  expect(urlsUnder('/en').product({ id: 4, category: 'Anatomy', name: 'The Atlas' })).toBe('/en/product-detail/4/anatomy/the-atlas')
})
