import { urlsInEachLanguage } from '../../contract/urls.ts'
import { greeting, isolated } from '../../platform/mail/format.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { button, code, note, paragraph } from '../../platform/mail/parts.ts'
import { renderMail } from '../../platform/mail/template.ts'
import type { MailHead } from '../localization/localization.ts'

interface Recipient {
  customerId: number
  email: string
  firstName: string
}

const allProducts = urlsInEachLanguage((addresses) => addresses.allProducts())
const resetPassword = urlsInEachLanguage((addresses) => addresses.resetPassword())

export function welcomeMail(to: Recipient, head: MailHead): Mail {
  const shop = isolated(head.name)
  const words = {
    subject: head.say('lbl_mail_welcome_subject', { shop }),
    preheader: head.say('lbl_mail_welcome_preheader'),
    hello: greeting(head.language, to.firstName),
    ready: head.say('lbl_mail_welcome_ready'),
    look: head.say('lbl_mail_welcome_look'),
    unasked: head.say('lbl_mail_welcome_unasked'),
  }
  return renderMail(head, {
    id: `welcome-${to.customerId}`,
    to: to.email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      paragraph(words.hello),
      paragraph(words.ready),
      button(words.look, head.origin + allProducts[head.language]),
      note(words.unasked),
    ],
  })
}

/** `id` is unique per code: each requested code is a mail of its own. */
export function codeMail(to: Recipient, head: MailHead, { id, letters }: { id: string; letters: string }): Mail {
  const words = {
    subject: head.say('lbl_mail_code_subject'),
    preheader: head.say('lbl_mail_code_preheader'),
    hello: greeting(head.language, to.firstName),
    below: head.say('lbl_mail_code_below'),
    valid: head.say('lbl_mail_code_valid'),
    unasked: head.say('lbl_mail_code_unasked'),
  }
  return renderMail(head, {
    id: `one-time-code-${to.customerId}-${id}`,
    to: to.email,
    subject: words.subject,
    // Without the code: a locked phone shows the preview.
    preheader: words.preheader,
    parts: [paragraph(words.hello), paragraph(words.below), code(letters), note(words.valid), note(words.unasked)],
  })
}

/** `change` distinguishes password changes of one customer. */
export function passwordChangedMail(to: Recipient, head: MailHead, change: string): Mail {
  const words = {
    subject: head.say('lbl_mail_password_changed_subject'),
    preheader: head.say('lbl_mail_password_changed_preheader'),
    hello: greeting(head.language, to.firstName),
    changed: head.say('lbl_mail_password_changed_changed'),
    other: head.say('lbl_mail_password_changed_other'),
    reset: head.say('lbl_mail_password_changed_reset'),
  }
  return renderMail(head, {
    id: `password-changed-${to.customerId}-${change}`,
    to: to.email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [
      paragraph(words.hello),
      paragraph(words.changed),
      paragraph(words.other),
      button(words.reset, head.origin + resetPassword[head.language]),
    ],
  })
}

/** To the address of before, which someone else may read, and to the new one. `change` distinguishes changes of one customer. */
export function emailChangedMail(to: Recipient, head: MailHead, { change, isNew }: { change: string; isNew: boolean }): Mail {
  const words = {
    subject: head.say('lbl_mail_email_changed_subject'),
    preheader: head.say('lbl_mail_email_changed_preheader'),
    hello: greeting(head.language, to.firstName),
    changed: isNew ? head.say('lbl_mail_email_changed_to_new') : head.say('lbl_mail_email_changed_to_old'),
    other: head.say('lbl_mail_email_changed_other'),
  }
  return renderMail(head, {
    id: `email-changed-${to.customerId}-${change}`,
    to: to.email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [paragraph(words.hello), paragraph(words.changed), note(words.other)],
  })
}

/** The last mail to a customer. Their name is erased. */
export function customerErasedMail(customerId: number, email: string, head: MailHead): Mail {
  const words = {
    subject: head.say('lbl_mail_customer_erased_subject'),
    preheader: head.say('lbl_mail_customer_erased_preheader'),
    hello: greeting(head.language, ''),
    done: head.say('lbl_mail_customer_erased_done'),
    stays: head.say('lbl_mail_customer_erased_stays'),
  }
  return renderMail(head, {
    id: `customer-erased-${customerId}`,
    to: email,
    subject: words.subject,
    preheader: words.preheader,
    parts: [paragraph(words.hello), paragraph(words.done), note(words.stays)],
  })
}
