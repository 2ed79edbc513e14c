import { expect, test } from 'vitest'
import { dayIn } from './day-in.ts'

test('a day begins at midnight of the time zone', () => {
  const before = new Date('2026-12-31T20:59:59Z')
  const midnight = new Date('2026-12-31T21:00:00Z')
  expect(dayIn('Asia/Riyadh', before)).toBe('2026-12-31')
  expect(dayIn('Asia/Riyadh', midnight.toISOString())).toBe('2027-01-01')
  expect(dayIn('America/New_York', midnight)).toBe('2026-12-31')
  expect(dayIn('UTC', midnight)).toBe('2026-12-31')
  expect(dayIn('nowhere', midnight)).toBe('2026-12-31')
})
