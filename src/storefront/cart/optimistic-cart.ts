import type { Cart, CartLine } from '../../contract/cart/cart.ts'
import { fromCents, paidPrice, sumOf, toCents } from '../../contract/money.ts'
import { maxQuantityOf } from '../state/cart.ts'
import type { StoredCartItem } from '../state/shapes.ts'

/** How many of a line may be in the cart: its cap, and never more than there are. */
export const mostOf = ({ OrderMaximumQuantity, StockQuantity }: CartLine) =>
  Math.min(maxQuantityOf(OrderMaximumQuantity), StockQuantity ?? Number.POSITIVE_INFINITY)

/**
 * The cart as the server will most likely price it: the last answer, with the lines and quantities as they are now. What was removed is
 * gone at once; a new quantity counts at the known price. The server's own answer takes its place.
 */
export function optimisticCart(priced: Cart, items: StoredCartItem[]): Cart {
  const wanted = new Map(items.map((item) => [item.ProductId, item.Quantity]))
  const productsData = priced.productsData.flatMap((line) => {
    const quantity = wanted.get(line.ProductId)
    return quantity === undefined ? [] : [quantity === line.Quantity ? line : withQuantity(line, quantity)]
  })
  const cartSubTotal = sumOf(productsData.map((line) => line.ItemSubTotal))
  const shippingSubTotal = sumOf(productsData.map((line) => line.ShippingCharges))
  return {
    productsData,
    cartSubTotal,
    shippingSubTotal,
    orderTotal: sumOf([cartSubTotal, shippingSubTotal]),
    cartProblems: priced.cartProblems.filter((problem) => wanted.has(problem.ProductId)),
  }
}

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  Quantity: quantity,
  ItemSubTotal: fromCents(toCents(paidPrice(line.Price, line.DiscountedPrice)) * quantity),
  ShippingCharges: fromCents(toCents(line.ShippingCharges / line.Quantity) * quantity),
})

/** The quantities before a change that was refused; nothing where no quantity had been changed. */
export function undone(
  before: StoredCartItem[],
  now: StoredCartItem[],
  refused: (productId: number) => boolean,
): StoredCartItem[] | undefined {
  const known = new Map(before.map((item) => [item.ProductId, item.Quantity]))
  const isRefused = (item: StoredCartItem) =>
    refused(item.ProductId) && known.has(item.ProductId) && known.get(item.ProductId) !== item.Quantity
  if (!now.some(isRefused)) return undefined
  return now.map((item) => (isRefused(item) ? { ...item, Quantity: known.get(item.ProductId) ?? item.Quantity } : item))
}
