import { greeting, isolated } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { addressOf, consentIn, giftIn, money, type OrderInMail, pricedLines, toTheOrder } from './order-in-mail.ts'
import { readyParts } from './ready.ts'

/**
 * The confirmation of an order that is paid in cash or costs nothing: its lines, payment and address. A free order has its files at once.
 * The receipt confirms all other orders.
 */
export function orderPlacedMail(about: OrderInMail): Mail {
  const { order, head } = about
  const number = isolated(order.orderNumber)
  const words = {
    subject: head.say('lbl_mail_order_placed_subject', { number }),
    hello: greeting(head.language, order.firstName),
    thanks: head.say('lbl_mail_order_placed_thanks'),
  }
  const payment = paymentSentence(about)
  const { files, notes } = readyParts(about)
  return renderMail(head, {
    id: `order-placed-${order.orderId}`,
    to: order.email,
    subject: words.subject,
    preheader: `${words.thanks} ${payment}`,
    parts: [
      paragraph(words.hello),
      paragraph(`${words.thanks} ${payment}`),
      ...files,
      ...giftIn(about),
      ...consentIn(about),
      pricedLines(about),
      addressOf(about),
      toTheOrder(head, order.orderId),
      ...notes,
    ],
  })
}

function paymentSentence(about: OrderInMail): string {
  const { order, items, head } = about
  const total = money(order.totalCents)
  const words = {
    free: head.say('lbl_mail_order_placed_free'),
    cash: head.say('lbl_mail_order_placed_cash', { total }),
    files: head.say('lbl_mail_order_placed_files'),
  }
  if (order.totalCents === 0) return words.free
  return items.some(({ isDigital }) => isDigital) ? `${words.cash} ${words.files}` : words.cash
}
