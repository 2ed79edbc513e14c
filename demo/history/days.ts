import type { Chance } from './chance.ts'

export const daysOfHistory = 60
const dayMs = 86_400_000
/** The customers live around Riyadh, three hours ahead of UTC. */
const aheadMs = 3 * 3_600_000

/** Orders of an average day, from Sunday: the weekend is Friday and Saturday. */
const ofWeekday = [3.3, 3.4, 3.2, 3.1, 2.7, 1.5, 2.2]
/** Of each hour of a day, from midnight: before the shift, around noon, and most in the evening. */
const ofHour = [2, 1, 0.5, 0.3, 0.3, 0.8, 2, 4, 5, 6, 6, 5, 6, 6, 5, 4, 4, 5, 6, 8, 10, 10, 8, 5]

/** Days of the sale, counted back from today. */
const sale = { from: 22, to: 18 }

export const isInSale = (daysAgo: number): boolean => daysAgo <= sale.from && daysAgo >= sale.to

/** The beginnings of the last sixty days and of today, oldest first. */
export const daysBefore = (now: Date): { start: Date; daysAgo: number }[] => {
  const today = Math.floor((now.getTime() + aheadMs) / dayMs) * dayMs - aheadMs
  return Array.from({ length: daysOfHistory + 1 }, (_, at) => {
    const daysAgo = daysOfHistory - at
    return { start: new Date(today - daysAgo * dayMs), daysAgo }
  })
}

/** The times of a day's orders: more on weekdays, a little more each week, and twice as many in the sale. */
export function timesOfOrders(chance: Chance, { start, daysAgo }: { start: Date; daysAgo: number }): Date[] {
  const weekday = new Date(start.getTime() + aheadMs).getUTCDay()
  const growth = 0.8 + (0.4 * (daysOfHistory - daysAgo)) / daysOfHistory
  const expected = (ofWeekday[weekday] ?? 0) * growth * (isInSale(daysAgo) ? 2.1 : 1)
  const count = Math.max(1, Math.round(expected * chance.between(0.75, 1.25)))
  return Array.from({ length: count }, () => timeIn(chance, start)).toSorted((a, b) => a.getTime() - b.getTime())
}

const hours = ofHour.map((weight, hour) => ({ hour, weight }))

function timeIn(chance: Chance, start: Date): Date {
  const { hour } = chance.pick(hours, ({ weight }) => weight)
  return new Date(start.getTime() + hour * 3_600_000 + chance.whole(0, 3_599) * 1000)
}

/** From Sunday to Thursday, between eight and five. */
function isOpen(time: Date): boolean {
  const local = new Date(time.getTime() + aheadMs)
  return local.getUTCDay() < 5 && local.getUTCHours() >= 8 && local.getUTCHours() < 17
}

export const after = (time: Date, hours: number): Date => new Date(time.getTime() + hours * 3_600_000)

/** This time or, in steps of an hour, the first one after it at which the shop is open. */
export const whenOpen = (time: Date): Date => (isOpen(time) ? time : whenOpen(after(time, 1)))
