import { expect, test } from 'vitest'
import { sentencesOfPage, testsBySentence } from '../scripts/write-coverage.ts'

const sentences = sentencesOfPage().map(({ sentence }) => sentence)
const tests = testsBySentence()

test('every sentence of the storefront document is named by a test', () => {
  expect(sentences.length).toBeGreaterThan(300)
  expect(sentences.filter((sentence) => !tests.has(sentence))).toEqual([])
})

test('every sentence that a test names is one of the storefront document', () => {
  expect([...tests.keys()].filter((sentence) => !sentences.includes(sentence))).toEqual([])
  expect(sentences).toEqual([...new Set(sentences)])
})
