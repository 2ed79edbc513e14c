import { urlsInEachLanguage } from '../../contract/urls.ts'
import { greeting } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { code, note, paragraph } from '../../platform/mail/parts.ts'
import { renderMail } from '../../platform/mail/template.ts'
import type { MailHead } from '../localization/localization.ts'

interface Recipient {
  email: string
  /** Empty for an address without a customer. */
  firstName: string
  /** The account has a password, and no code that was mailed to its address has been used yet. */
  hasUnconfirmedPassword: boolean
}

const resetPassword = urlsInEachLanguage((addresses) => addresses.resetPassword())

/**
 * `id` is unique per code. An account may have been created by someone else with this address, who would still know its password: until a
 * code has been used, the mail says so.
 */
export function loginCodeMail(to: Recipient, head: MailHead, { id, letters }: { id: string; letters: string }): Mail {
  const reset = head.origin + resetPassword[head.language]
  const words = {
    subject: head.say('lbl_mail_login_code_subject'),
    preheader: head.say('lbl_mail_login_code_preheader'),
    below: head.say('lbl_mail_login_code_below'),
    valid: head.say('lbl_mail_login_code_valid'),
    unasked: head.say('lbl_mail_login_code_unasked'),
    password: head.say('lbl_mail_login_code_password', { reset }),
  }
  return renderMail(head, {
    id: `login-code-${id}`,
    to: to.email,
    subject: words.subject,
    // Without the code: a locked phone shows the preview.
    preheader: words.preheader,
    parts: [
      paragraph(greeting(head.language, to.firstName)),
      paragraph(words.below),
      code(letters),
      note(words.valid),
      note(words.unasked),
      ...(to.hasUnconfirmedPassword ? [note(words.password)] : []),
    ],
  })
}
