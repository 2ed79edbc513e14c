import { currency } from './constants.ts'
import { isolated } from './localization/isolate.ts'

// The one place that converts money. Inside it is whole cents; on the wire, in the browser and in the demo shop's data it is dollars with
// at most two decimals, which a float holds exactly enough: each comes back as the cents it was made of.

/** Whole cents: any number but what `fromCents` returns. */
export type Cents = number & { readonly unit?: 'cents' }
type Dollars = number & { readonly unit?: 'dollars' }

export const toCents = (dollars: number): Cents => Math.round(dollars * 100)
export const fromCents = (cents: number): Dollars => cents / 100

/** Whether an amount in dollars has at most two decimals. */
export const isInCents = (dollars: number) => Math.abs(dollars * 100 - toCents(dollars)) < 1e-6

/** `1234.50`: without a symbol, as payment providers, product feeds and search engines read an amount. */
export const toDecimal = (cents: number) => fromCents(cents).toFixed(2)

/** A sum of dollars without the error of adding floats. */
export const sumOf = (dollars: number[]) => fromCents(dollars.reduce((cents, amount) => cents + toCents(amount), 0))

/** What a customer pays of the two, in dollars or in cents. */
export const paidPrice = (price: number, discountedPrice: number | null | undefined) =>
  discountedPrice && discountedPrice > 0 ? discountedPrice : price

/** A percentage of an amount in cents, rounded half up. It has at most two decimals, so it is counted in hundredths. */
export const percentageOf = (cents: number, percentage: number) => Math.floor((cents * Math.round(percentage * 100) + 5000) / 10_000)

/** How many percent the price paid is below the former one, as a whole number. */
export const percentOff = (price: number, paid: number) => Math.round((1 - paid / price) * 100)

/**
 * `$1,234.50`: the same in both languages. Dollars, at most two decimals. Not by `Intl`, whose first formatter costs a slow phone 60 ms: see
 * decision 037.
 */
export const formatPrice = (dollars: number) => {
  const amount = Math.abs(dollars)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${dollars < 0 ? '-' : ''}${currency.symbol}${amount}`
}

/** As `formatPrice`, for the middle of a sentence: in one that runs right to left the symbol would change sides. */
export const priceInText = (dollars: number) => isolated(formatPrice(dollars))
