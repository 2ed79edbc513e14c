import { randomInt } from 'node:crypto'

// Base 32 without letters that are read as others: no I, L, O and U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'AV'
const randomLetters = 24

/** A weighted sum, the weights odd: one wrong sign, and nearly every two swapped ones, give another check sign. */
const checkOf = (letters: string) =>
  alphabet[[...letters].reduce((sum, letter, at) => sum + alphabet.indexOf(letter) * (2 * at + 1), 0) % alphabet.length] ?? ''

/** A new licence key: AV, 24 random signs of base 32 (120 bits) and a check sign, in groups. */
export function makeLicenseKey(): string {
  const letters = Array.from({ length: randomLetters }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [prefix, ...((letters + checkOf(letters)).match(/.{5}/g) ?? [])].join('-')
}

/** A typed key without its groups, in capitals; undefined if it cannot be one. I and L are read as 1, O as 0. */
export function readLicenseKey(typed: string): string | undefined {
  const key = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const signs = key.slice(prefix.length).replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  const isKey = key.startsWith(prefix) && signs.length === randomLetters + 1 && [...signs].every((sign) => alphabet.includes(sign))
  return isKey && signs.at(-1) === checkOf(signs.slice(0, -1)) ? prefix + signs : undefined
}
