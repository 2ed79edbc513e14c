import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { block, button, type MailPart, note, paragraph } from '../../platform/mail/parts.ts'
import { type Branding, dayOf, renderMail } from '../../platform/mail/template.ts'
import { greeting, isolated, nameInMail, typedLinesInMail } from '../../platform/mail/words.ts'

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
const personInMail = (name: string | null, email: string) => (name === null ? isolated(email) : nameInMail(name))

const untilInMail = ({ expiresAt }: Invited, { language }: Branding): MailPart[] => {
  if (!expiresAt) return []
  const day = isolated(dayOf(expiresAt, language))
  return [paragraph({ en: `You can use it until ${day}.`, ar: `يمكنك استخدامه حتى ${day}.` }[language])]
}

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
  head: Branding,
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

export function seatInvitationMail(invited: Invited, head: Branding): Mail {
  const [buyer, product] = [personInMail(invited.buyerName, invited.buyerEmail), isolated(invited.productName)]
  const words = {
    en: {
      subject: `${buyer} invites you to use ${product}`,
      offers: `${buyer} has bought ${product} for several people and has a seat for you. It costs you nothing.`,
      accept: 'Accept the invitation',
      how: 'Log in or create an account with any email address, and accept. Your name and email address are then shown to the person who invited you.',
      once: 'The link works once. Do not forward it if you want the seat yourself.',
      unasked: 'If you do not know this person, you do not need to do anything.',
    },
    ar: {
      subject: `${buyer} يدعوك إلى استخدام ${product}`,
      offers: `اشترى ${buyer} ${product} لعدة أشخاص، ولك مقعد فيه دون مقابل.`,
      accept: 'قبول الدعوة',
      how: 'سجّل الدخول أو أنشئ حسابًا بأي بريد إلكتروني ثم اقبل الدعوة. عندئذ يظهر اسمك وبريدك لمن دعاك.',
      once: 'يعمل الرابط مرة واحدة، فلا ترسله إلى غيرك إن أردت المقعد لنفسك.',
      unasked: 'إن كنت لا تعرف هذا الشخص فلا حاجة إلى أي إجراء.',
    },
  }[head.language]
  return offerMail(invited, head, { ...words, id: 'seat-invitation' })
}

export function giftMail(invited: Invited, head: Branding): Mail {
  const [buyer, product] = [personInMail(invited.buyerName, invited.buyerEmail), isolated(invited.productName)]
  const words = {
    en: {
      subject: `A gift for you from ${buyer}`,
      offers: `${buyer} gives you ${product}.`,
      message: `A message from ${buyer}`,
      accept: 'Accept the gift',
      how: 'Log in or create an account with any email address, and accept. Your name and email address are then shown to the person who gave it to you.',
      once: 'The link works once. Do not forward it if you want the gift yourself.',
      unasked: 'If you do not know this person, you do not need to do anything.',
    },
    ar: {
      subject: `هدية لك من ${buyer}`,
      offers: `يهديك ${buyer} ${product}.`,
      message: `رسالة من ${buyer}`,
      accept: 'قبول الهدية',
      how: 'سجّل الدخول أو أنشئ حسابًا بأي بريد إلكتروني ثم اقبل الهدية. عندئذ يظهر اسمك وبريدك لمن أهداك.',
      once: 'يعمل الرابط مرة واحدة، فلا ترسله إلى غيرك إن أردت الهدية لنفسك.',
      unasked: 'إن كنت لا تعرف هذا الشخص فلا حاجة إلى أي إجراء.',
    },
  }[head.language]
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
export function seatClaimedMail(move: Moved, head: Branding): Mail {
  const [holder, product] = [personInMail(move.holderName, move.holderEmail ?? ''), isolated(move.productName)]
  const words = {
    en: {
      subject: `${holder} has accepted your invitation`,
      claimed: `${holder} now has a seat of ${product}.`,
      seats: 'See all seats',
    },
    ar: {
      subject: `قبل ${holder} دعوتك`,
      claimed: `أصبح لدى ${holder} مقعد في ${product}.`,
      seats: 'عرض كل المقاعد',
    },
  }[head.language]
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
export function seatTakenBackMail(move: Moved, head: Branding): Mail {
  const product = isolated(move.productName)
  const words = {
    en: {
      subject: `Your seat of ${product} was taken back`,
      over: `The buyer of ${product} has taken your seat back, so you cannot use it any more. Your account and everything else in it stay as they are.`,
      ask: 'If you think that this is a mistake, please ask the person who invited you.',
      shelf: 'Open My shelf',
    },
    ar: {
      subject: `استُعيد مقعدك في ${product}`,
      over: `استعاد مشتري ${product} مقعدك، فلم يعد بإمكانك استخدامه. ويبقى حسابك وكل ما فيه كما هو.`,
      ask: 'إن كنت ترى أن هذا حدث بالخطأ، فاسأل من دعاك.',
      shelf: 'فتح مكتبتي',
    },
  }[head.language]
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
