import { putText, valueAt } from './browser-storage.ts'

/** Where the browser keeps what was searched for in it: a name of our own. */
export const searchesKey = 'recentSearches'

const most = 9

/** Puts a term before whatever is there: `recent-searches.ts`, which comes when it is wanted, takes of it what makes sense. */
export const rememberSearch = (term: string): void =>
  putText(searchesKey, JSON.stringify([...new Set([term, valueAt(searchesKey) ?? []].flat())].slice(0, most)))

export const forgetSearches = (): void => putText(searchesKey, null)
