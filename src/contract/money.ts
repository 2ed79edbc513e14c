import { currency } from './constants.ts'

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.code })

/** `$1,234.50`: the same in both languages. Dollars, at most two decimals. */
export const formatPrice = (dollars: number) => format.format(dollars)

/** As `formatPrice`, for the middle of a sentence: in one that runs right to left the symbol would change sides. */
export const priceInText = (dollars: number) => `\u2068${formatPrice(dollars)}\u2069`
