import { expect, test } from 'vitest'
import { fold, wordsOf } from '../../../contract/localization/fold.ts'
import { american, formsOf, keyOf } from './word-key.ts'

test.each([
  ['CAFÉ', 'cafe'],
  ['أَمْراضُ القَلْبِ', 'امراض القلب'],
  ['مستشفى', 'مستشفي'],
  ['طبی ﻃﺒﯽ', 'طبي طبي'],
  ['وقاية', 'وقايه'],
  ['الطـــب', 'الطب'],
  ['١٢٣ ۴۵۶', '123 456'],
])('%s is read as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['heart & lungs', ['heart', 'lungs']],
  ["O'Neil: 100%_sure | !no", ['o', 'neil', '100', 'sure', 'no']],
  ['COVID-19', ['covid', '19']],
  ['قلب، رئة؛ كبد؟', ['قلب', 'ريه', 'كبد']],
  ['%_&|!:*()\\\'"<->', []],
])('punctuation separates words and is never an operator: %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('an Arabic word is also searched for with its prefixes attached', () => {
  expect(formsOf('القلب')).toEqual(expect.arrayContaining(['قلب', 'القلب', 'وقلب', 'والقلب', 'للقلب']))
  expect(formsOf('التهاب')).toEqual(expect.arrayContaining(['التهاب', 'والتهاب']))
  expect(formsOf('heart')).toEqual(['heart'])
})

test.each([
  ['anaesthesia', 'anesthesia'],
  ['paediatrics', 'pediatrics'],
  ['haematology', 'hematology'],
  ['oedema', 'edema'],
  ['orthopaedic', 'orthopedic'],
  ['gynaecology', 'gynecology'],
  ['tumours', 'tumors'],
  ['fibre', 'fiber'],
  ['immunisation', 'immunization'],
  ['counselling', 'counseling'],
  ['licence', 'license'],
  ['disease', 'disease'],
  ['hour', 'hour'],
])('%s is spelled %s in American English', (british, spelled) => {
  expect(american(british)).toBe(spelled)
  expect(formsOf(british)).toContain(spelled)
})

test('lists of terms know a word in any spelling, in the singular and without the article', () => {
  expect(['tumours', 'tumor', 'arteries', 'diabetes', 'virus', 'القلب', 'للقلب'].map(keyOf)).toEqual([
    'tumor',
    'tumor',
    'artery',
    'diabete',
    'virus',
    'قلب',
    'قلب',
  ])
})
