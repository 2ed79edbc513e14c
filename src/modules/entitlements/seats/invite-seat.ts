import { CallError } from '../../../contract/call.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { canonicalEmail } from '../../customers/customers.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { makeToken } from './invitation-token.ts'
import { findSold, type Seat, seatsOf, setInvitation, vacateSeat } from './seats.sql.ts'
import { lockSeats, refuseIfClosed, refuseIfFixed, refuseIfMovedTooOften } from './seats.ts'

interface Request {
  customerId: number
  entitlementId: number
  /** Absent: the first free one. */
  seatNumber?: number
  /** Absent: by link. */
  email?: string
  isGift: boolean
  sendAt?: Date | undefined
  note: string
  language: Language
}

const yearMs = 366 * 24 * 60 * 60_000

/** Invites a person to a seat of the customer's purchase. The URL is returned only for an invitation without an e-mail address. */
export async function inviteSeat(shop: Shop, request: Request): Promise<{ seatNumber: number; url?: string }> {
  const { customerId, entitlementId, email, language } = request
  const sendAt = plannedTime(shop, request)
  // Before the limits are counted, so that only a buyer can use them up.
  if ((await findSold(shop.db, entitlementId, language))?.buyerId !== customerId) throw new CallError(404, messages.seatUnknown)
  await shop.rateLimits.consume('invitationByCustomer', String(customerId))
  if (email) await shop.rateLimits.consume('invitationForAddress', canonicalEmail(email))
  return inTransaction(shop.db, (tx) => offerSeat(shop, tx, { ...request, sendAt }))
}

/** The same within a transaction, without the limits of one buyer. Staff act for the buyer. */
export async function offerSeat(shop: Shop, tx: Tx, request: Request): Promise<{ seatNumber: number; url?: string }> {
  const { customerId, entitlementId, email, isGift, language, sendAt } = request
  const entitlement = await lockSeats(tx, entitlementId)
  refuseIfClosed(entitlement)
  const seat = seatFor(entitlement.seats, request)
  refuseIfFixed(seat)
  if (isGift && seat.isUsed) throw new Refusal(messages.seatUsed)
  if (email && entitlement.seats.some((other) => other !== seat && isOf(other, email))) throw new Refusal(messages.seatAddressTaken)
  await refuseIfMovedTooOften(shop, tx, entitlementId, entitlement.seatCount)

  const place = { entitlementId, seatNumber: seat.number }
  if (seat.holderId !== null) await vacateSeat(tx, { ...place, from: seat.holderId, to: null, by: customerId })
  const { token, hash, nonce } = makeToken(shop.config.secretKey, place)
  const note = isGift ? request.note || null : null
  await setInvitation(tx, { ...place, email: email ?? null, hash, nonce, language, isGift, note, sendAt: sendAt ?? null })
  if (!email) return { seatNumber: seat.number, url: shop.config.shopOrigin + claimUrl(token, language) }
  const afterSeconds = sendAt ? Math.max(0, (sendAt.getTime() - shop.clock.now().getTime()) / 1000) : 0
  await enqueue(tx, isGift ? 'send-gift' : 'send-seat-invitation', { ...place, nonce: nonce.toString('hex') }, { afterSeconds })
  return { seatNumber: seat.number }
}

/** The same for staff. The gift of a seat that nobody has answered stays one, with its message, and may be sent on another day. */
export async function offerSeatByStaff(
  shop: Shop,
  tx: Tx,
  { sendAt, ...request }: Omit<Request, 'isGift' | 'note'> & { seatNumber: number },
): Promise<void> {
  const seat = (await seatsOf(tx, request.entitlementId)).find(({ number }) => number === request.seatNumber)
  const isGift = seat?.state !== 'claimed' && seat?.isGift === true
  const offered = { ...request, isGift, note: seat?.giftNote ?? '', sendAt }
  await offerSeat(shop, tx, { ...offered, sendAt: plannedTime(shop, offered) })
}

/** The URL at which an invitation is accepted. */
export const claimUrl = (token: string, language: Language) => urlsInEachLanguage((urls) => urls.claim(token))[language]

/** When the mail of a gift is sent; undefined: at once. */
function plannedTime({ clock }: Shop, { email, isGift, sendAt }: Request): Date | undefined {
  if (!sendAt) return undefined
  const ahead = sendAt.getTime() - clock.now().getTime()
  if (!email || !isGift || ahead <= 0 || ahead > yearMs) throw new Refusal(messages.giftDayInvalid)
  return sendAt
}

/** The named seat, or the first free one. The buyer may give up their own seat; another person's has to be taken back first. */
function seatFor(seats: Seat[], { seatNumber, customerId }: Request): Seat {
  if (seatNumber === undefined) {
    const free = seats.find(({ state }) => state === 'free')
    if (!free) throw new Refusal(messages.seatsTaken)
    return free
  }
  const seat = seats.find(({ number }) => number === seatNumber)
  if (!seat) throw new CallError(404, messages.seatUnknown)
  if (seat.holderId !== null && seat.holderId !== customerId) throw new Refusal(messages.seatTaken)
  return seat
}

/** Whether a seat was offered to this address, or belongs to its account. */
const isOf = ({ invitedEmail, holderEmail }: Seat, email: string) =>
  [invitedEmail, holderEmail].some((one) => one !== null && canonicalEmail(one) === canonicalEmail(email))
