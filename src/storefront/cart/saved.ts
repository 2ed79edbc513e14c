import type { CartLine } from '../../contract/cart/cart.ts'
import { fromCents, paidPrice, toCents } from '../../contract/money.ts'

/** What the discounts of the lines save against their former prices, in dollars. */
export const savedIn = (lines: Pick<CartLine, 'Price' | 'DiscountedPrice' | 'Quantity'>[]): number =>
  fromCents(
    lines.reduce(
      (cents, { Price, DiscountedPrice, Quantity }) => cents + (toCents(Price) - toCents(paidPrice(Price, DiscountedPrice))) * Quantity,
      0,
    ),
  )
