import { constants } from '../../contract/constants.ts'
import { putText, valueAt } from './browser-storage.ts'
import { searchesKey } from './stored-searches.ts'

const most = 5

/** Terms out of whatever was found, that could be searched for again: each once whatever its case, the newest first. */
function toRecentSearches(found: unknown): string[] {
  if (!Array.isArray(found)) return []
  const terms = new Map<string, string>()
  for (const one of found.slice(0, 100)) {
    const term = typeof one === 'string' ? one.trim() : ''
    const key = term.toLowerCase()
    if (term.length >= constants.searchMin && term.length <= constants.searchMax && !terms.has(key)) terms.set(key, term)
  }
  return [...terms.values()].slice(0, most)
}

/** The last few terms, the newest first. */
export const readSearches = (): string[] => toRecentSearches(valueAt(searchesKey))

export const forgetSearch = (term: string): void => putText(searchesKey, JSON.stringify(readSearches().filter((one) => one !== term)))
