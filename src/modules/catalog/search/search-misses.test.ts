import { expect, test } from 'vitest'
import { recorded } from './search-misses.ts'

test.each([
  ['Échographie  du cœur', 'echographie du cœur'],
  ['إيكو القلب', 'ايكو القلب'],
  ['covid 2019', 'covid 2019'],
])('a search without a result is recorded by its folded words: %s', (typed, term) => {
  expect(recorded(typed)).toBe(term)
})

test.each([
  ['layla@avicenna.example'],
  ['layla haddad +20 2 5550 0100'],
  ['٠١٢٣٤٥٦٧'],
  ['https://avicenna.example/x'],
  ['my name is layla haddad and i live here'],
  ['x'.repeat(100)],
  ['!'],
  ['7'],
])('a search that may name a person is not recorded: %s', (typed) => {
  expect(recorded(typed)).toBeUndefined()
})
