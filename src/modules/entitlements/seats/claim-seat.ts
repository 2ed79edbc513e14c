import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { hashOf } from '../../../platform/runtime/tokens.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { findByInvitation, occupySeat, type Seat } from './seats.sql.ts'
import { lockSeats, refuseIfClosed, refuseIfMovedTooOften } from './seats.ts'

/** Gives the customer the seat of an invitation, once. A repeated claim of the same customer changes nothing. Returns the entitlement's id. */
export const claimByInvitation = (shop: Shop, customerId: number, token: string): Promise<number> =>
  inTransaction(shop.db, async (tx) => {
    const hash = hashOf(token)
    const place = await findByInvitation(tx, hash)
    if (!place) throw new Refusal(messages.invitationGone)
    const entitlement = await lockSeats(tx, place.entitlementId)
    // Read again under the lock: the invitation may have been replaced, or used by another person.
    const seat = entitlement.seats.find(({ number, invitationHash }) => number === place.number && invitationHash?.equals(hash))
    if (!seat || !entitlement.isOpen) throw new Refusal(messages.invitationGone)
    if (seat.holderId !== null && seat.holderId !== customerId) throw new Refusal(messages.invitationUsed)
    await occupy(shop, tx, customerId, entitlement, seat)
    return place.entitlementId
  })

/** Gives the buyer a free seat. */
export const claimAsBuyer = (shop: Shop, customerId: number, entitlementId: number, seatNumber: number): Promise<number> =>
  inTransaction(shop.db, async (tx) => {
    const entitlement = await lockSeats(tx, entitlementId)
    const seat = entitlement.seats.find(({ number }) => number === seatNumber)
    if (entitlement.buyerId !== customerId || !seat) throw new CallError(404, messages.seatUnknown)
    refuseIfClosed(entitlement)
    if (seat.holderId !== customerId && seat.state !== 'free') throw new Refusal(messages.seatTaken)
    await occupy(shop, tx, customerId, entitlement, seat)
    return entitlementId
  })

type Locked = Awaited<ReturnType<typeof lockSeats>>

async function occupy(shop: Shop, tx: Tx, customerId: number, { entitlementId, buyerId, seatCount, seats }: Locked, seat: Seat) {
  if (seat.holderId === customerId) return
  if (seats.some(({ holderId }) => holderId === customerId)) throw new Refusal(messages.seatHeld)
  await refuseIfMovedTooOften(shop, tx, entitlementId, seatCount)
  const seatMoveId = await occupySeat(tx, { entitlementId, seatNumber: seat.number, from: null, to: customerId, by: customerId })
  if (customerId !== buyerId) await enqueue(tx, 'send-seat-claimed', { seatMoveId })
}
