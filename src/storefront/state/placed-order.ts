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
  /** Whether its covers have come onto the shelf of the home page, which they do once. */
  isShelved?: boolean
}

const toPlacedOrder = (value: unknown): PlacedOrder | undefined => {
  const { userId, key, lines, isShelved } = (value ?? {}) as Partial<PlacedOrder>
  if (!isId(userId) || typeof key !== 'string') return undefined
  return { userId, key, lines: Array.isArray(lines) ? lines : [], ...(isShelved === true && { isShelved }) }
}

// The key is our own, in addition to the document's (§3).
const stored = storedValue<PlacedOrder | undefined>(placedOrderKey, undefined, toPlacedOrder)

export const rememberOrder = (placed: PlacedOrder): void => stored.write(placed)

export const forgetOrder = (): void => stored.write(null)

export const readPlacedOrder = stored.read

/** Undefined on the server and until hydration. */
export const usePlacedOrder = stored.useValue
