import { parseJson } from '../../contract/parse-json.ts'

type StorageArea = 'localStorage' | 'sessionStorage'

/** The key of drafts of forms. A page that loads the code for drafts late checks it first. */
export const draftsKey = 'forms'

/** The key of the draft of the checkout, which has more than fields. Here, as each page can end an order. */
export const checkoutKey = 'checkout'

/** The key of the latest order, which the head of the home page looks for. */
export const placedOrderKey = 'placedOrder'

/** The stored text, or null if there is none or storage is disabled. */
export function readText(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** The stored JSON; undefined if there is none or it is invalid, because other software writes these keys too. */
export const readJson = (key: string, area?: StorageArea): unknown => parseJson(readText(key, area))

/** Removes what only this tab remembers: forms, an opened invitation, a link to pay. */
export function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {}
}

/** Stores a text; null removes the key. A full or disabled storage is ignored: the page works, but nothing is remembered. */
export function writeText(key: string, text: string | null, area: StorageArea = 'localStorage'): void {
  try {
    if (text === globalThis[area].getItem(key)) return
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {}
}
