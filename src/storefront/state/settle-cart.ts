import { checkoutKey, writeText } from './browser-storage.ts'
import { setItems } from './cart.ts'
import { type PlacedOrder, rememberOrder } from './placed-order.ts'
import type { StoredCartItem } from './shapes.ts'
import { shopState } from './store.ts'

/** A line of the cart as `PlacedOrder` stores it. */
export const describeLine = ({ ProductId, Quantity, productSelectedAttributes }: StoredCartItem): string =>
  JSON.stringify([
    ProductId,
    Quantity,
    productSelectedAttributes.map(({ ProductAttributeID, PrimaryKeyValue }) => `${ProductAttributeID}:${PrimaryKeyValue}`),
  ])

/** Removes what was ordered from the cart, once. A line that was added or changed since stays. */
export function settleCart(placed: PlacedOrder): void {
  writeText(checkoutKey, null, 'sessionStorage')
  // First: a tab that sees its cart emptied knows why.
  rememberOrder({ ...placed, lines: [] })
  setItems(shopState().cart.cartItems.filter((item) => !placed.lines.includes(describeLine(item))))
}
