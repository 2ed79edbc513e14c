import { parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date'
import { shopTimeZone } from './shop-time-zone.ts'

/** The day of a moment in the shop's time zone, as `2026-03-05`. */
export const dayOf = (moment: string) => toCalendarDate(parseAbsolute(moment, shopTimeZone())).toString()

/** The first moment of a day in the shop's time zone, or of a later day. Where the clocks skip midnight, the day begins at one. */
export const startOf = (day: string, daysLater = 0) => parseDate(day).add({ days: daysLater }).toDate(shopTimeZone()).toISOString()
