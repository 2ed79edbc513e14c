const dayMs = 24 * 60 * 60_000

/** `2026-11-23`, in the visitor's time zone. */
export const localDay = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

export const localDayIn = (days: number): string => localDay(new Date(Date.now() + days * dayMs))

/** In the morning of a day, where the visitor is. */
export const morningOf = (day: string): string => new Date(`${day}T08:00`).toISOString()
