export const workingDaysKey = 'delivery.workingDays'

const mondayToFriday = [1, 2, 3, 4, 5]

/** The owner's setting: the days on which the shop sends parcels, and they arrive. 1 is Monday. */
export function workingDaysIn(settings: Record<string, unknown>): number[] {
  const value = settings[workingDaysKey]
  const days = Array.isArray(value) ? value.filter((day): day is number => Number.isInteger(day) && day >= 1 && day <= 7) : []
  return days.length > 0 ? [...new Set(days)].sort() : mondayToFriday
}
