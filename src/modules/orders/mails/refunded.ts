import { paymentMethods } from '../../../contract/constants.ts'
import { greeting, isolated } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { facts, lines, paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import type { MailText } from '../../localization/localization.ts'
import { lineOf, money, type OrderInMail, toTheOrder } from './order-in-mail.ts'

interface Refund {
  refundId: number
  amountCents: number
  pieces: { orderItemId: number; quantity: number }[]
}

/** The notice of a refund: the amount, the refunded lines, what ends with a course, and where and when the money arrives. */
export function orderRefundedMail({ order, items, head, words: say }: OrderInMail, refund: Refund): Mail {
  const { language } = head
  const [number, amount] = [isolated(order.orderNumber), money(refund.amountCents)]
  const refunded = items.flatMap((item) => {
    const some = refund.pieces.find(({ orderItemId }) => orderItemId === item.orderItemId)
    return some ? [{ ...item, quantity: some.quantity }] : []
  })
  const isWhole = refund.amountCents === order.totalCents
  const some = isWhole ? [] : refunded
  const words = {
    subject: head.say('lbl_mail_order_refunded_subject', { number }),
    hello: greeting(head.language, order.firstName),
    back: isWhole ? head.say('lbl_mail_order_refunded_whole', { amount }) : head.say('lbl_mail_order_refunded_some', { amount }),
    amount: head.say('lbl_mail_order_refunded_amount'),
    lines: head.say('lbl_mail_order_refunded_lines'),
    course: head.say('lbl_mail_order_refunded_course'),
  }
  return renderMail(head, {
    id: `order-refunded-${refund.refundId}`,
    to: order.email,
    subject: words.subject,
    preheader: words.back,
    parts: [
      paragraph(words.hello),
      paragraph(words.back),
      facts([
        [words.amount, amount],
        [say('OrdersHistory', 'lbl_orders_number')[language], number],
      ]),
      ...(some.length > 0 ? [paragraph(words.lines), lines(some.map((item) => lineOf(item, head)))] : []),
      ...(refunded.some(({ kind }) => kind === 'course') ? [paragraph(words.course)] : []),
      paragraph(head.say(arrivals[order.paymentMethodId] ?? 'lbl_mail_refund_by_cash')),
      toTheOrder(head, order.orderId),
    ],
  })
}

/** How the money arrives; any other method is cash. */
const arrivals: Record<number, MailText> = {
  [paymentMethods.card]: 'lbl_mail_refund_by_card',
  [paymentMethods.payPal]: 'lbl_mail_refund_by_paypal',
}
