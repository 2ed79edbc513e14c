import { browserOf } from '../../platform/http/user-agent.ts'
import { greeting, isolated, typedInMail } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, note, paragraph } from '../../platform/mail/parts.ts'
import { renderMail } from '../../platform/mail/template.ts'
import type { StaffNotice } from '../jobs.ts'
import type { MailHead } from '../localization/localization.ts'

interface Recipient {
  staffId: number
  email: string
  name: string
}

/** `id` is unique per notice. `about` is the browser or the token. */
export function noticeMail(
  to: Recipient,
  head: MailHead,
  { id, notice, about = '' }: { id: string; notice: StaffNotice; about?: string },
): Mail {
  const name = `lbl_mail_notice_${notice.replaceAll('-', '_') as Underscored<StaffNotice>}` as const
  const words = {
    subject: head.say(`${name}_subject`),
    text: head.say(`${name}_text`, { about: notice === 'new-device' ? browserInWords(about, head) : typedInMail(about) }),
    unasked: head.say('lbl_mail_notice_unasked'),
    open: head.say('lbl_mail_notice_open'),
  }
  return renderMail(head, {
    id: `staff-notice-${to.staffId}-${id}`,
    to: to.email,
    subject: words.subject,
    preheader: words.unasked,
    parts: [
      paragraph(greeting(head.language, to.name)),
      paragraph(words.text),
      note(words.unasked),
      button(words.open, `${head.origin}/admin`),
    ],
  })
}

type Underscored<Name extends string> = Name extends `${infer Start}-${infer Rest}` ? `${Start}_${Underscored<Rest>}` : Name

/** Such as “Chrome on Android”; an unknown browser as it names itself. */
function browserInWords(device: string, { say }: MailHead): string {
  const { browser, system } = browserOf(device)
  if (!browser) return typedInMail(device)
  return system ? say('lbl_mail_notice_browser', { browser: isolated(browser), system: isolated(system) }) : isolated(browser)
}

/** `path` has the code. */
export function invitationMail(to: Recipient, head: MailHead, { id, path }: { id: string; path: string }): Mail {
  const shop = isolated(head.name)
  const words = {
    subject: head.say('lbl_mail_invitation_subject', { shop }),
    preheader: head.say('lbl_mail_invitation_preheader'),
    text: head.say('lbl_mail_invitation_text', { shop }),
    open: head.say('lbl_mail_invitation_open'),
    valid: head.say('lbl_mail_invitation_valid'),
  }
  return renderMail(head, {
    id: `staff-invitation-${to.staffId}-${id}`,
    to: to.email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [paragraph(greeting(head.language, to.name)), paragraph(words.text), button(words.open, head.origin + path), note(words.valid)],
  })
}
