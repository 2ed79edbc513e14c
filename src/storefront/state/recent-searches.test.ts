import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/harness/stub-storage.ts'
import { readRecentSearches, removeRecentSearch } from './recent-searches.ts'
import { clearSearches, saveSearch } from './stored-searches.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage()
})

test('the last five searches are stored, the newest first, each once regardless of case', () => {
  for (const term of ['heart', 'MI', 'القلب', 'anatomy', 'Heart', 'stroke', 'sepsis']) saveSearch(term)
  expect(readRecentSearches()).toEqual(['sepsis', 'stroke', 'Heart', 'anatomy', 'القلب'])
})

test('one search can be deleted, or all of them without a trace', () => {
  for (const term of ['heart', 'stroke']) saveSearch(term)
  removeRecentSearch('heart')
  expect(readRecentSearches()).toEqual(['stroke'])
  clearSearches()
  expect(stored.size).toBe(0)
})

test.each(['nonsense', 'null', '{"0":"heart"}', '"heart"', '[null,7,{},[],"h","  "]', JSON.stringify(['x'.repeat(201)])])(
  '%s in the storage is not a search',
  (text) => {
    stored.set('recentSearches', text)
    expect(readRecentSearches()).toEqual([])
    saveSearch('heart')
    expect(readRecentSearches()).toEqual(['heart'])
  },
)

test('where the storage is blocked, only the recent searches are lost', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('SecurityError')
    },
  })
  saveSearch('heart')
  clearSearches()
  expect(readRecentSearches()).toEqual([])
})
