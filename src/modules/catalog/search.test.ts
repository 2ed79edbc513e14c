import { expect, test } from 'vitest'
import { wordsOf } from './fold.ts'
import { corrected, readTerm } from './search.ts'

const synonyms = [
  ['heart attack', 'MI', 'احتشاء عضلة القلب'],
  ['heart', 'قلب'],
].map((group) => group.map(wordsOf))

const alternatives = (term: string) => readTerm(term, synonyms).map((part) => part.alternatives.map(({ words }) => words.join(' ')))

test('the longest matching term adds its synonyms', () => {
  expect(alternatives('heart attack course')).toEqual([['heart attack', 'mi', 'احتشاء عضله القلب'], ['course']])
  expect(alternatives('قلب')).toEqual([['قلب', 'heart']])
})

test('stop words are ignored, unless the search has no other words', () => {
  expect(alternatives('the atlas of anatomy')).toEqual([['atlas'], ['anatomy']])
  expect(alternatives('the')).toEqual([['the']])
})

test('a short word matches whole words, a longer one prefixes', () => {
  expect(readTerm('MI', synonyms)[0]?.alternatives[0]).toEqual({ words: ['mi'], prefix: false })
  expect(readTerm('anat', synonyms)[0]?.alternatives[0]).toEqual({ words: ['anat'], prefix: true })
})

test('a mistyped word becomes its likely corrections, with their synonyms', () => {
  const search = corrected(readTerm('hart atlas', synonyms), new Map([['hart', ['heart', 'hard']]]), synonyms)
  expect(search?.map((part) => part.alternatives.map(({ words }) => words.join(' ')))).toEqual([['heart', 'قلب', 'hard'], ['atlas']])
  expect(corrected(readTerm('atlas', synonyms), new Map(), synonyms)).toBeUndefined()
})
