import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { daysBefore, timesOfOrders, whenOpen } from './days.ts'

const hour = 3_600_000

test('sixty days and today, each beginning at midnight in Riyadh', () => {
  const days = daysBefore(new Date('2026-11-29T21:30:00Z'))
  expect(days).toHaveLength(61)
  expect(days.at(-1)).toEqual({ start: new Date('2026-11-29T21:00:00Z'), daysAgo: 0 })
  expect(days[0]).toEqual({ start: new Date('2026-09-30T21:00:00Z'), daysAgo: 60 })
})

test('each day has its orders in their order, Fridays have fewest, and the sale has most', () => {
  const chance = chanceOf(1)
  const days = daysBefore(new Date('2026-11-29T12:00:00Z')).map((day) => ({ ...day, times: timesOfOrders(chance, day) }))
  for (const { start, times } of days) {
    expect(times.length).toBeGreaterThan(0)
    expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()))
    for (const time of times) expect((time.getTime() - start.getTime()) / hour).toBeLessThan(24)
  }
  const average = (of: typeof days) => of.reduce((sum, { times }) => sum + times.length, 0) / of.length
  const weekdayOf = ({ start }: { start: Date }) => new Date(start.getTime() + 3 * hour).getUTCDay()
  const isSale = ({ daysAgo }: { daysAgo: number }) => daysAgo >= 18 && daysAgo <= 22
  const usual = days.filter((day) => !isSale(day))
  expect(average(usual.filter((day) => weekdayOf(day) === 5))).toBeLessThan(average(usual) * 0.7)
  expect(average(days.filter(isSale))).toBeGreaterThan(average(usual) * 1.5)
})

test('parcels are packed from Sunday to Thursday, in working hours', () => {
  // Thursday at nine in the evening in Riyadh.
  const next = whenOpen(new Date('2026-11-26T18:20:00Z'))
  expect(next).toEqual(new Date('2026-11-29T05:20:00Z'))
  expect(whenOpen(next)).toEqual(next)
})
