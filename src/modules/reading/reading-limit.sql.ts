import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

export interface SeatAtLimit {
  customerId: number
  entitlementId: number
  seatNumber: number
}

/** Only the last four days are read. */
const keptDays = 30

/** Notes that a seat reached a limit today; false if it was noted already. */
export async function noteDayAtLimit(tx: Tx, { customerId, entitlementId, seatNumber }: SeatAtLimit): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reading_limit_days (customer_id, entitlement_id, seat_number, day)
    values (${customerId}, ${entitlementId}, ${seatNumber}, (now() at time zone 'UTC')::date) on conflict do nothing`.execute(tx)
  if (!numAffectedRows) return false
  await sql`delete from reading_limit_days where day < (now() at time zone 'UTC')::date - ${keptDays}::integer`.execute(tx)
  return true
}

/** Whether a seat reached a limit today, yesterday and the day before, and not on the one before these. */
export async function isThirdDayInARow(db: Reader, { customerId, entitlementId, seatNumber }: SeatAtLimit): Promise<boolean> {
  const { rows } = await sql<{ isThird: boolean }>`
    select array_agg((now() at time zone 'UTC')::date - day order by day desc) = '{0,1,2}' as is_third from reading_limit_days
    where (customer_id, entitlement_id, seat_number) = (${customerId}, ${entitlementId}, ${seatNumber})
      and day >= (now() at time zone 'UTC')::date - 3`.execute(db)
  return rows[0]?.isThird ?? false
}
