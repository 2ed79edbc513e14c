import { expect, test } from 'vitest'
import { directionOf } from './isolate.ts'

test.each([
  ["Anna-Maria O'Brien (ICU)", 'ltr'],
  ['12 Baker St., Flat 3', 'ltr'],
  ['+44 20 7946 0958', 'ltr'],
  ['سلمى الحدّاد', 'rtl'],
  ['12 شارع المستشفى, Flat 3', 'rtl'],
  ['(العناية) Ward 7', 'rtl'],
  ['', 'ltr'],
] as const)('%s reads %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})
