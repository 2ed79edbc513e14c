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
    expect(formatOrderDate(moment)).toBe('05-03-2026')
  }
})
