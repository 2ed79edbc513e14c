import { toLatinDigits } from '../digits.ts'

// Crockford's base 32: no I, L, O and U.
export const numberAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What is neither a letter nor a digit: spaces, hyphens of every kind, and marks of direction that come along when a text is copied. */
const separators = /[\s\p{C}\p{Pd}\u2212]/gu

/** In an address of this shop, with or without its prefix and its format. */
const inAddress = /\/certificates?\/([^/?#.]+)/i

/** A signed credential (VC-JWT) as pasted, without the line breaks of a mail; undefined for any other text. */
export function readCredential(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s\p{C}]/gu, '')
  return /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/.test(text) ? text : undefined
}

/** The address of the certificate that a credential is of, as it says. */
function addressIn(credential: string | undefined): string | undefined {
  const payload = credential?.split('.')[1]
  if (!payload) return undefined
  try {
    // The address has only ASCII characters, whatever becomes of others.
    const { jti } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { jti?: unknown }
    return typeof jti === 'string' ? jti : undefined
  } catch {
    return undefined
  }
}

/**
 * A certificate's number, typed or pasted, as it was issued; undefined if it cannot be one. Spaces, hyphens and letter case do not matter, digits may
 * be Arabic, I and L are read as 1, O as 0. Of an address the number in it is read, of a signed credential that of the address in it.
 */
export function readCertificateNumber(typed: string): string | undefined {
  const text = addressIn(readCredential(typed)) ?? typed
  const number = inAddress.exec(text)?.[1] ?? text
  const plain = toLatinDigits(number.normalize('NFKC')).toUpperCase().replaceAll(separators, '')
  const signs = /^AVC([0-9A-Z]{12})$/.exec(plain)?.[1]
  const read = signs?.replaceAll(/[IL]/g, '1').replaceAll('O', '0')
  if (!read || read.includes('U')) return undefined
  return ['AVC', ...(read.match(/.{4}/g) ?? [])].join('-')
}
