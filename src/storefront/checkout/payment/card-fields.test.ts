import { expect, test } from 'vitest'
import { cardBrandOf, digitsIn, expiryOf, formatCardNumber, formatExpiry, isCardNumber, isSecurityCode } from './card-fields.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4242-4242.4242', '4242 4242 4242 4242'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242 4242 4242 4242'],
  ['۴۲۴۲۴', '4242 4'],
  ['4242', '4242'],
  ['42424242424242424242', '4242 4242 4242 4242 4242'],
  ['card', ''],
])('the number %s is grouped in fours', (typed, expected) => {
  expect(formatCardNumber(typed)).toBe(expected)
})

test.each([
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  ['122', '12 / 2'],
  ['1228', '12 / 28'],
  ['4/30', '04 / 30'],
  ['1/', '01 / '],
  ['12/2028', '12 / 2028'],
  ['12/20281', '12 / 20281'],
  ['١٢٢٨', '12 / 28'],
  ['12 / 28', '12 / 28'],
  ['12 / ', '12'],
])('the date %s is formatted as month and year', (typed, expected) => {
  expect(formatExpiry(typed)).toBe(expected)
})

const now = new Date(2026, 10, 21)
test.each([
  ['12 / 28', 'valid'],
  ['11 / 26', 'valid'],
  ['10 / 26', 'expired'],
  ['1 / 30', 'valid'],
  ['12 / 2028', 'valid'],
  ['13 / 28', 'invalid'],
  ['00 / 28', 'invalid'],
  ['12', 'invalid'],
  ['12 / 2', 'invalid'],
  ['12 / 202', 'invalid'],
  ['12 / 20281', 'invalid'],
  ['12 / 2099', 'invalid'],
  ['', 'invalid'],
])('a card until %s is %s in November 2026', (typed, expected) => {
  expect(expiryOf(typed, now)).toBe(expected)
})

test('a number with one digit changed, or two swapped, is invalid', () => {
  const good = '4000002500003155'
  expect(isCardNumber(good)).toBe(true)
  expect(isCardNumber('٤٠٠٠ ٠٠٢٥ ٠٠٠٠ ٣١٥٥')).toBe(true)
  for (const wrong of ['4000002500003156', '4000002500001355', '4242', '', '0'.repeat(20)]) expect(isCardNumber(wrong)).toBe(false)
})

test('a security code has three digits, or four', () => {
  expect(['123', '1234', '١٢٣'].every(isSecurityCode)).toBe(true)
  expect(['12', '12345', '', 'abc'].some(isSecurityCode)).toBe(false)
  expect(digitsIn(' ١٢٣ ')).toBe('123')
})

test.each([
  ['4', 'Visa'],
  ['٤٢٤٢', 'Visa'],
  ['5105', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2720 9', 'Mastercard'],
  ['2721', ''],
  ['37', 'American Express'],
  ['3', ''],
  ['', ''],
])('a number that starts with %j is of the brand %j', (typed, brand) => {
  expect(cardBrandOf(typed)).toBe(brand)
})
