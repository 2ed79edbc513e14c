import { expect, test } from 'vitest'
import { truncate } from './constants.ts'

test.each([
  ['fits', 'Clinical Cardiology', 19, 'Clinical Cardiology'],
  ['ends at a word', 'Clinical Cardiology for Nurses', 19, 'Clinical Cardiology…'],
  ['ends inside a word', 'Clinical Cardiology for Nurses', 22, 'Clinical Cardiology…'],
  ['ends after a space', 'Clinical Cardiology for Nurses', 20, 'Clinical Cardiology…'],
  ['ends after a comma', 'Heart, Lung and Kidney', 8, 'Heart…'],
  ['ends inside a compound', 'Long-term care', 7, 'Long-te…'],
  ['breaks its line', 'First line\nsecond line', 14, 'First line…'],
  ['fits (Arabic)', 'تخطيط القلب', 11, 'تخطيط القلب'],
  ['ends at a word (Arabic)', 'تخطيط القلب للتمريض', 11, 'تخطيط القلب…'],
  ['ends inside a word (Arabic)', 'من سرير المريض إلى مختبر القسطرة', 22, 'من سرير المريض إلى…'],
  ['ends after a comma (Arabic)', 'القلب، الرئة، الكلية', 14, 'القلب، الرئة…'],
  ['is one word', 'Electroencephalography', 7, 'Electro…'],
  ['is one word (Arabic)', 'الاستقصاءات', 4, 'الاس…'],
])('a text that %s is cut between words', (_, text, length, expected) => {
  expect(truncate(text, length)).toBe(expected)
})
