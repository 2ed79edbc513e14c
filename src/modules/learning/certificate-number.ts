import { randomInt } from 'node:crypto'

// Crockford's base 32: no I, L, O and U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new number: AVC and 12 random signs of base 32 (60 bits), in groups of four. */
export function makeCertificateNumber(): string {
  const signs = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return ['AVC', ...(signs.match(/.{4}/g) ?? [])].join('-')
}

/** A typed number as it was issued; undefined if it cannot be one. I and L are read as 1, O as 0. */
export function readCertificateNumber(typed: string): string | undefined {
  const signs = /^AVC([0-9A-Z]{12})$/.exec(typed.toUpperCase().replaceAll(/[\s\p{C}\p{Pd}]/gu, ''))?.[1]
  const read = signs?.replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  if (!read || read.includes('U')) return undefined
  return ['AVC', ...(read.match(/.{4}/g) ?? [])].join('-')
}
