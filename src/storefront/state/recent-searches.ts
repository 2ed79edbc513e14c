import { constants } from '../../contract/constants.ts'
import { readJson, writeText } from './browser-storage.ts'
import { searchesKey } from './stored-searches.ts'

const maxShown = 5

/** Valid search terms from a stored value, newest first, without duplicates (case-insensitive). */
function toRecentSearches(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const terms = new Map<string, string>()
  for (const entry of value.slice(0, 100)) {
    const term = typeof entry === 'string' ? entry.trim() : ''
    const key = term.toLowerCase()
    if (term.length >= constants.searchMin && term.length <= constants.searchMax && !terms.has(key)) terms.set(key, term)
  }
  return [...terms.values()].slice(0, maxShown)
}

/** The latest search terms, newest first. */
export const readRecentSearches = (): string[] => toRecentSearches(readJson(searchesKey))

export const removeRecentSearch = (term: string): void =>
  writeText(searchesKey, JSON.stringify(readRecentSearches().filter((entry) => entry !== term)))
