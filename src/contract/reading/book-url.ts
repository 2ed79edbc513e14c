// A scheme of its own: no base of a page can make one of these URLs mean anything outside.
const origin = 'book://entries/'

const encoded = (name: string) => name.split('/').map(encodeURIComponent).join('/')

const resolve = (url: string, base: string): URL | undefined => {
  try {
    return new URL(url, origin + encoded(base))
  } catch {
    return undefined
  }
}

/** Whether a URL in the entry `base` names an entry of the same book, or a place in one. */
export function isInBook(url: string, base: string): boolean {
  // Browsers read a backslash as a slash where the scheme is one of theirs.
  if (/[\\\p{Cc}]/u.test(url)) return false
  const resolved = resolve(url, base)
  return resolved?.href.startsWith(origin) ?? false
}

/** The entry that a URL in the entry `base` names, and the place in it; undefined for any other URL. */
export function entryOf(url: string, base: string): { name: string; fragment: string } | undefined {
  const resolved = isInBook(url, base) ? resolve(url, base) : undefined
  if (!resolved) return undefined
  try {
    return { name: decodeURIComponent(resolved.pathname.slice(1)), fragment: decodeURIComponent(resolved.hash.slice(1)) }
  } catch {
    return undefined
  }
}
