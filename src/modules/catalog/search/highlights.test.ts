import { expect, test } from 'vitest'
import { hasAll, highlightsIn, wordsIn } from './highlights.ts'
import { indexSynonyms, readTerm } from './search.ts'

const synonyms = indexSynonyms([{ terms: ['MI', 'myocardial infarction', 'احتشاء عضلة القلب'], isOneWay: false }])
const read = (term: string) => readTerm(term, synonyms)
const marked = (text: string, term: string) => highlightsIn(text, read(term)).map(([from, to]) => text.slice(from, to))

test.each([
  ['Clinical Cardiology', 'cardio', ['Cardio']],
  ['Clinical Cardiology: Cardiac Care', 'cardi', ['Cardi', 'Cardi']],
  ['Critical Care', 'care', ['Care']],
  ['Critical Cares', 'car', []],
  ['Handbook of Medicine', 'of medicine', ['Medicine']],
  ['Pneumocardial', 'cardio', []],
  ['Anaesthesia Today', 'anesthesia', ['Anaesthesia']],
  ['Pediatric Doses', 'paediatric', ['Pediatric']],
  ['Ménière’s Disease', 'menier', ['Ménièr']],
  ['Me\u0301nie\u0300re', 'menie', ['Me\u0301nie\u0300']],
  ['ﬁbrosis', 'fibro', ['ﬁbro']],
  ['أطلس التشريح', 'تشريح', ['التشريح']],
  ['أمراض القلب', 'امر', ['أمراض']],
  ['Anatomy and Anatomists', 'anatomy anatomists', ['Anatomy', 'Anatomists']],
  ['Anatomy', 'ana anatomy', ['Anatomy']],
])('in "%s" the term "%s" marks %j', (text, term, parts) => {
  expect(marked(text, term)).toEqual(parts)
})

test('a synonym is highlighted where all its words occur', () => {
  expect(marked('Myocardial Infarction, an Atlas', 'mi')).toEqual(['Myocardial', 'Infarction'])
  expect(marked('Myocardial Biopsy', 'mi')).toEqual([])
  expect(marked('احتشاء عضلة القلب', 'MI')).toEqual(['احتشاء', 'عضلة', 'القلب'])
})

test('a text is highlighted only if it has every word of the term', () => {
  const words = wordsIn('Critical Care Nursing')
  expect(hasAll(words, read('nursi care'))).toBe(true)
  expect(hasAll(words, read('nursi home'))).toBe(false)
  expect(hasAll(words, read('%%'))).toBe(false)
})
