import { expect, test } from 'vitest'
import { arrivalDays } from '../../contract/delivery/arrival-text.ts'
import { type Arrival, arrivalOf } from './arrival.ts'

const mondayToFriday = [1, 2, 3, 4, 5]
const sundayToThursday = [7, 1, 2, 3, 4]
const zone = { daysFrom: 2, daysTo: 4, estimatedDays: null }

test.each<[why: string, today: string, week: number[], from: string, to: string]>([
  ['within a week', '2026-11-30', mondayToFriday, '2026-12-02', '2026-12-04'],
  ['over a week end', '2026-12-02', mondayToFriday, '2026-12-04', '2026-12-08'],
  ['from the last working day', '2026-12-04', mondayToFriday, '2026-12-08', '2026-12-10'],
  ['from a Saturday, as from Monday', '2026-12-05', mondayToFriday, '2026-12-09', '2026-12-11'],
  ['from a Sunday, as from Monday', '2026-12-06', mondayToFriday, '2026-12-09', '2026-12-11'],
  ['in a week from Sunday to Thursday', '2026-12-03', sundayToThursday, '2026-12-07', '2026-12-09'],
  ['into the next year', '2026-12-30', mondayToFriday, '2027-01-01', '2027-01-05'],
  ['over the leap day', '2028-02-28', mondayToFriday, '2028-03-01', '2028-03-03'],
  ['in a week of one day', '2026-12-02', [3], '2026-12-16', '2026-12-30'],
])('two to four working days %s', (_, today, workingDays, from, to) => {
  expect(arrivalOf(zone, { today, workingDays })).toEqual({ from, to })
})

test('a product’s own days are of the calendar, end on a working day, and move those of the zone where they are longer', () => {
  const calendar = { today: '2026-12-01', workingDays: mondayToFriday }
  const own = (estimatedDays: number) => arrivalOf({ estimatedDays }, calendar)
  expect([own(0), own(3), own(4)]).toEqual(['2026-12-01', '2026-12-04', '2026-12-07'].map((day): Arrival => ({ from: day, to: day })))
  expect(arrivalOf({ ...zone, estimatedDays: 3 }, calendar)).toEqual({ from: '2026-12-03', to: '2026-12-07' })
  expect(arrivalOf({ ...zone, estimatedDays: 6 }, { ...calendar, today: '2026-11-30' })).toEqual({ from: '2026-12-04', to: '2026-12-07' })
  expect(arrivalOf({ ...zone, estimatedDays: 10 }, calendar)).toEqual({ from: '2026-12-07', to: '2026-12-11' })
})

test('without days there are no dates', () => {
  const calendar = { today: '2026-12-01', workingDays: mondayToFriday }
  expect(arrivalOf({ estimatedDays: null }, calendar)).toBeUndefined()
  expect(arrivalOf({ daysFrom: null, daysTo: null, estimatedDays: null }, calendar)).toBeUndefined()
})

test('days are named shortly, the month once where it is the same', () => {
  const text = (from: string, to: string, language: 'en' | 'ar') => arrivalDays({ from, to }, language).replaceAll('\u00a0', ' ')
  expect(text('2026-12-03', '2026-12-05', 'en')).toBe('Thu 3 – Sat 5 Dec')
  expect(text('2026-12-31', '2027-01-05', 'en')).toBe('Thu 31 Dec – Tue 5 Jan')
  expect(text('2026-12-03', '2026-12-03', 'en')).toBe('Thu 3 Dec')
  expect(text('2026-12-03', '2026-12-05', 'ar')).toBe('الخميس 3 – السبت 5 ديسمبر')
})
