import { expect, test } from 'vitest'
import { readSigned, sign, verify } from './signed-token.ts'

const key = Buffer.alloc(32, 1)
const expiresAt = new Date('2026-01-02T03:04:05.678Z')
const before = new Date(expiresAt.getTime() - 1)
const token = sign(key, 'tickets', 'صفحة 7', { expiresAt, boundTo: 'book 3' })

test('a token says its text and its end, in letters that a URL may have', () => {
  expect(verify(key, 'tickets', token, before, 'book 3')).toEqual({ text: 'صفحة 7', expiresAt })
  expect(token).toMatch(/^[\w-]+$/)
  expect(sign(key, 'tickets', '')).toMatch(/^[\w-]{52}$/)
})

test('an expired token is refused, and can still be read', () => {
  expect(verify(key, 'tickets', token, expiresAt, 'book 3')).toBeUndefined()
  expect(readSigned(key, 'tickets', token, 'book 3')).toEqual({ text: 'صفحة 7', expiresAt })
})

test('a token without an end does not expire, and is the same each time', () => {
  const endless = sign(key, 'links', '7')
  expect(sign(key, 'links', '7')).toBe(endless)
  expect(verify(key, 'links', endless, new Date('2999-01-01'))).toEqual({ text: '7' })
})

test('a token is valid under its secret key, for its purpose and what it is bound to only', () => {
  expect(readSigned(Buffer.alloc(32, 2), 'tickets', token, 'book 3')).toBeUndefined()
  expect(readSigned(key, 'links', token, 'book 3')).toBeUndefined()
  for (const other of ['', 'book 4', 'book 33', 'book ']) expect(readSigned(key, 'tickets', token, other), other).toBeUndefined()
})

test('a byte changed, added or removed makes a token invalid, and so does another version', () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(readSigned(key, 'tickets', changed.toString('base64url'), 'book 3'), `${at}`).toBeUndefined()
  }
  for (let length = 0; length < token.length; length++) expect(readSigned(key, 'tickets', token.slice(0, length), 'book 3')).toBeUndefined()
  for (const odd of ['x', `${token}A`, `${token}=`, ` ${token}`, `${token}\n`, token.replace(/^./, '+'), `${token}é`])
    expect(readSigned(key, 'tickets', odd, 'book 3'), odd).toBeUndefined()
})

test('of the texts that decode to the same bytes, one is valid', () => {
  const whole = sign(key, 'tickets', 'a')
  const alike = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map((last) => whole.slice(0, -1) + last)
  expect(alike.filter((one) => readSigned(key, 'tickets', one))).toEqual([whole])
})
