import { expect, test } from 'vitest'
import { makeLicenseKey, readLicenseKey } from './license-key.ts'

test('a licence key is AV and 25 signs in groups, and no two are the same', () => {
  const keys = Array.from({ length: 100 }, makeLicenseKey)
  for (const key of keys) expect(key).toMatch(/^AV(-[0-9A-HJKMNP-TV-Z]{5}){5}$/)
  expect(new Set(keys).size).toBe(100)
})

test('a key is read however it is typed', () => {
  const key = makeLicenseKey()
  const plain = key.replaceAll('-', '')
  for (const typed of [key, plain, key.toLowerCase(), ` ${key} `, plain.replaceAll('0', 'o').replaceAll('1', 'l')])
    expect(readLicenseKey(typed)).toBe(plain)
})

test('a key with a wrong sign is none', () => {
  const key = makeLicenseKey()
  for (let at = 3; at < key.length; at++) {
    if (key[at] === '-') continue
    expect(readLicenseKey(key.slice(0, at) + (key[at] === '7' ? '8' : '7') + key.slice(at + 1))).toBeUndefined()
  }
  for (const typed of ['', 'AV', key.slice(0, -1), `${key}7`, key.replace('AV', 'XX'), key.replace('AV', ''), '١'.repeat(27)])
    expect(readLicenseKey(typed)).toBeUndefined()
})
