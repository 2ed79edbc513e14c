import { useSyncExternalStore } from 'react'
import { limits } from '../../contract/limits.ts'
import { isId } from './shapes.ts'

/** The products that this browser looked at, newest first: ids alone, under a name of our own beside the document's (§3). */
const key = 'viewedProducts'
const nothing: number[] = []

/** Ids out of whatever was found, each once, at most twelve; the rest is dropped. */
export const toIds = (found: unknown): number[] =>
  Array.isArray(found) ? [...new Set(found.filter(isId))].slice(0, limits.viewedKept) : nothing

let last = { text: '', ids: nothing }
const listeners = new Set<() => void>()

/** The same list until it changes. A storage that is forbidden or holds nonsense is an empty one. */
function viewed(): number[] {
  try {
    const text = localStorage.getItem(key) ?? ''
    if (text === last.text) return last.ids
    last = { text, ids: nothing }
    last.ids = toIds(JSON.parse(text))
  } catch {}
  return last.ids
}

function write(ids: number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids))
    else localStorage.removeItem(key)
  } catch {}
  for (const tell of listeners) tell()
}

export const addViewed = (id: number) => write(toIds([id, ...viewed()]))

/** Forgets products that are no longer for sale. */
export const dropViewed = (gone: number[]) => write(viewed().filter((id) => !gone.includes(id)))

export const clearViewed = () => write(nothing)

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
export const useViewed = (): number[] => useSyncExternalStore(subscribe, viewed, () => nothing)
