import type { Cart, CartLine } from '../../contract/cart/cart.ts'
import { fromCents, paidPrice, sumOf, toCents } from '../../contract/money.ts'
import { maxQuantityOf } from '../state/cart.ts'
import type { StoredCartItem } from '../state/shapes.ts'

/** The most pieces of a line: the product's maximum or the stock, whichever is lower. */
export const maxLineQuantity = ({ OrderMaximumQuantity, StockQuantity }: CartLine) =>
  Math.min(maxQuantityOf(OrderMaximumQuantity), StockQuantity ?? Number.POSITIVE_INFINITY)

/**
 * Predicts the server's pricing: the last priced cart with the current lines and quantities at the known unit prices. Replaced by the
 * server's response.
 */
export function optimisticCart(priced: Cart, items: StoredCartItem[]): Cart {
  const quantities = new Map(items.map((item) => [item.ProductId, item.Quantity]))
  const productsData = priced.productsData.flatMap((line) => {
    const quantity = quantities.get(line.ProductId)
    return quantity === undefined ? [] : [quantity === line.Quantity ? line : withQuantity(line, quantity)]
  })
  const cartSubTotal = sumOf(productsData.map((line) => line.ItemSubTotal))
  const shippingSubTotal = sumOf(productsData.map((line) => line.ShippingCharges))
  return {
    productsData,
    cartSubTotal,
    shippingSubTotal,
    orderTotal: sumOf([cartSubTotal, shippingSubTotal]),
    cartProblems: priced.cartProblems.filter((problem) => quantities.has(problem.ProductId)),
  }
}

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  Quantity: quantity,
  TermsJson: line.TermsJson && { ...line.TermsJson, Seats: (line.TermsJson.Seats / line.Quantity) * quantity },
  ItemSubTotal: fromCents(toCents(paidPrice(line.Price, line.DiscountedPrice)) * quantity),
  ShippingCharges: fromCents(toCents(line.ShippingCharges / line.Quantity) * quantity),
})

/** Restores the previous quantities of refused products; undefined if none of these quantities had changed. */
export function rolledBack(
  before: StoredCartItem[],
  now: StoredCartItem[],
  isRefusedProduct: (productId: number) => boolean,
): StoredCartItem[] | undefined {
  const previousQuantities = new Map(before.map((item) => [item.ProductId, item.Quantity]))
  const isRefused = (item: StoredCartItem) =>
    isRefusedProduct(item.ProductId) && previousQuantities.has(item.ProductId) && previousQuantities.get(item.ProductId) !== item.Quantity
  if (!now.some(isRefused)) return undefined
  return now.map((item) => (isRefused(item) ? { ...item, Quantity: previousQuantities.get(item.ProductId) ?? item.Quantity } : item))
}
