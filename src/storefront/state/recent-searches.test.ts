import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, readSearches } from './recent-searches.ts'
import { forgetSearches, rememberSearch } from './stored-searches.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('the last five searches are kept, the newest first, each once whatever its case', () => {
  for (const term of ['heart', 'MI', 'القلب', 'anatomy', 'Heart', 'stroke', 'sepsis']) rememberSearch(term)
  expect(readSearches()).toEqual(['sepsis', 'stroke', 'Heart', 'anatomy', 'القلب'])
})

test('one can be forgotten, or all of them without a trace', () => {
  for (const term of ['heart', 'stroke']) rememberSearch(term)
  forgetSearch('heart')
  expect(readSearches()).toEqual(['stroke'])
  forgetSearches()
  expect(kept.size).toBe(0)
})

test.each(['nonsense', 'null', '{"0":"heart"}', '"heart"', '[null,7,{},[],"h","  "]', JSON.stringify(['x'.repeat(201)])])(
  '%s in the storage is no search',
  (text) => {
    kept.set('recentSearches', text)
    expect(readSearches()).toEqual([])
    rememberSearch('heart')
    expect(readSearches()).toEqual(['heart'])
  },
)

test('a storage that is forbidden costs the memory only', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('SecurityError')
    },
  })
  rememberSearch('heart')
  forgetSearches()
  expect(readSearches()).toEqual([])
})
