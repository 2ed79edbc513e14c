import { expect, test } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 1)

test('a sealed text opens under the same key, purpose and row only', () => {
  const sealed = seal(key, 'logins', 'كلمة السر', 'logins 7')
  expect(unseal(key, 'logins', sealed, 'logins 7')).toBe('كلمة السر')
  expect(unseal(Buffer.alloc(32, 2), 'logins', sealed, 'logins 7')).toBeUndefined()
  expect(unseal(key, 'keys', sealed, 'logins 7')).toBeUndefined()
  expect(unseal(key, 'logins', sealed, 'logins 8')).toBeUndefined()
  expect(unseal(key, 'logins', sealed)).toBeUndefined()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(key, 'logins', changed, 'logins 7')).toBeUndefined()
  }
  for (let length = 0; length < sealed.length; length++)
    expect(unseal(key, 'logins', sealed.subarray(0, length), 'logins 7')).toBeUndefined()
})

test('a text is sealed differently each time, and does not stand in it', () => {
  const [one, other] = [seal(key, 'logins', 'the secret'), seal(key, 'logins', 'the secret')]
  expect(one.equals(other)).toBe(false)
  expect(one.includes('secret')).toBe(false)
})

test('the hash of a text depends on key and purpose', () => {
  const hashes = [keyedHash(key, 'a', 'text'), keyedHash(key, 'b', 'text'), keyedHash(Buffer.alloc(32, 2), 'a', 'text')]
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(3)
  expect(keyedHash(key, 'a', 'text').equals(keyedHash(key, 'a', 'text'))).toBe(true)
})

test('the key of a purpose stays what it is, as databases hold what was sealed and hashed under it', () => {
  expect(keyedHash(key, 'logins', 'text').toString('base64url')).toBe('AL-yuteEthgVJXIcADrZjm2BNlZvpHMx3UbEms9xv9c')
})
