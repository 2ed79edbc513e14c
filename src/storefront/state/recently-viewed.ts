import { useSyncExternalStore } from 'react'
import { constants } from '../../contract/constants.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { readText, writeText } from './browser-storage.ts'
import { isId } from './shapes.ts'

/** Product ids viewed in this browser, newest first. The key is our own, in addition to those of the document (§3). */
const key = 'viewedProducts'
const noIds: number[] = []

/** Valid ids from a stored value, without duplicates, at most twelve. */
const toIds = (value: unknown): number[] => (Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, constants.viewedKept) : noIds)

let cached = { text: '', ids: noIds }
const listeners = new Set<() => void>()

/** Returns the same array until the stored text changes, as `useSyncExternalStore` requires. */
function readIds(): number[] {
  const text = readText(key) ?? ''
  if (text !== cached.text) cached = { text, ids: toIds(parseJson(text)) }
  return cached.ids
}

function write(ids: number[]): void {
  writeText(key, ids.length > 0 ? JSON.stringify(ids) : null)
  for (const notify of listeners) notify()
}

export const addRecentlyViewed = (id: number) => write(toIds([id, ...readIds()]))

/** Removes products that are no longer for sale. */
export const dropRecentlyViewed = (ids: number[]) => write(readIds().filter((id) => !ids.includes(id)))

export const clearRecentlyViewed = () => write(noIds)

/** Notifies about changes in this tab and in others. */
function subscribe(notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify()
  }
  listeners.add(notify)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', onStorage)
  }
}

/** Empty on the server and until hydration. */
export const useRecentlyViewed = (): number[] => useSyncExternalStore(subscribe, readIds, () => noIds)
