import { randomInt } from 'node:crypto'
import { numberAlphabet } from '../../../contract/learning/certificate-number.ts'

/** A new number: AVC and 12 random signs of base 32 (60 bits), in groups of four. */
export function makeCertificateNumber(): string {
  const signs = Array.from({ length: 12 }, () => numberAlphabet[randomInt(numberAlphabet.length)]).join('')
  return ['AVC', ...(signs.match(/.{4}/g) ?? [])].join('-')
}
