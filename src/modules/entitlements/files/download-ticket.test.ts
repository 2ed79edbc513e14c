import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeTicket, readTicket } from './download-ticket.ts'

const key = randomBytes(32)
const item = { orderItemId: 7, customerId: 3 }
const now = new Date('2026-01-02T03:04:05.678Z')

test('a ticket is valid for its item and its customer for 15 minutes, and no two are the same', () => {
  const [one, other] = [makeTicket(key, item, now), makeTicket(key, item, now)]
  expect(readTicket(key, one, 7)?.expiresAt).toEqual(new Date('2026-01-02T03:19:05.678Z'))
  expect(readTicket(key, one, 7)?.nonce.equals(readTicket(key, other, 7)?.nonce ?? Buffer.alloc(0))).toBe(false)
  expect(one).toMatch(/^[\w-]+$/)
  expect(readTicket(key, one, 7)?.customerId).toBe(3)
  for (const another of [8, 73]) expect(readTicket(key, one, another)).toBeUndefined()
  expect(readTicket(randomBytes(32), one, 7)).toBeUndefined()
})
