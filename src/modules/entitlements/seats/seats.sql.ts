import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { localizedColumn, type RawBuilder, type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { pictureOfLine } from '../../pictures/pictures.ts'
import type { Terms } from '../terms.ts'

/** As `open_seats` asks. */
const isOpen = sql<boolean>`is_open(e, i)`

const entitlements = (db: Reader) =>
  db.selectFrom('entitlements as e').innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId').where('i.isDigital', '=', true)

/** Locks an entitlement: its seats change one after the other, and not while it is revoked. */
export const lockEntitlement = (tx: Tx, entitlementId: number) =>
  entitlements(tx)
    .select(['e.entitlementId', 'e.customerId as buyerId', 'e.seatCount', isOpen.as('isOpen')])
    .where('e.entitlementId', '=', entitlementId)
    .forUpdate('e')
    .executeTakeFirst()

/** Null for customers who have stated no name. */
const fullName = sql<string | null>`nullif(trim(concat(c.first_name, ' ', c.last_name)), '')`

/** A buyer whose data is erased has neither a name nor an address, and their seats stay. */
const erasedBuyer = { en: 'A customer', ar: 'أحد العملاء' }
const buyerName = (language: RawBuilder<unknown>) =>
  sql<string | null>`coalesce(${fullName}, case when c.erased_at is not null then
    case ${language} when 'ar' then ${sql.lit(erasedBuyer.ar)} else ${sql.lit(erasedBuyer.en)} end end)`

/** A seat of a pool whose login was shown cannot change hands. */
const isFixed = sql<boolean>`credential_was_shown(s.entitlement_id, s.number)`

export type Seat = Awaited<ReturnType<typeof seatsOf>>[number]

/** The seats of an entitlement that are not refunded, by number. */
export const seatsOf = (db: Reader, entitlementId: number) =>
  db
    .selectFrom('seats as s')
    .leftJoin('customers as c', 'c.customerId', 's.holderCustomerId')
    .select([
      's.number',
      's.holderCustomerId as holderId',
      fullName.as('holderName'),
      'c.email as holderEmail',
      's.claimedAt',
      's.invitedEmail',
      's.invitedAt',
      's.sendAt',
      's.isGift',
      's.giftNote',
      's.invitationHash',
      sql<boolean>`s.last_used_at is not null`.as('isUsed'),
      sql<'free' | 'invited' | 'planned' | 'claimed'>`case
        when s.holder_customer_id is not null then 'claimed'
        when s.invitation_hash is null then 'free'
        when s.send_at > now() then 'planned'
        else 'invited'
      end`.as('state'),
      isFixed.as('isFixed'),
    ])
    .where('s.entitlementId', '=', entitlementId)
    .where('s.closedAt', 'is', null)
    .orderBy('s.number')
    .execute()

/** The entitlement as the page of its seats shows it. */
export const findSold = (db: Reader, entitlementId: number, language: Language) =>
  entitlements(db)
    .innerJoin('customers as c', 'c.customerId', 'e.customerId')
    .select([
      'e.customerId as buyerId',
      buyerName(sql.lit(language)).as('buyerName'),
      'c.email as buyerEmail',
      'e.productId',
      `i.${localizedColumn('productName', language)} as productName`,
      sql<Kind>`e.kind`.as('kind'),
      pictureOfLine(language).as('picture'),
      'e.expiresAt',
      'e.seatCount',
      sql<Terms>`e.terms`.as('terms'),
      isOpen.as('isOpen'),
    ])
    .where('e.entitlementId', '=', entitlementId)
    .executeTakeFirst()

/** When seats of an entitlement were claimed in the last 12 months, oldest first. */
export async function claimsOf(db: Reader, entitlementId: number): Promise<Date[]> {
  const claims = await db
    .selectFrom('seatMoves')
    .select('movedAt')
    .where('entitlementId', '=', entitlementId)
    .where('toCustomerId', 'is not', null)
    .where('movedAt', '>', sql<Date>`now() - interval '12 months'`)
    .orderBy('movedAt')
    .execute()
  return claims.map(({ movedAt }) => movedAt)
}

export interface Invitation {
  entitlementId: number
  seatNumber: number
  email: string | null
  hash: Buffer
  nonce: Buffer
  language: Language
  isGift: boolean
  note: string | null
  /** Null: at once. */
  sendAt: Date | null
}

/** Replaces the invitation of a seat without a holder. */
export const setInvitation = (tx: Tx, { entitlementId, seatNumber, email, hash, nonce, language, isGift, note, sendAt }: Invitation) =>
  tx
    .updateTable('seats')
    .set({
      invitedEmail: email,
      invitationHash: hash,
      invitationNonce: nonce,
      invitedAt: sql<Date>`now()`,
      invitationLanguage: language,
      isGift,
      giftNote: note,
      sendAt,
    })
    .where('entitlementId', '=', entitlementId)
    .where('number', '=', seatNumber)
    .where('holderCustomerId', 'is', null)
    .execute()

/** The seat of an invitation, claimed or not. */
export const findByInvitation = (db: Reader, hash: Buffer) =>
  db
    .selectFrom('seats as s')
    .select(['s.entitlementId', 's.number', 's.holderCustomerId as holderId', 's.isGift', 's.giftNote'])
    .where('s.invitationHash', '=', hash)
    .executeTakeFirst()

interface SeatOf {
  entitlementId: number
  seatNumber: number
  /** Null: the seat is free. */
  from: number | null
  to: number | null
  by: number
}

/** Gives a seat to a customer, and returns the id of the move. */
export async function occupySeat(tx: Tx, move: SeatOf): Promise<number> {
  await tx
    .updateTable('seats')
    .set({ holderCustomerId: move.to, claimedAt: sql<Date>`now()`, lastUsedAt: null, endAnnouncedFor: null })
    .where('entitlementId', '=', move.entitlementId)
    .where('number', '=', move.seatNumber)
    .execute()
  return logMove(tx, move)
}

/** Frees a seat and withdraws its invitation; with `closes` nobody gets it again. Returns the id of the move if it had a holder. */
export async function vacateSeat(tx: Tx, move: SeatOf, { closes = false } = {}): Promise<number | undefined> {
  await tx
    .updateTable('seats')
    .set({
      holderCustomerId: null,
      claimedAt: null,
      invitedEmail: null,
      invitationHash: null,
      invitationNonce: null,
      invitedAt: null,
      invitationLanguage: null,
      isGift: false,
      giftNote: null,
      sendAt: null,
      ...(closes && { closedAt: sql<Date>`now()` }),
    })
    .where('entitlementId', '=', move.entitlementId)
    .where('number', '=', move.seatNumber)
    .execute()
  return move.from === null ? undefined : logMove(tx, move)
}

async function logMove(tx: Tx, { entitlementId, seatNumber, from, to, by }: SeatOf): Promise<number> {
  const { seatMoveId } = await tx
    .insertInto('seatMoves')
    .values({ entitlementId, seatNumber, fromCustomerId: from, toCustomerId: to, byCustomerId: by })
    .returning('seatMoveId')
    .executeTakeFirstOrThrow()
  return seatMoveId
}

/** An invitation that is to be mailed now; undefined once it was replaced, withdrawn or used, or the purchase has ended. */
export const findInvitationToMail = (db: Reader, entitlementId: number, seatNumber: number, nonce: Buffer) =>
  entitlements(db)
    .innerJoin('seats as s', 's.entitlementId', 'e.entitlementId')
    .innerJoin('customers as c', 'c.customerId', 'e.customerId')
    .select([
      's.invitedEmail as email',
      's.giftNote',
      sql<Language>`s.invitation_language`.as('language'),
      buyerName(sql`s.invitation_language`).as('buyerName'),
      'c.email as buyerEmail',
      sql<string>`case s.invitation_language when 'ar' then i.product_name_ar else i.product_name_en end`.as('productName'),
      'e.expiresAt',
    ])
    .where('e.entitlementId', '=', entitlementId)
    .where('s.number', '=', seatNumber)
    .where('s.invitationNonce', '=', nonce)
    .where('s.holderCustomerId', 'is', null)
    .where('s.invitedEmail', 'is not', null)
    .where(isOpen)
    .executeTakeFirst()

/** A move for the mail to the buyer or to the former holder, with the product's name in their language. Undefined once they are erased. */
export const findMove = (db: Reader, seatMoveId: number, recipient: 'buyer' | 'from') =>
  db
    .selectFrom('seatMoves as m')
    .innerJoin('entitlements as e', 'e.entitlementId', 'm.entitlementId')
    .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
    .innerJoin('customers as r', 'r.customerId', recipient === 'buyer' ? 'e.customerId' : 'm.fromCustomerId')
    .leftJoin('customers as c', 'c.customerId', 'm.toCustomerId')
    .select([
      'r.email',
      'r.firstName',
      sql<Language>`r.language`.as('language'),
      'm.entitlementId',
      sql<string>`case r.language when 'ar' then i.product_name_ar else i.product_name_en end`.as('productName'),
      fullName.as('holderName'),
      'c.email as holderEmail',
    ])
    .where('m.seatMoveId', '=', seatMoveId)
    .where('r.erasedAt', 'is', null)
    .executeTakeFirst()

/** What a customer bought, or had a seat of at any time. */
export const entitlementsEverHeld = (db: Reader, customerId: number) =>
  db
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('customerId', '=', customerId)
    .union(db.selectFrom('seats').select('entitlementId').where('holderCustomerId', '=', customerId))
    .union(db.selectFrom('seatMoves').select('entitlementId').where('fromCustomerId', '=', customerId))
    .execute()

/** The holder, product and order of a seat; undefined if another customer holds it now. */
export const findHolder = (
  db: Reader,
  { customerId, entitlementId, seatNumber }: { customerId: number; entitlementId: number; seatNumber: number },
) =>
  db
    .selectFrom('seats as s')
    .innerJoin('entitlements as e', 'e.entitlementId', 's.entitlementId')
    .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
    .innerJoin('orders as o', 'o.orderId', 'i.orderId')
    .innerJoin('customers as c', 'c.customerId', 's.holderCustomerId')
    .select([
      'c.email',
      'o.orderId',
      'o.orderNumber',
      sql<Language>`c.language`.as('language'),
      sql<string>`case c.language when 'ar' then i.product_name_ar else i.product_name_en end`.as('product'),
    ])
    .where('s.entitlementId', '=', entitlementId)
    .where('s.number', '=', seatNumber)
    .where('s.holderCustomerId', '=', customerId)
    .executeTakeFirst()
