import { urlsInEachLanguage } from '../../contract/urls.ts'
import { greeting, isolated } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, paragraph } from '../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../platform/mail/template.ts'
import type { MailHead } from '../localization/localization.ts'
import type { AccessInMail } from './access-change.sql.ts'

const shelves = urlsInEachLanguage((urls) => urls.shelf())

interface Words {
  id: string
  subject: string
  /** The first one is the preheader too. Those that do not apply are left out. */
  texts: [string, ...(string | false | null)[]]
  shelf: string
}

const accessMail = ({ email, firstName }: AccessInMail, head: MailHead, { id, subject, texts, shelf }: Words): Mail =>
  renderMail(head, {
    id,
    to: email,
    subject,
    preheader: texts[0],
    parts: [
      ...[greeting(head.language, firstName), ...texts].filter((text) => typeof text === 'string').map(paragraph),
      button(shelf, head.origin + shelves[head.language]),
    ],
  })

/** To the buyer and each holder of a seat: what staff closed, and whether a certificate ended with it. `id` is unique per occasion. */
export function accessClosedMail(access: AccessInMail & { revokedAt: Date }, head: MailHead, id: string): Mail {
  const { productName, revokedAt, certificate } = access
  const [product, day] = [isolated(productName), isolated(dayOf(revokedAt, head))]
  return accessMail(access, head, {
    id: `access-closed-${id}`,
    subject: head.say('lbl_mail_access_closed_subject', { product }),
    texts: [
      head.say('lbl_mail_access_closed_closed', { product, day }),
      certificate && head.say('lbl_mail_access_closed_certificate', { number: isolated(certificate) }),
      head.say('lbl_mail_access_closed_reply'),
    ],
    shelf: head.say('lbl_mail_access_closed_shelf'),
  })
}

/** To the same people, once staff opened it again. Its period may have ended meanwhile. */
export function accessReopenedMail(access: AccessInMail, head: MailHead, id: string): Mail {
  const { productName, expiresAt, hasEnded, certificate } = access
  const product = isolated(productName)
  const day = expiresAt ? isolated(dayOf(expiresAt, head)) : ''
  return accessMail(access, head, {
    id: `access-reopened-${id}`,
    subject: head.say('lbl_mail_access_reopened_subject', { product }),
    texts: [
      head.say(hasEnded ? 'lbl_mail_access_reopened_over' : 'lbl_mail_access_reopened_opened', { product, day }),
      day !== '' && !hasEnded && head.say('lbl_mail_access_reopened_until', { day }),
      certificate && head.say('lbl_mail_access_reopened_certificate', { number: isolated(certificate) }),
    ],
    shelf: head.say('lbl_mail_access_reopened_shelf'),
  })
}
