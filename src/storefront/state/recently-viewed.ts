import { useSyncExternalStore } from 'react'
import { constants } from '../../contract/constants.ts'
import { parsed, putText, textAt } from './browser-storage.ts'
import { isId } from './shapes.ts'

/** The products that this browser looked at, newest first: ids alone, under a name of our own beside the document's (§3). */
const key = 'viewedProducts'
const nothing: number[] = []

/** Ids out of whatever was found, each once, at most twelve; the rest is dropped. */
const toIds = (found: unknown): number[] =>
  Array.isArray(found) ? [...new Set(found.filter(isId))].slice(0, constants.viewedKept) : nothing

let last = { text: '', ids: nothing }
const listeners = new Set<() => void>()

/** The same list until it changes. */
function viewed(): number[] {
  const text = textAt(key) ?? ''
  if (text !== last.text) last = { text, ids: toIds(parsed(text)) }
  return last.ids
}

function write(ids: number[]): void {
  putText(key, ids.length > 0 ? JSON.stringify(ids) : null)
  for (const tell of listeners) tell()
}

export const addRecentlyViewed = (id: number) => write(toIds([id, ...viewed()]))

/** Forgets products that are no longer for sale. */
export const dropRecentlyViewed = (gone: number[]) => write(viewed().filter((id) => !gone.includes(id)))

export const clearRecentlyViewed = () => write(nothing)

/** Hears of what this tab and others looked at. */
function subscribe(tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  listeners.add(tell)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', onStorage)
  }
}

/** Nothing on the server and until the page is alive. */
export const useRecentlyViewed = (): number[] => useSyncExternalStore(subscribe, viewed, () => nothing)
