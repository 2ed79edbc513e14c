import { readJson, writeText } from './browser-storage.ts'

/** The localStorage key of recent searches, in addition to the document's keys. */
export const searchesKey = 'recentSearches'

const maxStored = 9

/** Prepends a term to the stored value without validating it; `recent-searches.ts`, which is loaded later, validates on reading. */
export const saveSearch = (term: string): void =>
  writeText(searchesKey, JSON.stringify([...new Set([term, readJson(searchesKey) ?? []].flat())].slice(0, maxStored)))

export const clearSearches = (): void => writeText(searchesKey, null)
