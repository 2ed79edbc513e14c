import { expect, test } from 'vitest'
import { numberIn, toLatinNumber } from './digits.ts'

test.each([
  ['49.90', 49.9],
  [' ٤٩٫٩٠ ', 49.9],
  ['١٬٢٠٠', 1200],
  ['۱۲', 12],
  ['+٢٠', 20],
  ['\u2212٢', -2],
])('a person types %s for a number', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})

test('what is no number is none', () => {
  expect(['', ' ', 'ten', '49,90', '٤٩،٩٠'].map(numberIn)).toEqual(Array(5).fill(Number.NaN))
  expect(toLatinNumber('AV-١٠٠')).toBe('AV-100')
})
