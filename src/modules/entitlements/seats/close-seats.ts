import { conflict } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { findOfItem } from '../entitlements.sql.ts'
import { lockEntitlement, seatsOf, vacateSeat } from './seats.sql.ts'

interface Closing {
  entitlementId: number
  buyerId: number
  seatNumbers: number[]
}

/**
 * The seats that close when a part of a line is refunded: the named ones, or as many free ones, the last ones first. `share` is the part of the
 * line. Undefined for a line without an entitlement. 409 if so many are not free, or others are named than close.
 */
export async function seatsToClose(tx: Tx, orderItemId: number, share: number, named?: number[]): Promise<Closing | undefined> {
  const found = await findOfItem(tx, orderItemId)
  const entitlement = found && (await lockEntitlement(tx, found.entitlementId))
  if (!entitlement) return undefined
  const seats = await seatsOf(tx, entitlement.entitlementId)
  const count = Math.round(share * entitlement.seatCount)
  const free = seats.filter(({ state }) => state === 'free').map(({ number }) => number)
  const seatNumbers = [...new Set(named ?? free.slice(Math.max(0, free.length - count)))]
  const areSeats = seatNumbers.every((number) => seats.some((seat) => seat.number === number))
  if (seatNumbers.length !== count || !areSeats) throw conflict('seats_taken', { values: { n: count, free: free.length } })
  return { entitlementId: entitlement.entitlementId, buyerId: entitlement.buyerId, seatNumbers }
}

/** Closes seats whose logins were taken back before, and revokes the certificates of their holders, who get a mail; the buyer gets that of the refund. */
export async function closeSeats(tx: Tx, { entitlementId, buyerId, seatNumbers }: Closing): Promise<void> {
  const seats = await seatsOf(tx, entitlementId)
  for (const { number, holderId } of seats.filter((seat) => seatNumbers.includes(seat.number))) {
    const seatMoveId = await vacateSeat(tx, { entitlementId, seatNumber: number, from: holderId, to: null, by: buyerId }, { closes: true })
    if (seatMoveId !== undefined && holderId !== buyerId) await enqueue(tx, 'send-seat-taken-back', { seatMoveId })
  }
}
