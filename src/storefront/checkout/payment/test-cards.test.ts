import { expect, test } from 'vitest'
import { isCardNumber } from './card-fields.ts'
import { testCards, testTokenOf } from './test-cards.ts'

test('every test card has a valid number, and is recognised in any format', () => {
  expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([])
  expect(testTokenOf('4242 4242 4242 4242')).toBe('tok_visa')
  expect(testTokenOf('٤٠٠٠ ٠٠٠٠ ٠٠٠٠ ٠٠٠٢')).toBe('tok_chargeDeclined')
})

test('no other number has a token, even if it is valid', () => {
  for (const number of ['5555555555554444', '4111111111111111', '424242424242424', '']) expect(testTokenOf(number)).toBeUndefined()
})
