import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { vacateSeat } from './seats.sql.ts'
import { lockSeats, refuseIfClosed, refuseIfFixed } from './seats.ts'

/**
 * Frees a seat and withdraws its invitation: the buyer any, another holder their own. A holder whose seat is taken back gets a mail. Staff
 * act for the buyer.
 */
export async function releaseSeat(tx: Tx, customerId: number, entitlementId: number, seatNumber: number): Promise<void> {
  const entitlement = await lockSeats(tx, entitlementId)
  const seat = entitlement.seats.find(({ number }) => number === seatNumber)
  if (!seat || (entitlement.buyerId !== customerId && seat.holderId !== customerId)) throw new CallError(404, messages.seatUnknown)
  refuseIfClosed(entitlement)
  if (seat.holderId !== null) refuseIfFixed(seat)
  const seatMoveId = await vacateSeat(tx, { entitlementId, seatNumber, from: seat.holderId, to: null, by: customerId })
  if (seatMoveId !== undefined && seat.holderId !== customerId) await enqueue(tx, 'send-seat-taken-back', { seatMoveId })
}
