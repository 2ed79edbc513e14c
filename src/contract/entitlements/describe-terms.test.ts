import { expect, test } from 'vitest'
import arabic from '../../../db/labels/entitlements/terms.json' with { type: 'json' }
import { usualTerms } from '../../../test/harness/usual-terms.ts'
import type { Kind } from '../catalog/kinds.ts'
import { fill } from '../messages.ts'
import { describeTerms } from './describe-terms.ts'
import { entitlementTermsLabels } from './terms.labels.ts'

const texts = { en: entitlementTermsLabels.texts, ar: arabic.EntitlementTerms }
const describe = (kind: Kind, terms: Partial<typeof usualTerms>, language: 'en' | 'ar') =>
  describeTerms({ ...usualTerms, ...terms }, { kind, language }, (key, values = {}) => fill(texts[language][key], values)).join(' · ')

test.each<[Kind, Partial<typeof usualTerms>, string, string]>([
  [
    'account',
    { AccessDays: 183, Seats: 5, WarrantyDays: 30 },
    'Access for 6 months from the purchase · 5 people · Replaced for 30 days if it does not work',
    'صلاحية 6 أشهر من تاريخ الشراء · 5 أشخاص · يُستبدل خلال 30 يومًا إن لم يعمل',
  ],
  [
    'account',
    { AccessDays: 30, StartsOnFirstUse: true, StartWithinDays: 2 },
    'Access for 1 month from the first use · Starts at the latest 2 days after the purchase · 1 person',
    'صلاحية شهر واحد من أول استخدام · تبدأ بعد يومين من الشراء على الأكثر · شخص واحد',
  ],
  [
    'course',
    { AccessDays: 10, GivesCertificate: true },
    'Access for 10 days from the purchase · Certificate',
    'صلاحية 10 أيام من تاريخ الشراء · شهادة',
  ],
  ['course', {}, 'Access without a time limit', 'صلاحية بلا حد زمني'],
  ['ebook', {}, '', ''],
  ['ebook', { Formats: ['epub'], Languages: ['ar'], Seats: 2 }, '2 people · EPUB in Arabic', 'شخصان · EPUB بالعربية'],
  ['ebook', { Languages: ['en'] }, 'All formats in English', 'كل الصيغ بالإنجليزية'],
  ['ebook', { Formats: ['epub', 'pdf'], Languages: ['en', 'ar'] }, 'EPUB and PDF in English and Arabic', 'EPUB وPDF بالعربية والإنجليزية'],
])('the terms of a line in words: %s %o', (kind, terms, english, arabicWords) => {
  expect(describe(kind, terms, 'en')).toBe(english)
  expect(describe(kind, terms, 'ar')).toBe(arabicWords)
})

test('a printed line gives nothing beside itself', () => {
  expect(describeTerms(null, { kind: 'book', language: 'en' }, (key) => key)).toEqual([])
})
