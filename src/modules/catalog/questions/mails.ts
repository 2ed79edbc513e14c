import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { greeting, isolated, typedLinesInMail } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { block, button, paragraph } from '../../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../../platform/mail/template.ts'
import type { MailHead } from '../../localization/localization.ts'
import type { MailedQuestion } from './questions.sql.ts'

/** The answer to a question, with the question below it. Anyone can ask with another person's address, so links in the question are broken up. */
export function questionAnswerMail(question: MailedQuestion, head: MailHead): Mail {
  const { productId: id, productName, categoryName: category } = question
  const urls = urlsInEachLanguage((addresses) => encodeURI(addresses.product({ id, category, name: productName })))
  const words = {
    subject: head.say('lbl_mail_question_answer_subject', { product: isolated(productName) }),
    wrote: head.say('lbl_mail_message_answer_wrote', { day: isolated(dayOf(question.createdAt, head)) }),
    look: head.say('lbl_mail_question_answer_look'),
  }
  const [firstName = ''] = question.askerName.trim().split(/\s+/)
  return renderMail(head, {
    id: `question-answer-${question.questionId}`,
    to: question.askerEmail,
    subject: words.subject,
    preheader: question.answer.slice(0, 120),
    parts: [
      paragraph(greeting(head.language, firstName)),
      ...question.answer.split(/\n\s*\n/).map((text) => paragraph(text.trim())),
      button(words.look, head.origin + urls[head.language]),
      block(words.wrote, typedLinesInMail(question.body)),
    ],
  })
}
