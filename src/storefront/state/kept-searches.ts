/** Where the browser keeps what was searched for in it: a name of our own. */
export const searchesKey = 'recentSearches'

const most = 9

/** Puts a term before whatever is there: `recent-searches.ts`, which comes when it is wanted, takes of it what makes sense. */
export function rememberSearch(term: string): void {
  try {
    const before: unknown = JSON.parse(localStorage.getItem(searchesKey) ?? '[]')
    localStorage.setItem(searchesKey, JSON.stringify([...new Set([term, before].flat())].slice(0, most)))
  } catch {}
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(searchesKey)
  } catch {}
}
