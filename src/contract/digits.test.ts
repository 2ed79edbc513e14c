import { expect, test } from 'vitest'
import { numberIn, toLatinNumber, withDecimalPoint } from './digits.ts'

test.each([
  ['49.90', 49.9],
  [' ٤٩٫٩٠ ', 49.9],
  ['١٬٢٠٠', 1200],
  ['۱۲', 12],
  ['+٢٠', 20],
  ['\u2212٢', -2],
  ['12,50', 12.5],
  ['٤٩،٩٠', 49.9],
  ['$12.50', 12.5],
  ['$ 1,200', 1200],
  ['-$3', -3],
])('a person types %s for a number', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})

test.each([
  ['12,50', '12.50'],
  ['0،5', '0.5'],
  ['1.234,50', '1234.50'],
  ['1,200', '1,200'],
  ['1,200.50', '1,200.50'],
  ['-3,5', '-3.5'],
])('the comma of %s is read as a person means it', (typed, text) => {
  expect(withDecimalPoint(typed)).toBe(text)
})

test('what is no number is none', () => {
  expect(['', ' ', 'ten', '$', '1,20,0', '12.50 kg'].map(numberIn)).toEqual(Array(6).fill(Number.NaN))
  expect(toLatinNumber('AV-١٠٠')).toBe('AV-100')
})
