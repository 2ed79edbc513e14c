import type { Language } from '../../../contract/localization/language.ts'
import { greeting, isolated, typedInMail, typedLinesInMail } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { block, paragraph } from '../../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../../platform/mail/template.ts'
import type { MailHead } from '../../localization/localization.ts'

interface Answer {
  messageReplyId: number
  language: Language
  body: string
  fullName: string
  email: string
  subject: string
  /** What they wrote. */
  message: string
  createdAt: Date
}

/**
 * An answer of the shop with the message below it. Anyone can write with another person's address, so links in the message are broken up.
 * Replies go to the shop.
 */
export function messageAnswerMail(answer: Answer, head: MailHead): Mail {
  const subject = typedInMail(answer.subject)
  const day = isolated(dayOf(answer.createdAt, head))
  const words = {
    subject: head.say('lbl_mail_message_answer_subject', { subject }),
    wrote: head.say('lbl_mail_message_answer_wrote', { day }),
  }
  const [firstName = ''] = answer.fullName.trim().split(/\s+/)
  return renderMail(head, {
    id: `message-answer-${answer.messageReplyId}`,
    to: answer.email,
    subject: words.subject,
    preheader: answer.body.slice(0, 120),
    parts: [
      paragraph(greeting(head.language, firstName)),
      ...answer.body.split(/\n\s*\n/).map((text) => paragraph(text.trim())),
      block(words.wrote, typedLinesInMail(answer.message)),
    ],
  })
}
