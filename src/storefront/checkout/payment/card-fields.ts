// U+0660 to U+0669 and the Persian U+06F0 to U+06F9: the last four bits of each are its value.
const latin = (text: string) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** What was typed, on any keyboard, without what stands between. */
export const digitsIn = (text: string) => latin(text).replace(/\D/g, '')

/** A card's number as it stands on the card: in fours. */
export const grouped = (text: string) =>
  digitsIn(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `04 / 30`; a month of one digit gets its zero, a year may have four. */
export function groupedExpiry(text: string): string {
  const [first = '', second] = latin(text).split('/')
  const month = digitsIn(first)
  const isOneDigit = month.length === 1 && (second !== undefined || month > '1')
  const digits = ((isOneDigit ? `0${month}` : month) + digitsIn(second ?? '')).slice(0, 6)
  return digits.length > 2 || (isOneDigit && second !== undefined) ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** The check digit that every card's number ends with (ISO/IEC 7812-1, annex B). */
export function isCardNumber(text: string): boolean {
  const digits = digitsIn(text)
  if (digits.length < 12 || digits.length > 19) return false
  const sum = [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

type Expiry = 'good' | 'past' | 'wrong'

// No card is good for longer.
const longestYears = 50

/** Whether a card is still good: to the end of the month that stands on it. */
export function expiryOf(text: string, now: Date): Expiry {
  const digits = digitsIn(groupedExpiry(text))
  if (digits.length !== 4 && digits.length !== 6) return 'wrong'
  const month = Number(digits.slice(0, 2))
  const year = Number(digits.slice(2)) + (digits.length === 4 ? 2000 : 0)
  const left = (year - now.getFullYear()) * 12 + (month - 1 - now.getMonth())
  if (month < 1 || month > 12 || left > longestYears * 12) return 'wrong'
  return left < 0 ? 'past' : 'good'
}

export const isSecurityCode = (text: string) => /^\d{3,4}$/.test(digitsIn(text))

/** Writes a field anew while it is typed in, and leaves the caret behind the digit where it was. */
export function regroup(field: HTMLInputElement, group: (text: string) => string): void {
  const before = digitsIn(field.value.slice(0, field.selectionStart ?? undefined)).length
  const isAtEnd = field.selectionStart === field.value.length
  const text = group(field.value)
  if (text === field.value) return
  field.value = text
  let at = 0
  for (let seen = 0; at < text.length && seen < before; at++) if (/\d/.test(text[at] ?? '')) seen++
  const caret = isAtEnd ? text.length : at
  field.setSelectionRange(caret, caret)
}
