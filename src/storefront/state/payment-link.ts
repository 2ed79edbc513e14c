import { readJson, writeText } from './browser-storage.ts'
import { newUuid } from './checkout-draft.ts'

const storageKey = 'payment-link'

interface Stored {
  token: string
  /** The payment method that the customer chose. */
  chosen?: number
  /** The payment method that the idempotency key is for. */
  method?: number
  key?: string
}

/** The link that this tab has opened, kept for a reload: its URL loses the fragment on the way through other pages. */
export function readLink(): Stored | undefined {
  const stored = readJson(storageKey, 'sessionStorage') as Partial<Stored> | undefined
  return typeof stored?.token === 'string' ? (stored as Stored) : undefined
}

const write = (link: Stored): void => writeText(storageKey, JSON.stringify(link), 'sessionStorage')

export const rememberLink = (token: string) => {
  if (readLink()?.token !== token) write({ token })
}

/** The method that was chosen for this link in this tab; 0: none. */
export function chosenMethod(token: string): number {
  const stored = readLink()
  return stored?.token === token && Number.isInteger(stored.chosen) ? Number(stored.chosen) : 0
}

export const rememberMethod = (token: string, chosen: number): void => write({ ...readLink(), token, chosen })

/** The idempotency key of an attempt to pay: stable for the same link and method, also after a reload. */
export function linkKey(token: string, method: number): string {
  const stored = readLink()
  if (stored?.token === token && stored.method === method && stored.key) return stored.key
  const key = newUuid()
  write({ token, chosen: chosenMethod(token), method, key })
  return key
}

/** The next attempt gets a new idempotency key. */
export const clearLinkKey = (token: string) => write({ token, chosen: chosenMethod(token) })
