import type { AnsweredRow } from '../../../contract/call.ts'
import type { getSeatInvitation } from '../../../contract/entitlements/seats.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { hashOf } from '../../../platform/runtime/tokens.ts'
import type { Shop } from '../../shop.ts'
import { termsToWire } from '../terms.ts'
import { findByInvitation, findSold } from './seats.sql.ts'

type Invitation = AnsweredRow<typeof getSeatInvitation>

const gone: Invitation = {
  State: 'gone',
  ProductId: null,
  ProductName: null,
  Kind: null,
  DefaultImageUrl: null,
  BuyerName: null,
  IsGift: false,
  GiftNote: null,
  TermsJson: null,
  ExpiresAt: null,
}

/** What the holder of a token is offered. A used or ended invitation tells no names: the link may lie in an old mailbox. */
export async function findInvitation({ db }: Shop, token: string, language: Language): Promise<Invitation> {
  const seat = await findByInvitation(db, hashOf(token))
  const sold = seat && (await findSold(db, seat.entitlementId, language))
  if (!sold?.isOpen) return gone
  if (seat?.holderId !== null) return { ...gone, State: 'claimed' }
  return {
    State: 'open',
    ProductId: sold.productId,
    ProductName: sold.productName,
    Kind: sold.kind,
    DefaultImageUrl: sold.picture,
    BuyerName: sold.buyerName ?? sold.buyerEmail,
    IsGift: seat.isGift,
    GiftNote: seat.giftNote,
    ExpiresAt: sold.expiresAt,
    // Of one person's share.
    TermsJson: { ...termsToWire(sold.terms, 1), Seats: 1 } as Invitation['TermsJson'],
  }
}
