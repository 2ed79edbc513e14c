import { beforeEach, expect, test, vi } from 'vitest'
import { readRecentSearches, removeRecentSearch } from './recent-searches.ts'
import { clearSearches, saveSearch } from './stored-searches.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('the last five searches are kept, the newest first, each once whatever its case', () => {
  for (const term of ['heart', 'MI', 'القلب', 'anatomy', 'Heart', 'stroke', 'sepsis']) saveSearch(term)
  expect(readRecentSearches()).toEqual(['sepsis', 'stroke', 'Heart', 'anatomy', 'القلب'])
})

test('one can be forgotten, or all of them without a trace', () => {
  for (const term of ['heart', 'stroke']) saveSearch(term)
  removeRecentSearch('heart')
  expect(readRecentSearches()).toEqual(['stroke'])
  clearSearches()
  expect(stored.size).toBe(0)
})

test.each(['nonsense', 'null', '{"0":"heart"}', '"heart"', '[null,7,{},[],"h","  "]', JSON.stringify(['x'.repeat(201)])])(
  '%s in the storage is no search',
  (text) => {
    stored.set('recentSearches', text)
    expect(readRecentSearches()).toEqual([])
    saveSearch('heart')
    expect(readRecentSearches()).toEqual(['heart'])
  },
)

test('a storage that is forbidden costs the memory only', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('SecurityError')
    },
  })
  saveSearch('heart')
  clearSearches()
  expect(readRecentSearches()).toEqual([])
})
