import { CallError } from '../../../contract/call.ts'
import { dayIn } from '../../../contract/localization/day-in.ts'
import { fill, messages } from '../../../contract/messages.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { shopTimeZone } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { claimsOf, lockEntitlement, type Seat, seatsOf } from './seats.sql.ts'

/** A locked entitlement with its seats. A 404 if it does not exist, a refusal if it was revoked or has ended. */
export async function lockSeats(tx: Tx, entitlementId: number) {
  const entitlement = await lockEntitlement(tx, entitlementId)
  if (!entitlement) throw new CallError(404, messages.seatUnknown)
  return { ...entitlement, seats: await seatsOf(tx, entitlementId) }
}

export function refuseIfClosed({ isOpen }: { isOpen: boolean }): void {
  if (!isOpen) throw new Refusal(messages.seatsClosed)
}

/** Once a login from a pool was shown, its seat stays with the holder, who could still use the login. */
export function refuseIfFixed(seat: Seat): void {
  if (seat.isFixed) throw new Refusal(messages.seatFixed)
}

/** How many more times the seats can be claimed within 12 months, and the day of the next claim when none is left. */
export async function movesLeft({ config }: Shop, db: Reader, entitlementId: number, seatCount: number) {
  const [limit, claims] = [seatCount * config.movesPerSeat, await claimsOf(db, entitlementId)]
  const left = Math.max(0, limit - claims.length)
  const next = left === 0 ? claims[claims.length - limit] : undefined
  return { left, nextAt: next && addYear(next) }
}

function addYear(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  return later
}

/** Without a limit, one purchase would serve any number of people one after the other. */
export async function refuseIfMovedTooOften(shop: Shop, tx: Tx, entitlementId: number, seatCount: number): Promise<void> {
  const { nextAt } = await movesLeft(shop, tx, entitlementId, seatCount)
  if (nextAt) throw new Refusal(fill(messages.seatMovesSpent, { date: dayIn(await shopTimeZone(shop), nextAt) }))
}
