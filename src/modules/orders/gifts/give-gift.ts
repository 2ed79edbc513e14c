import { Refusal } from '../../../platform/calls/handler.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { canonicalEmail } from '../../customers/customers.ts'
import { offerSeat, seatsOf } from '../../entitlements/entitlements.ts'
import type { Shop } from '../../shop.ts'
import { entitlementsOfItems, takeGift } from './order-gifts.sql.ts'

/**
 * Invites the person for whom an order is to a seat of each of these paid lines, once: a free seat, else the buyer's own. An entitlement whose
 * seats do not allow it stays with the buyer: a payment is not undone for a gift.
 */
export async function giveGift(shop: Shop, tx: Tx, orderId: number, digitalItemIds: number[]): Promise<void> {
  if (digitalItemIds.length === 0) return
  const gift = await takeGift(tx, orderId)
  if (!gift) return
  const { customerId, email, note, language } = gift
  // The day may be over when cash is paid.
  const sendAt = gift.sendAt && gift.sendAt > shop.clock.now() ? gift.sendAt : undefined
  for (const entitlementId of await entitlementsOfItems(tx, digitalItemIds)) {
    const seats = await seatsOf(tx, entitlementId)
    const seat = seats.find(({ state }) => state === 'free') ?? seats.find(({ holderId }) => holderId === customerId)
    if (!seat) continue
    try {
      await offerSeat(shop, tx, { customerId, entitlementId, seatNumber: seat.number, email, isGift: true, sendAt, note, language })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      shop.log.warn({ orderId, entitlementId, reason: error.message }, 'a gift stays with its buyer')
    }
  }
  // Counted when it is paid, so that nobody uses up the limit of another person's mailbox without a purchase.
  await shop.rateLimits.record('invitationForAddress', canonicalEmail(email))
}
