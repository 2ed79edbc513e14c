import { afterAll, expect, test } from 'vitest'
import { dayOf, startOf } from './shop-days.ts'
import { setShopTimeZone } from './shop-time-zone.ts'

afterAll(() => setShopTimeZone('UTC'))

test.each([
  ['UTC', '2026-11-26', '2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z'],
  ['Asia/Dubai', '2026-11-26', '2026-11-25T20:00:00.000Z', '2026-11-26T20:00:00.000Z'],
  ['America/St_Johns', '2026-11-26', '2026-11-26T03:30:00.000Z', '2026-11-27T03:30:00.000Z'],
  // The clocks of Beirut skip midnight of this day, which has 23 hours; those of London go back at two: 25 hours.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
  // Havana's clocks go back from one to midnight, Beirut's from midnight to eleven.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:00:00.000Z'],
  ['Pacific/Apia', '2026-11-26', '2026-11-25T11:00:00.000Z', '2026-11-26T11:00:00.000Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('a day in %s begins and ends by the clocks of the shop', (zone, day, start, end) => {
  setShopTimeZone(zone)
  expect([startOf(day), startOf(day, 1)]).toEqual([start, end])
  expect([dayOf(start), dayOf(new Date(Date.parse(end) - 1).toISOString())]).toEqual([day, day])
})
