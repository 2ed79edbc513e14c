import { z } from 'zod'
import { cents } from '../fields.ts'
import { staffCall } from '../staff/call.ts'
import { salesSteps } from './today-enums.ts'

const timeZone = z.string().refine((zone) => isTimeZone(zone), 'not_a_choice')

/** Whether the time zone is one that `Intl` knows, such as `Asia/Dubai`. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z][\w+/-]{1,60}$/.test(zone)
  } catch {
    return false
  }
}

export const SalesStep = z.object({
  /** The first day of the step, in the shop's time zone. */
  Start: z.string(),
  /** Totals of the orders that were placed in it, without what was refunded since. */
  Sales: cents,
  /** Placed orders: paid, free, or in cash. */
  Orders: z.int(),
  /** All orders that were begun, also those that were never paid. */
  Begun: z.int(),
})

export const SalesReport = z.object({
  TimeZone: z.string(),
  Steps: z.array(SalesStep),
  /** As many steps before them. */
  Before: z.array(SalesStep),
  /** Of the lines that were not refunded. */
  BestSellers: z.array(z.object({ ProductId: z.int(), NameEn: z.string(), NameAr: z.string(), Pieces: z.int(), Sales: cents })),
})

/** 30 days, 12 weeks from Monday, or 12 months until now. */
export const getSales = staffCall('get-sales', {
  permission: 'reports:read',
  summary: 'Sales and orders by day, week or month, with the period before, and the best sellers.',
  request: z.strictObject({
    By: z.enum(salesSteps).default('day'),
    /** Accepted, and not read: the days are those of the shop. */
    TimeZone: z.string().max(60).optional(),
  }),
  row: SalesReport,
  shape: 'object',
})

export const saveTimeZone = staffCall('save-time-zone', {
  permission: 'settings',
  summary: 'Sets the time zone by which the shop counts its days.',
  request: z.strictObject({ TimeZone: timeZone }),
  row: z.object({ TimeZone: z.string() }),
  shape: 'object',
})
