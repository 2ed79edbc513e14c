/** The days between which a parcel is at the door, as `2026-12-03`. */
export interface Arrival {
  from: string
  to: string
}

export interface WorkingCalendar {
  /** The day of the shop's time zone, as `2026-12-01`. */
  today: string
  /** 1 is Monday, 7 is Sunday. At least one. */
  workingDays: readonly number[]
}

interface Stated {
  /** Working days until a parcel is at the door, in the zone of the country. */
  daysFrom?: number | null
  daysTo?: number | null
  /** The product's own: days of the calendar, about. */
  estimatedDays: number | null
}

/**
 * When a product that is ordered today arrives; undefined where the owner has stated no days. The days of the zone begin with the first
 * working day, today included. A product that takes longer moves them. Nothing arrives on a day on which the shop does not work.
 */
export function arrivalOf({ daysFrom, daysTo, estimatedDays }: Stated, { today, workingDays }: WorkingCalendar): Arrival | undefined {
  const isWorking = (day: string) => workingDays.includes(weekdayOf(day))
  const workingDayFrom = (day: string): string => (isWorking(day) ? day : workingDayFrom(addDays(day, 1)))
  const workingDayUntil = (day: string): string => (isWorking(day) ? day : workingDayUntil(addDays(day, -1)))
  const addWorkingDays = (day: string, count: number): string =>
    count === 0 ? day : addWorkingDays(workingDayFrom(addDays(day, 1)), count - 1)

  const own = estimatedDays === null ? undefined : workingDayFrom(addDays(today, estimatedDays))
  if (daysFrom == null || daysTo == null) return own === undefined ? undefined : { from: own, to: own }
  const begin = workingDayFrom(today)
  const [from, to] = [addWorkingDays(begin, daysFrom), addWorkingDays(begin, daysTo)]
  if (own === undefined || own <= to) return { from, to }
  return { from: workingDayUntil(addDays(from, daysBetween(to, own))), to: own }
}

const dayMs = 24 * 60 * 60_000
const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7
