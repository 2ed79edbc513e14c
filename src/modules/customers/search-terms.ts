import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toLatinDigits } from '../../contract/digits.ts'

/** A part of what staff search for; all parts have to be found. */
export interface SearchTerm {
  /** One, or those that a phone number is written in. */
  words: string[]
  /** Digits, one of which the phone number contains; empty: this is no phone number. */
  phones: string[]
}

/** At least seven digits, perhaps in groups. Not the digits of an order number, "AV-1234567", or of an address, "s.1234567@ward.example". */
const phoneNumbers = /(?<![\p{L}\p{N}._@-])[+(]?\d(?:[\s()./-]*\d){6,}(?![\p{L}\p{N}_@])/gu

/**
 * The last nine digits by which phone numbers are compared, without the prefix of a country, which a person may leave out: +965 5001 2345 is 50012345
 * in Kuwait. A number without a plus may begin with that prefix or not.
 */
function phoneKeysOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, '')
  const isInternational = typed.startsWith('+') || digits.startsWith('00')
  const parsed = parsePhoneNumberFromString(`+${digits.replace(/^0+/, '')}`)
  const keys =
    isInternational && parsed ? [parsed.nationalNumber] : [digits.replace(/^0+/, ''), ...(parsed?.isValid() ? [parsed.nationalNumber] : [])]
  return [...new Set(keys.map((key) => key.slice(-9)))]
}

/** Words, e-mail addresses and phone numbers, which may have spaces. */
export function searchTermsOf(text: string): SearchTerm[] {
  const phones: SearchTerm[] = []
  const rest = toLatinDigits(text).replace(phoneNumbers, (typed) => {
    phones.push({ words: typed.split(/\s+/), phones: phoneKeysOf(typed) })
    return ' '
  })
  const words = rest.split(/\s+/).filter(Boolean)
  return [...phones, ...words.map((word) => ({ words: [word], phones: [] }))]
}

/** Of the phone numbers in a text. */
export const phonesIn = (text = ''): string[] => searchTermsOf(text).flatMap(({ phones }) => phones)
