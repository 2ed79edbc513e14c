import { urlsInEachLanguage } from '../../contract/urls.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, type MailPart, paragraph } from '../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../platform/mail/template.ts'
import { greeting, isolated } from '../../platform/mail/words.ts'
import type { MailHead } from '../localization/localization.ts'
import type { AccessInMail } from './access-change.sql.ts'

const shelves = urlsInEachLanguage((urls) => urls.shelf())

const paragraphs = (texts: (string | false | null)[]): MailPart[] => texts.filter((text) => typeof text === 'string').map(paragraph)

/** To the buyer and each holder of a seat: what staff closed, and whether a certificate ended with it. `id` is unique per occasion. */
export function accessClosedMail(
  { email, firstName, productName, revokedAt, certificate }: AccessInMail & { revokedAt: Date },
  head: MailHead,
  id: string,
): Mail {
  const { language } = head
  const [product, day] = [isolated(productName), isolated(dayOf(revokedAt, language))]
  const words = {
    subject: head.say('lbl_mail_access_closed_subject', { product }),
    closed: head.say('lbl_mail_access_closed_closed', { product, day }),
    certificate: certificate && head.say('lbl_mail_access_closed_certificate', { number: isolated(certificate) }),
    reply: head.say('lbl_mail_access_closed_reply'),
    shelf: head.say('lbl_mail_access_closed_shelf'),
  }
  return renderMail(head, {
    id: `access-closed-${id}`,
    to: email,
    subject: words.subject,
    preheader: words.closed,
    parts: [
      ...paragraphs([greeting(language, firstName), words.closed, words.certificate, words.reply]),
      button(words.shelf, head.origin + shelves[language]),
    ],
  })
}

/** To the same people, once staff opened it again. Its period may have ended meanwhile. */
export function accessReopenedMail(
  { email, firstName, productName, expiresAt, hasEnded, certificate }: AccessInMail,
  head: MailHead,
  id: string,
): Mail {
  const { language } = head
  const product = isolated(productName)
  const day = expiresAt ? isolated(dayOf(expiresAt, language)) : ''
  const words = {
    subject: head.say('lbl_mail_access_reopened_subject', { product }),
    opened: head.say(hasEnded ? 'lbl_mail_access_reopened_over' : 'lbl_mail_access_reopened_opened', { product, day }),
    until: day && !hasEnded && head.say('lbl_mail_access_reopened_until', { day }),
    certificate: certificate && head.say('lbl_mail_access_reopened_certificate', { number: isolated(certificate) }),
    shelf: head.say('lbl_mail_access_reopened_shelf'),
  }
  return renderMail(head, {
    id: `access-reopened-${id}`,
    to: email,
    subject: words.subject,
    preheader: words.opened,
    parts: [
      ...paragraphs([greeting(language, firstName), words.opened, words.until, words.certificate]),
      button(words.shelf, head.origin + shelves[language]),
    ],
  })
}
