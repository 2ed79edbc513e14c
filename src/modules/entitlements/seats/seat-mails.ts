import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { greeting, isolated, nameInMail, typedLinesInMail } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { block, button, type MailPart, note, paragraph } from '../../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../../platform/mail/template.ts'
import type { MailHead } from '../../localization/localization.ts'

interface Invited {
  /** The nonce of the invitation: every attempt to send it has the same id. */
  id: string
  email: string
  buyerName: string | null
  buyerEmail: string
  productName: string
  giftNote: string | null
  expiresAt: Date | null
  /** The URL at which it is accepted. */
  url: string
}

const shelves = urlsInEachLanguage((urls) => urls.shelf())

/** A customer without a name is known by the e-mail address. */
const personInMail = (name: string | null, email: string) => (name?.trim() ? nameInMail(name) : isolated(email))

const untilInMail = ({ expiresAt }: Invited, head: MailHead): MailPart[] =>
  expiresAt ? [paragraph(head.say('lbl_mail_seat_until', { day: isolated(dayOf(expiresAt, head)) }))] : []

interface InvitationWords {
  subject: string
  /** What is offered, by whom. */
  offers: string
  accept: string
  how: string
  once: string
  unasked: string
}

/** An invitation or a gift, with what the buyer added. */
const offerMail = (
  invited: Invited,
  head: MailHead,
  { id, added = [], ...words }: InvitationWords & { id: string; added?: MailPart[] },
): Mail =>
  renderMail(head, {
    id: `${id}-${invited.id}`,
    to: invited.email,
    subject: words.subject,
    preheader: words.offers,
    parts: [
      paragraph(greeting(head.language, '')),
      paragraph(words.offers),
      ...added,
      ...untilInMail(invited, head),
      button(words.accept, head.origin + invited.url),
      note(words.how),
      note(words.once),
      note(words.unasked),
    ],
  })

export function seatInvitationMail(invited: Invited, head: MailHead): Mail {
  const [buyer, product] = [personInMail(invited.buyerName, invited.buyerEmail), isolated(invited.productName)]
  const words = {
    subject: head.say('lbl_mail_seat_invitation_subject', { buyer, product }),
    offers: head.say('lbl_mail_seat_invitation_offers', { buyer, product }),
    accept: head.say('lbl_mail_seat_invitation_accept'),
    how: head.say('lbl_mail_seat_invitation_how'),
    once: head.say('lbl_mail_seat_invitation_once'),
    unasked: head.say('lbl_mail_seat_invitation_unasked'),
  }
  return offerMail(invited, head, { ...words, id: 'seat-invitation' })
}

export function giftMail(invited: Invited, head: MailHead): Mail {
  const [buyer, product] = [personInMail(invited.buyerName, invited.buyerEmail), isolated(invited.productName)]
  const words = {
    subject: head.say('lbl_mail_gift_subject', { buyer }),
    offers: head.say('lbl_mail_gift_offers', { buyer, product }),
    message: head.say('lbl_mail_gift_message', { buyer }),
    accept: head.say('lbl_mail_gift_accept'),
    how: head.say('lbl_mail_gift_how'),
    once: head.say('lbl_mail_gift_once'),
    unasked: head.say('lbl_mail_gift_unasked'),
  }
  const added = invited.giftNote ? [block(words.message, typedLinesInMail(invited.giftNote))] : []
  return offerMail(invited, head, { ...words, id: 'seat-gift', added })
}

interface Moved {
  seatMoveId: number
  email: string
  firstName: string
  productName: string
  entitlementId: number
  /** The customer who has the seat now. */
  holderName: string | null
  holderEmail: string | null
}

/** To the buyer. */
export function seatClaimedMail(move: Moved, head: MailHead): Mail {
  const [holder, product] = [personInMail(move.holderName, move.holderEmail ?? ''), isolated(move.productName)]
  const words = {
    subject: head.say('lbl_mail_seat_claimed_subject', { holder }),
    claimed: head.say('lbl_mail_seat_claimed_claimed', { holder, product }),
    seats: head.say('lbl_mail_seat_claimed_seats'),
  }
  const team = urlsInEachLanguage((urls) => urls.team(move.entitlementId))
  return renderMail(head, {
    id: `seat-claimed-${move.seatMoveId}`,
    to: move.email,
    subject: words.subject,
    preheader: words.claimed,
    parts: [
      paragraph(greeting(head.language, move.firstName)),
      paragraph(words.claimed),
      button(words.seats, head.origin + team[head.language]),
    ],
  })
}

/** To the former holder. */
export function seatTakenBackMail(move: Moved, head: MailHead): Mail {
  const product = isolated(move.productName)
  const words = {
    subject: head.say('lbl_mail_seat_taken_back_subject', { product }),
    over: head.say('lbl_mail_seat_taken_back_over', { product }),
    ask: head.say('lbl_mail_seat_taken_back_ask'),
    shelf: head.say('lbl_mail_seat_taken_back_shelf'),
  }
  return renderMail(head, {
    id: `seat-taken-back-${move.seatMoveId}`,
    to: move.email,
    subject: words.subject,
    preheader: words.over,
    parts: [
      paragraph(greeting(head.language, move.firstName)),
      paragraph(words.over),
      note(words.ask),
      button(words.shelf, head.origin + shelves[head.language]),
    ],
  })
}
