import type { CartLine } from '../../contract/cart/cart.ts'
import { constants } from '../../contract/constants.ts'
import { paidPrice } from '../../contract/money.ts'
import type { SeenLine } from '../state/seen-lines.ts'

/** How a line differs from what its customer knows: another price, in dollars for one piece, or few left of what were more. */
export interface LineChange {
  productId: number
  name: string
  price?: { before: number; now: number }
  left?: number
}

export const asSeen = ({ Price, DiscountedPrice, StockQuantity }: CartLine): SeenLine => ({
  price: paidPrice(Price, DiscountedPrice),
  stock: StockQuantity,
})

/** Only what matters for buying is a change: a stock that sank without being low is nobody's business. */
export function changesOf(lines: CartLine[], seen: ReadonlyMap<number, SeenLine>): LineChange[] {
  return lines.flatMap((line) => {
    const before = seen.get(line.ProductId)
    if (!before) return []
    const now = asSeen(line)
    const isLow = now.stock !== null && now.stock <= constants.fewLeft && (before.stock === null || now.stock < before.stock)
    const change = {
      ...(now.price !== before.price && { price: { before: before.price, now: now.price } }),
      ...(isLow && { left: now.stock ?? 0 }),
    }
    return Object.keys(change).length > 0 ? [{ productId: line.ProductId, name: line.ProductName, ...change }] : []
  })
}
