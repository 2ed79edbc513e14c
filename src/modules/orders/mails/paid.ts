import { paymentMethods } from '../../../contract/constants.ts'
import { greeting, isolated, nameInMail } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { facts, paragraph } from '../../../platform/mail/parts.ts'
import { dayOf, renderMail } from '../../../platform/mail/template.ts'
import { addressOf, consentIn, giftIn, methodOf, money, type OrderInMail, pricedLines, toTheOrder } from './order-in-mail.ts'
import { readyParts } from './ready.ts'

/**
 * The receipt of an order: amount, payment method, date and lines, and its files if there are any. An order that is paid at once has no
 * other mail, so the receipt also confirms it. docs/decisions/032-one-mail-per-moment.md.
 */
export function orderPaidMail(about: OrderInMail, paidAt: Date): Mail {
  const { order, items, head, words: say } = about
  const { language } = head
  const [name, number] = [nameInMail(order.firstName), isolated(order.orderNumber)]
  const isConfirmation = order.paymentMethodId !== paymentMethods.cashOnDelivery
  const ships = isConfirmation && items.some(({ isDigital }) => !isDigital)
  const { files, notes } = readyParts(about)
  const paidCents = order.totalCents - order.unpaidCents
  const words = {
    subject:
      notes.length > 0 ? head.say('lbl_mail_order_paid_subject_files', { number }) : head.say('lbl_mail_order_paid_subject', { number }),
    hello: order.firstName.trim() ? head.say('lbl_mail_order_paid_hello', { name }) : greeting(language, ''),
    thanks: isConfirmation ? head.say('lbl_mail_order_paid_thanks_order') : head.say('lbl_mail_order_paid_thanks'),
    ships: head.say('lbl_mail_order_paid_ships'),
    amount: head.say('lbl_mail_order_paid_amount'),
  }
  return renderMail(head, {
    id: `order-paid-${order.orderId}`,
    to: order.email,
    subject: words.subject,
    preheader: `${words.thanks} ${money(paidCents)}`,
    parts: [
      paragraph(words.hello),
      paragraph(ships ? `${words.thanks} ${words.ships}` : words.thanks),
      ...files,
      ...giftIn(about),
      ...consentIn(about),
      facts([
        [words.amount, money(paidCents)],
        [say('Checkout', 'lbl_checkout_method')[language], methodOf(about)],
        [say('OrdersHistory', 'lbl_orders_date')[language], isolated(dayOf(paidAt, head))],
        [say('OrdersHistory', 'lbl_orders_number')[language], number],
      ]),
      pricedLines(about),
      ...(ships ? [addressOf(about)] : []),
      toTheOrder(head, order.orderId),
      ...notes,
    ],
  })
}
