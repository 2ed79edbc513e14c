import { expect, test } from 'vitest'
import { searchedNumber } from './searched-number.ts'

test.each([
  ['INV-2026-000012', { series: 'INV-2026', number: 12, orderNumber: '' }],
  [' inv-2026-12 ', { series: 'INV-2026', number: 12, orderNumber: '' }],
  ['CN-OLD-2026-1234567', { series: 'CN-OLD-2026', number: 1234567, orderNumber: '' }],
  ['INV-2026', { series: 'INV-2026', orderNumber: '' }],
  ['INV-2026-', { series: 'INV-2026', orderNumber: '' }],
  ['00012', { number: 12, orderNumber: 'AV-12' }],
  ['٠٠٠١٢', { number: 12, orderNumber: 'AV-12' }],
  ['av-100001', { orderNumber: 'AV-100001' }],
  ['Salma', { orderNumber: 'SALMA' }],
])('“%s” is a number, a series, or the number of an order', (typed, found) => {
  expect(searchedNumber(typed)).toEqual(found)
})
