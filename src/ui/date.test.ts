import { afterEach, expect, test } from 'vitest'
import { formatOrderDate } from '../contract/orders/order-date.ts'
import { formatDate } from './date.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

// Storefront document: §9(33)
test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a date is the same day for a reader in %s', (name) => {
  process.env.TZ = name
  for (const moment of ['2026-03-05T00:10:00.000Z', '2026-03-05T23:50:00.000Z']) {
    expect(formatDate(moment, 'en')).toBe('5 March 2026')
    expect(formatDate(moment, 'ar')).toBe('5 مارس 2026')
  }
  expect(formatOrderDate('2026-03-05')).toBe('05-03-2026')
})

test.each([
  ['en', 'en-GB'],
  ['ar', 'ar-u-ca-gregory-nu-latn'],
] as const)('each month has the name that the locale of %s gives it', (language, locale) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const moment = `2026-${String(month).padStart(2, '0')}-11T12:00:00.000Z`
    expect(formatDate(moment, language)).toBe(format.format(new Date(moment)))
  }
})
