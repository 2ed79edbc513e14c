import type { staffReasons } from '../../contract/learning/staff/course-enums.ts'
import type { Language } from '../../contract/localization/language.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import { greeting, isolated } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, link, paragraph } from '../../platform/mail/parts.ts'
import { renderMail } from '../../platform/mail/template.ts'
import type { MailHead } from '../localization/localization.ts'

interface Recipient {
  email: string
  firstName: string
}

interface InMail {
  number: string
  productId: number
  /** As the certificate names it in the mail's language. */
  course: string
}

const checkPage = (number: string, { origin, language }: { origin: string; language: Language }) =>
  origin + urlsInEachLanguage((urls) => urls.certificate(number))[language]

/** Tells the learner that staff revoked a certificate, and whether there can be another one. `id` is unique per revocation. */
export function certificateRevokedMail(
  { email, firstName }: Recipient,
  head: MailHead,
  { number, productId, course, reason, id }: InMail & { reason: (typeof staffReasons)[number]; id: string },
): Mail {
  const [name, ofIt] = [isolated(course), isolated(number)]
  const words = {
    subject: head.say('lbl_mail_certificate_revoked_subject', { name }),
    revoked: head.say('lbl_mail_certificate_revoked_revoked', { name, number: ofIt }),
    next: reason === 'corrected' ? head.say('lbl_mail_certificate_revoked_again') : head.say('lbl_mail_certificate_revoked_never'),
    reply: head.say('lbl_mail_certificate_revoked_reply'),
    course: head.say('lbl_mail_certificate_revoked_course'),
    check: head.say('lbl_mail_certificate_check'),
  }
  const page = urlsInEachLanguage((urls) => urls.learn(productId))[head.language]
  return renderMail(head, {
    id: `certificate-revoked-${id}`,
    to: email,
    subject: words.subject,
    preheader: words.revoked,
    parts: [
      paragraph(greeting(head.language, firstName)),
      paragraph(words.revoked),
      paragraph(words.next),
      ...(reason === 'corrected' ? [button(words.course, head.origin + page)] : []),
      paragraph(words.reply),
      link(words.check, checkPage(number, head)),
    ],
  })
}

/** Tells the learner that a revoked certificate is valid again. `id` is unique per occasion. */
export function certificateRestoredMail(
  { email, firstName }: Recipient,
  head: MailHead,
  { number, course, id }: Omit<InMail, 'productId'> & { id: string },
): Mail {
  const [name, ofIt] = [isolated(course), isolated(number)]
  const words = {
    subject: head.say('lbl_mail_certificate_restored_subject', { name }),
    valid: head.say('lbl_mail_certificate_restored_valid', { name, number: ofIt }),
    check: head.say('lbl_mail_certificate_check'),
  }
  return renderMail(head, {
    id: `certificate-restored-${id}`,
    to: email,
    subject: words.subject,
    preheader: words.valid,
    parts: [paragraph(greeting(head.language, firstName)), paragraph(words.valid), button(words.check, checkPage(number, head))],
  })
}
