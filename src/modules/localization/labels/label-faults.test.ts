import { expect, test } from 'vitest'
import { faultsOfLabel } from './label-faults.ts'

const faults = (text: string, original: string, language: 'en' | 'ar' = 'en') =>
  faultsOfLabel(text, original, ['{n}', '{name}'], language).map(({ path, code, values }) => [path, code, ...Object.values(values ?? {})])

test.each<[what: string, text: string, faults: unknown[], original?: string]>([
  ['another text', 'Add to cart', []],
  ['a comparison', 'a < b & c', []],
  ['a placeholder that the shop fills in', 'Hello', [['En', 'placeholder_missing', '{name}']], 'Hello, {name}'],
  ['a placeholder that it does not', 'Hello {name}, {age}', [['En', 'placeholder_unknown', '{age}']], 'Hello, {name}'],
  ['HTML', 'Add <b>now</b>', [['En', 'no_html']]],
  ['an entity of HTML', 'Add &amp; pay', [['En', 'no_html']]],
  ['forms where the original has none', 'one|many', [['En', 'form_count', 1]]],
])('a label may be changed to %s, or is refused with its fault: %s', (_, text, expected, original = 'Add to cart') => {
  expect(faults(text, original)).toEqual(expected)
})

const english = '{n} book|{n} books'
const arabic = 'لا كتب|كتاب واحد|كتابان|{n} كتب|{n} كتابًا|{n} كتاب'

test('each plural form needs its number, except where a word says it', () => {
  expect(faults('One book|{n} books', english)).toEqual([])
  expect(faults('{n} book|many books', english)).toEqual([['En.1', 'placeholder_missing', '{n}']])
  expect(faults(arabic.replace('{n} كتابًا', 'كتب كثيرة'), arabic, 'ar')).toEqual([['Ar.4', 'placeholder_missing', '{n}']])
  expect(faults('{n} كتاب', arabic, 'ar')).toEqual([['Ar', 'form_count', 6]])
  expect(faults('{n} book|', english)).toEqual([['En.1', 'required']])
})
