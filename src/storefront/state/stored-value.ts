import { useSyncExternalStore } from 'react'
import { parseJson } from '../../contract/parse-json.ts'
import { readText, writeText } from './browser-storage.ts'

/** A value in localStorage under its own key. `parse` returns `empty` for an invalid value: other software writes these keys too. */
export function storedValue<Value>(key: string, empty: Value, parse: (stored: unknown) => Value) {
  let cached = { text: null as string | null, value: empty }
  const listeners = new Set<() => void>()

  /** Returns the same object until the stored text changes, as `useSyncExternalStore` requires. */
  function read(): Value {
    const text = readText(key)
    if (text !== cached.text) cached = { text, value: parse(parseJson(text)) }
    return cached.value
  }

  /** Null removes the key. */
  function write(value: Value | null): void {
    writeText(key, value === null ? null : JSON.stringify(value))
    for (const notify of listeners) notify()
  }

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
  const useValue = (): Value => useSyncExternalStore(subscribe, read, () => empty)
  return { read, write, useValue }
}
