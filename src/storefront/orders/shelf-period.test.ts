import { expect, test } from 'vitest'
import arabic from '../../../db/labels/entitlements/shelf.json' with { type: 'json' }
import { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill } from '../../contract/messages.ts'
import { formatDate } from '../../ui/date.ts'
import { describePeriod, endsSoon, type Title } from './shelf-period.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
const texts = { en: shelfLabels.texts, ar: arabic.Shelf }

function inWords({ AccessDays = 183, ...about }: Partial<Title> & { AccessDays?: number }, language: Language = 'en') {
  const TermsJson = { AccessDays } as Title['TermsJson']
  const title = {
    State: 'open' as const,
    OpensAt: null,
    StartsLatestAt: null,
    ExpiresAt: null,
    Kind: 'course' as const,
    TermsJson,
    ...about,
  }
  return describePeriod(title, { now, dateOf: (moment) => formatDate(moment, language) }, (key, values = {}) =>
    fill(texts[language][key], values),
  )
}

test('the shelf says how long a title can be used', () => {
  expect(inWords({ AccessDays: 0 })).toBe('No time limit')
  expect(inWords({ AccessDays: 0, Kind: 'ebook' })).toBe('')
  expect(inWords({ ExpiresAt: inDays(181) })).toBe('6 months, until 22 May 2027')
  expect(inWords({ AccessDays: 100, ExpiresAt: inDays(90) })).toBe('100 days, until 20 February 2027')
  expect(inWords({ State: 'not started', StartsLatestAt: inDays(90), ExpiresAt: inDays(272) })).toBe(
    '6 months from the first use, starting on 20 February 2027 at the latest',
  )
  expect(inWords({ State: 'ended', ExpiresAt: inDays(-3) })).toBe('Ended on 19 November 2026')
  expect(inWords({ State: 'revoked', ExpiresAt: inDays(181) })).toBe('Closed because the purchase was refunded or returned')
})

test('the last thirty days are counted, in the forms of each language', () => {
  const ends = (days: number, language: Language) => inWords({ ExpiresAt: inDays(days) }, language)
  expect(ends(12.5, 'en')).toBe('Ends in 12 days, on 5 December 2026')
  expect(ends(1.5, 'en')).toBe('Ends in 1 day, on 24 November 2026')
  expect(ends(0.9, 'en')).toBe('Ends in less than a day')
  expect([0.9, 1, 2, 5, 12].map((days) => ends(days, 'ar'))).toEqual([
    'تنتهي خلال أقل من يوم',
    'تنتهي بعد يوم واحد، في 23 نوفمبر 2026',
    'تنتهي بعد يومين، في 24 نوفمبر 2026',
    'تنتهي بعد 5 أيام، في 27 نوفمبر 2026',
    'تنتهي بعد 12 يومًا، في 4 ديسمبر 2026',
  ])
  expect([29.9, 30].map((days) => endsSoon({ State: 'open', ExpiresAt: inDays(days) }, now))).toEqual([true, false])
  expect(endsSoon({ State: 'not started', ExpiresAt: inDays(5) }, now)).toBe(false)
})
