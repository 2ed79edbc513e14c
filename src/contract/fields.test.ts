import { expect, test } from 'vitest'
import { z } from 'zod'
import { cents, deviceMoment } from './fields.ts'

test('money is whole cents inside, and dollars on the wire', () => {
  const decoded = z.decode(cents, 19.99)
  expect(decoded).toBe(1999)
  expect(z.encode(cents, decoded)).toBe(19.99)
  expect(z.safeEncode(cents, (decoded + 0.5) as typeof decoded).success).toBe(false)
})

test('a moment of a device has any offset, and is answered in UTC', () => {
  const moment = z.decode(deviceMoment, '2026-03-01T01:00:00+02:00')
  expect(z.encode(deviceMoment, moment)).toBe('2026-02-28T23:00:00.000Z')
  expect(z.safeDecode(deviceMoment, '0000-01-01T00:00:00+02:00').success).toBe(false)
})
