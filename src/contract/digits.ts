/** Converts Arabic (U+0660 to U+0669) and Persian (U+06F0 to U+06F9) digits to Latin ones. Their last four bits are the value. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** A number as a person types it, with Arabic digits and separators as Latin ones: "١٬٢٠٠٫٥٠" is "1200.50". */
export const toLatinNumber = (text: string): string =>
  toLatinDigits(text).replaceAll('٫', '.').replaceAll('٬', '').replaceAll('\u2212', '-')

/**
 * A decimal comma as a point: "12,50" and "1.234,5" are "12.50" and "1234.5". A comma before three digits groups them and stays, as in
 * "1,200".
 */
export const withDecimalPoint = (text: string): string =>
  /[,،]\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(/[,،](?=\d+$)/, '.') : text

/** A typed or pasted number as the language of numbers has it, without the shop's currency and without what groups digits. */
export const plainNumber = (text: string): string =>
  withDecimalPoint(toLatinNumber(text.trim()).replace(/^([-+]?)\s*\$\s*/, '$1')).replace(/[,،](?=\d{3}(?!\d))/g, '')

/** The number in a text field; NaN if there is none. */
export function numberIn(text: string): number {
  const plain = plainNumber(text)
  return plain === '' ? Number.NaN : Number(plain)
}
