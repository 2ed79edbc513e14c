import { shopTimeZone } from './shop-time-zone.ts'

const dayMs = 86_400_000

/** What the clocks of the shop show, as `2026-03-05 14:30:00`. Swedish has the form of ISO 8601. A library of time zones would be half of a screen's bytes. */
const clockAt = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone(), dateStyle: 'short', timeStyle: 'medium' }).format(moment)

const dayAt = (moment: number) => clockAt(moment).slice(0, 10)

/** How far the clocks of the shop are ahead of UTC. */
const aheadAt = (moment: number) => Date.parse(`${clockAt(moment).replace(' ', 'T')}Z`) - moment

/** The day of a moment in the shop's time zone, as `2026-03-05`. */
export const dayOf = (moment: string) => dayAt(Date.parse(moment))

/** The time of a moment in the shop's time zone, as `14:30`. */
export const timeOf = (moment: string) => clockAt(Date.parse(moment)).slice(11, 16)

/** The first moment of a day in the shop's time zone, or of a later day. Where the clocks skip midnight, the day begins at one. */
export function startOf(day: string, daysLater = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs
  const wanted = new Date(midnight).toISOString().slice(0, 10)
  // By the clocks of the day before, or of the day after if they were changed in between.
  const starts = [midnight - dayMs, midnight + dayMs].map((near) => midnight - aheadAt(near))
  const start = starts.find((moment) => dayAt(moment) === wanted && dayAt(moment - 1) !== wanted)
  return new Date(start ?? Number.NaN).toISOString()
}
