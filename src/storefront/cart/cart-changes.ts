import type { CartLine } from '../../contract/cart/cart.ts'
import { constants } from '../../contract/constants.ts'
import { paidPrice } from '../../contract/money.ts'
import type { SeenLine } from '../state/seen-lines.ts'

/** A change of a line since the customer last saw it: unit price in dollars, or low stock. */
export interface LineChange {
  productId: number
  name: string
  price?: { before: number; now: number }
  left?: number
}

export const toSeenLine = ({ Price, DiscountedPrice, StockQuantity }: CartLine): SeenLine => ({
  price: paidPrice(Price, DiscountedPrice),
  stock: StockQuantity,
})

/** Changes worth reporting. A lower stock is only reported when few are left. */
export function changesOf(lines: CartLine[], seen: ReadonlyMap<number, SeenLine>): LineChange[] {
  return lines.flatMap((line) => {
    const before = seen.get(line.ProductId)
    if (!before) return []
    const now = toSeenLine(line)
    const isLow = now.stock !== null && now.stock <= constants.fewLeft && (before.stock === null || now.stock < before.stock)
    const change = {
      ...(now.price !== before.price && { price: { before: before.price, now: now.price } }),
      ...(isLow && { left: now.stock ?? 0 }),
    }
    return Object.keys(change).length > 0 ? [{ productId: line.ProductId, name: line.ProductName, ...change }] : []
  })
}
