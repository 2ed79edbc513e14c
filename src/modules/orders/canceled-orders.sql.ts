import { sql } from '../../platform/database/database.ts'

/** Why an order that was placed is none any more: staff canceled it, or its delivery did not begin in time. */
export const cancellations = ['orderCanceled', 'orderReleased'] as const
export type Cancellation = (typeof cancellations)[number]

const isOfCancellation = sql<boolean>`o.payment_problem in (${sql.join(cancellations.map((problem) => sql.lit(problem)))})`

/** An order that was placed and then canceled. Any other payment that failed has placed none. */
export const isCanceled = sql<boolean>`(o.payment_state = 'failed' and coalesce(${isOfCancellation}, false))`

/** Orders that staff look for: also those that are being paid or are canceled. */
export const isListed = sql<boolean>`(o.payment_state <> 'failed' or ${isOfCancellation})`
