import { useSyncExternalStore } from 'react'
import { parseJson } from '../../contract/parse-json.ts'
import { readText, writeText } from './browser-storage.ts'
import { isId, type StoredCartItem } from './shapes.ts'

/** The customer's latest attempt to order, which home shows until it is dismissed. The key is our own, in addition to the document's (§3). */
const storageKey = 'placedOrder'

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

export const describeCart = (items: StoredCartItem[]) => JSON.stringify(items.map(({ ProductId, Quantity }) => [ProductId, Quantity]))

let cached: { text: string | null; placed?: PlacedOrder } = { text: null }
const listeners = new Set<() => void>()

/** Returns the same object until the stored text changes, as `useSyncExternalStore` requires. */
function read(): PlacedOrder | undefined {
  const text = readText(storageKey)
  if (text !== cached.text) cached = { text, placed: toPlacedOrder(parseJson(text)) }
  return cached.placed
}

function write(text: string | null): void {
  writeText(storageKey, text)
  for (const notify of listeners) notify()
}

export const rememberOrder = (placed: PlacedOrder): void => write(JSON.stringify(placed))

export const forgetOrder = (): void => write(null)

/** Notifies about changes in this tab and in others. */
function subscribe(notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) notify()
  }
  listeners.add(notify)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', onStorage)
  }
}

/** Undefined on the server and until hydration. */
export const usePlacedOrder = (): PlacedOrder | undefined => useSyncExternalStore(subscribe, read, () => undefined)
