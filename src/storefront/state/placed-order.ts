import { placedOrderKey } from './browser-storage.ts'
import { isId } from './shapes.ts'
import { storedValue } from './stored-value.ts'

/** The customer's latest attempt to order. The home page shows it until it is dismissed. */
export interface PlacedOrder {
  userId: number
  /** The attempt's idempotency key, by which the server finds the order. */
  key: string
  /** The ordered lines of the cart (`settle-cart.ts`), until they are removed from it. */
  lines: string[]
}

const toPlacedOrder = (value: unknown): PlacedOrder | undefined => {
  const { userId, key, lines } = (value ?? {}) as Partial<PlacedOrder>
  return isId(userId) && typeof key === 'string' ? { userId, key, lines: Array.isArray(lines) ? lines : [] } : undefined
}

// The key is our own, in addition to the document's (§3).
const stored = storedValue<PlacedOrder | undefined>(placedOrderKey, undefined, toPlacedOrder)

export const rememberOrder = (placed: PlacedOrder): void => stored.write(placed)

export const forgetOrder = (): void => stored.write(null)

export const readPlacedOrder = stored.read

/** Undefined on the server and until hydration. */
export const usePlacedOrder = stored.useValue
