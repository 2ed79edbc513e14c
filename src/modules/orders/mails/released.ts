import type { Mail } from '../../../platform/mail/mailer.ts'
import { lines, paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { greeting, isolated } from '../../../platform/mail/words.ts'
import { lineOf, type OrderInMail } from './order-in-mail.ts'

/** The notice that a cash order was cancelled because it could not be delivered in time. */
export function orderReleasedMail({ order, items, head }: OrderInMail): Mail {
  const number = isolated(order.orderNumber)
  const words = {
    en: {
      subject: `Order ${number} is canceled`,
      hello: greeting('en', order.firstName),
      sorry: `We are sorry. We could not deliver order ${number} in time, so we have canceled it. You have nothing to pay.`,
      lines: 'You ordered:',
      again: 'If you still want it, please order again or reply to this email.',
    },
    ar: {
      subject: `أُلغي الطلب ${number}`,
      hello: greeting('ar', order.firstName),
      sorry: `نعتذر منك: لم نتمكن من توصيل الطلب ${number} في موعده، فألغيناه. ليس عليك دفع أي مبلغ.`,
      lines: 'كان طلبك:',
      again: 'إن كنت لا تزال ترغب فيه فاطلبه مرة أخرى من فضلك، أو رُدَّ على هذه الرسالة.',
    },
  }[head.language]
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
