import { limits } from '../../contract/limits.ts'
import { forgetSearches, searchesKey } from './kept-searches.ts'

const most = 5

/** Terms out of whatever was found, that could be searched for again: each once whatever its case, the newest first. */
export function toRecentSearches(found: unknown): string[] {
  if (!Array.isArray(found)) return []
  const terms = new Map<string, string>()
  for (const one of found.slice(0, 100)) {
    const term = typeof one === 'string' ? one.trim() : ''
    const key = term.toLowerCase()
    if (term.length >= limits.searchMin && term.length <= limits.searchMax && !terms.has(key)) terms.set(key, term)
  }
  return [...terms.values()].slice(0, most)
}

/** The last few terms, the newest first. What is no JSON at all makes room for the next one. */
export function readSearches(): string[] {
  try {
    return toRecentSearches(JSON.parse(localStorage.getItem(searchesKey) ?? '[]'))
  } catch {
    forgetSearches()
    return []
  }
}

/** A forbidden storage costs the memory only. */
export function forgetSearch(term: string): void {
  try {
    localStorage.setItem(searchesKey, JSON.stringify(readSearches().filter((one) => one !== term)))
  } catch {}
}
