type Place = 'localStorage' | 'sessionStorage'

/** What the browser keeps under a name; nothing where it keeps nothing, or lets nobody ask. */
export function textAt(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** What a text says, or nothing where it is no JSON: other software writes there too. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const valueAt = (key: string, place?: Place): unknown => parsed(textAt(key, place))

/** Null takes it away. A full or forbidden storage costs the visitor the memory, not the page. */
export function putText(key: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text === globalThis[place].getItem(key)) return
    if (text === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
  } catch {}
}
