import type { Mail } from '../../../platform/mail/mailer.ts'
import { facts, paragraph } from '../../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../../platform/mail/template.ts'
import { greeting, isolated } from '../../../platform/mail/words.ts'
import { methodOf, money, type OrderInMail, pricedLines, toTheOrders } from './order-in-mail.ts'

/** The receipt of an order: amount, payment method, date and lines. */
export function orderPaidMail(about: OrderInMail, paidAt: Date): Mail {
  const { order, head, words: say } = about
  const { language } = head
  const number = isolated(order.orderNumber)
  const words = {
    en: {
      subject: `Receipt for order ${number}`,
      hello: greeting('en', order.firstName),
      thanks: 'Thank you. We have received your payment.',
      amount: 'Amount',
    },
    ar: { subject: `إيصال الطلب ${number}`, hello: greeting('ar', order.firstName), thanks: 'شكرًا لك. وصلتنا دفعتك.', amount: 'المبلغ' },
  }[language]
  return renderMail(head, {
    id: `order-paid-${order.orderId}`,
    to: order.email,
    subject: words.subject,
    preheader: `${words.thanks} ${money(order.totalCents)}`,
    parts: [
      paragraph(words.hello),
      paragraph(words.thanks),
      facts([
        [words.amount, money(order.totalCents)],
        [say('Checkout', 'lbl_checkout_method')[language], methodOf(about)],
        [say('OrdersHistory', 'lbl_orders_date')[language], isolated(dayOf(paidAt, language))],
        [say('OrdersHistory', 'lbl_orders_number')[language], number],
      ]),
      pricedLines(about),
      toTheOrders(head),
    ],
  })
}
