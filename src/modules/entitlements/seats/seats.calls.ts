import { CallError } from '../../../contract/call.ts'
import { claimSeat, getSeatInvitation, getSeatsList, inviteSeat, releaseSeat } from '../../../contract/entitlements/seats.ts'
import { answers, messages } from '../../../contract/messages.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { type CallHandler, customerOf, handle } from '../../calls.ts'
import { withFieldNames } from '../../wire.ts'
import { claimAsBuyer, claimByInvitation } from './claim-seat.ts'
import { findInvitation } from './invitation.ts'
import * as inviting from './invite-seat.ts'
import * as releasing from './release-seat.ts'
import { findSold, seatsOf } from './seats.sql.ts'
import { movesLeft } from './seats.ts'

export const seatsCalls: CallHandler[] = [
  handle(getSeatsList, async (context, { EntitlementID }) => {
    const { shop, language } = context
    const { customerId } = customerOf(context)
    const [sold, seats] = await Promise.all([findSold(shop.db, EntitlementID, language), seatsOf(shop.db, EntitlementID)])
    const isBuyer = sold?.buyerId === customerId
    const shown = seats.filter(({ holderId }) => isBuyer || holderId === customerId)
    if (!sold || shown.length === 0) throw new CallError(404, messages.seatUnknown)
    const { left } = await movesLeft(shop, shop.db, EntitlementID, sold.seatCount)
    return shown.map((seat) => ({
      ...withFieldNames(seat),
      SeatNumber: seat.number,
      IsMine: seat.holderId === customerId,
      CanMove: sold.isOpen && !seat.isFixed,
      IsBuyer: isBuyer,
      BuyerName: sold.buyerName ?? sold.buyerEmail,
      ProductId: sold.productId,
      ProductName: sold.productName,
      Kind: sold.kind,
      DefaultImageUrl: sold.picture,
      ExpiresAt: sold.expiresAt,
      IsOpen: sold.isOpen,
      MovesLeft: left,
    }))
  }),
  handle(inviteSeat, async (context, { EntitlementID, SeatNumber, Email, IsGift = false, SendAt, Note }) => {
    const { seatNumber, url } = await inviting.inviteSeat(context.shop, {
      customerId: customerOf(context).customerId,
      entitlementId: EntitlementID,
      seatNumber: SeatNumber,
      email: Email,
      isGift: IsGift,
      sendAt: SendAt,
      note: Note ?? '',
      language: context.language,
    })
    return [{ ResponseMsg: answers.saved, SeatNumber: seatNumber, ...(url && { InvitationUrl: url }) }]
  }),
  handle(getSeatInvitation, async ({ shop, language }, { Token }) => [await findInvitation(shop, Token, language)]),
  handle(claimSeat, async (context, { Token, EntitlementID, SeatNumber }) => {
    const { customerId } = customerOf(context)
    if (Token !== undefined) return claimed(await claimByInvitation(context.shop, customerId, Token))
    if (EntitlementID === undefined || SeatNumber === undefined) throw new CallError(400, 'Token: is required')
    return claimed(await claimAsBuyer(context.shop, customerId, EntitlementID, SeatNumber))
  }),
  handle(releaseSeat, async (context, { EntitlementID, SeatNumber }) => {
    const { customerId } = customerOf(context)
    await inTransaction(context.shop.db, (tx) => releasing.releaseSeat(tx, customerId, EntitlementID, SeatNumber))
    return [{ ResponseMsg: answers.saved }]
  }),
]

const claimed = (entitlementId: number) => [{ ResponseMsg: answers.saved, EntitlementID: entitlementId }]
