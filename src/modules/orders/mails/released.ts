import { greeting, isolated } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { lines, paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { lineOf, type OrderInMail } from './order-in-mail.ts'

/** The notice that a cash order was cancelled: by staff, or because it could not be delivered in time. */
export function orderReleasedMail({ order, items, head }: OrderInMail): Mail {
  const number = isolated(order.orderNumber)
  const words = {
    subject: head.say('lbl_mail_order_released_subject', { number }),
    hello: greeting(head.language, order.firstName),
    sorry: head.say(order.paymentProblem === 'orderCanceled' ? 'lbl_mail_order_canceled_sorry' : 'lbl_mail_order_released_sorry', {
      number,
    }),
    lines: head.say('lbl_mail_order_released_lines'),
    again: head.say('lbl_mail_order_released_again'),
  }
  return renderMail(head, {
    id: `order-released-${order.orderId}`,
    to: order.email,
    subject: words.subject,
    preheader: words.sorry,
    parts: [
      paragraph(words.hello),
      paragraph(words.sorry),
      paragraph(words.lines),
      lines(items.map((item) => lineOf(item, head))),
      paragraph(words.again),
    ],
  })
}
