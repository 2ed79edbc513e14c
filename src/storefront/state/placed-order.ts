import { isId, type StoredCartItem } from './shapes.ts'
import { storedValue } from './stored-value.ts'

/** The customer's latest attempt to order. The home page shows it until it is dismissed. */
export interface PlacedOrder {
  userId: number
  /** The attempt's idempotency key, by which the server finds the order. */
  key: string
  /** The cart at that moment. If the payment is settled later, only the same cart is emptied. */
  cart: string
}

const toPlacedOrder = (value: unknown): PlacedOrder | undefined => {
  const { userId, key, cart } = (value ?? {}) as Partial<PlacedOrder>
  return isId(userId) && typeof key === 'string' && typeof cart === 'string' ? { userId, key, cart } : undefined
}

// The key is our own, in addition to the document's (§3).
const stored = storedValue<PlacedOrder | undefined>('placedOrder', undefined, toPlacedOrder)

export const describeCart = (items: StoredCartItem[]) => JSON.stringify(items.map(({ ProductId, Quantity }) => [ProductId, Quantity]))

export const rememberOrder = (placed: PlacedOrder): void => stored.write(placed)

export const forgetOrder = (): void => stored.write(null)

/** Undefined on the server and until hydration. */
export const usePlacedOrder = stored.useValue
