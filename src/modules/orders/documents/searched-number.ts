import { toLatinDigits } from '../../../contract/digits.ts'

export interface SearchedNumber {
  /** `INV-2026`. */
  series?: string
  number?: number
  orderNumber: string
}

const ofSeries = /^([A-Z]{2,3}(?:-OLD)?-\d{4})(?:-0*(\d{1,9})?)?$/
const alone = /^0*(\d{1,9})$/

/** What a person typed to find a document: its number, its series, a number alone, or the number of its order. */
export function searchedNumber(typed: string): SearchedNumber {
  const text = toLatinDigits(typed).trim().toUpperCase()
  const [, series, number] = ofSeries.exec(text) ?? []
  if (series) return { series, orderNumber: '', ...(number && { number: Number(number) }) }
  const [, digits] = alone.exec(text) ?? []
  return digits ? { number: Number(digits), orderNumber: `AV-${digits}` } : { orderNumber: text }
}
