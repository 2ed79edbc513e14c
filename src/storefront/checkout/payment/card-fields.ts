import { toLatinDigits } from '../../../contract/digits.ts'

/** The digits of a text, Arabic and Persian ones converted to Latin. */
export const digitsIn = (text: string) => toLatinDigits(text).replace(/\D/g, '')

/** Groups a card number in fours, as printed on cards. */
export const formatCardNumber = (text: string) => digitsIn(text).replace(/(\d{4})(?=\d)/g, '$1 ')

/** `04 / 30`. Pads a one-digit month; the year may have four digits. */
export function formatExpiry(text: string): string {
  const [first = '', second] = toLatinDigits(text).split('/')
  const month = digitsIn(first)
  const isOneDigit = month.length === 1 && (second !== undefined || month > '1')
  const digits = (isOneDigit ? `0${month}` : month) + digitsIn(second ?? '')
  return digits.length > 2 || (isOneDigit && second !== undefined) ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** Verifies length and Luhn check digit of a card number (ISO/IEC 7812-1, annex B). */
export function isCardNumber(text: string): boolean {
  const digits = digitsIn(text)
  if (digits.length < 12 || digits.length > 19) return false
  const sum = [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

type Expiry = 'valid' | 'expired' | 'invalid'

// No card is valid for longer.
const maxYears = 50

/** Checks an expiry date. Cards are valid until the end of the printed month. */
export function expiryOf(text: string, now: Date): Expiry {
  const digits = digitsIn(formatExpiry(text))
  if (digits.length !== 4 && digits.length !== 6) return 'invalid'
  const month = Number(digits.slice(0, 2))
  const year = Number(digits.slice(2)) + (digits.length === 4 ? 2000 : 0)
  const monthsLeft = (year - now.getFullYear()) * 12 + (month - 1 - now.getMonth())
  if (month < 1 || month > 12 || monthsLeft > maxYears * 12) return 'invalid'
  return monthsLeft < 0 ? 'expired' : 'valid'
}

export const isSecurityCode = (text: string) => /^\d{3,4}$/.test(digitsIn(text))

/** Formats a field while the customer types and keeps the caret after the same digit. */
export function reformat(field: HTMLInputElement, format: (text: string) => string): void {
  const before = digitsIn(field.value.slice(0, field.selectionStart ?? undefined)).length
  const isAtEnd = field.selectionStart === field.value.length
  const text = format(field.value)
  if (text === field.value) return
  field.value = text
  let caretIndex = 0
  for (let seen = 0; caretIndex < text.length && seen < before; caretIndex++) if (/\d/.test(text[caretIndex] ?? '')) seen++
  const caret = isAtEnd ? text.length : caretIndex
  field.setSelectionRange(caret, caret)
}

const brands: [name: string, prefix: RegExp][] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['American Express', /^3[47]/],
]

/** The brand of a card by the first digits of its number (ISO/IEC 7812); empty while unknown. A brand's name is the same in every language. */
export const cardBrandOf = (text: string): string => brands.find(([, prefix]) => prefix.test(digitsIn(text)))?.[0] ?? ''
