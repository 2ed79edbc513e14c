import type { Language } from '../../../contract/localization/language.ts'
import { greeting, isolated } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { button, note, paragraph } from '../../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../../platform/mail/template.ts'
import { brandingFor, type MailHead } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { stateOfLink } from '../payment-links/payment-link-state.ts'
import { pathOfLink } from '../payment-links/payment-link-token.ts'
import { findLink } from '../payment-links/payment-links.sql.ts'
import { money } from './order-in-mail.ts'

interface LinkInMail {
  paymentLinkId: number
  email: string
  firstName: string
  totalCents: number
  expiresAt: Date
  /** The path at which it is paid. */
  path: string
}

/** The link by which a customer pays for what staff put together. */
export function paymentLinkMail(link: LinkInMail, head: MailHead): Mail {
  const asks = head.say('lbl_mail_payment_link_asks', { total: money(link.totalCents) })
  return renderMail(head, {
    id: `payment-link-${link.paymentLinkId}`,
    to: link.email,
    subject: head.say('lbl_mail_payment_link_subject'),
    preheader: asks,
    parts: [
      paragraph(greeting(head.language, link.firstName)),
      paragraph(asks),
      button(head.say('lbl_mail_payment_link_pay'), head.origin + link.path),
      paragraph(head.say('lbl_mail_payment_link_until', { day: isolated(dayOf(link.expiresAt, head)) })),
      note(head.say('lbl_mail_payment_link_prices')),
      note(head.say('lbl_mail_payment_link_unasked')),
    ],
  })
}

/** The mail of a link; undefined once it is paid, canceled or expired, or its customer is erased. */
export async function mailOfLink(shop: Shop, paymentLinkId: number): Promise<Mail | undefined> {
  const link = await findLink(shop.db, paymentLinkId)
  if (!link || stateOfLink(link) !== 'open') return undefined
  const language = link.language as Language
  return paymentLinkMail({ ...link, path: pathOfLink(shop.config.secretKey, link.nonce, language) }, await brandingFor(shop, language))
}
