import { paymentMethods } from '../../../contract/constants.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { facts, lines, paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { greeting, isolated } from '../../../platform/mail/words.ts'
import { lineOf, money, type OrderInMail, toTheOrder } from './order-in-mail.ts'

interface Refund {
  refundId: number
  amountCents: number
}

/** The notice of a refund: the amount, the refunded lines, and where and when the money arrives. */
export function orderRefundedMail({ order, items, head, words: say }: OrderInMail, refund: Refund): Mail {
  const { language } = head
  const [number, amount] = [isolated(order.orderNumber), money(refund.amountCents)]
  const isWhole = refund.amountCents === order.totalCents
  const some = isWhole ? [] : items.filter(({ refundId }) => refundId === refund.refundId)
  const words = {
    en: {
      subject: `Your refund for order ${number}`,
      hello: greeting('en', order.firstName),
      back: isWhole
        ? `We are refunding ${amount}, the full amount of this order.`
        : `We are refunding ${amount} of what you paid for this order.`,
      amount: 'Amount',
      lines: 'The refund is for:',
    },
    ar: {
      subject: `استرداد مبلغ الطلب ${number}`,
      hello: greeting('ar', order.firstName),
      back: isWhole ? `أعدنا إليك ${amount}، وهو كل ما دفعته عن هذا الطلب.` : `أعدنا إليك ${amount} مما دفعته عن هذا الطلب.`,
      amount: 'المبلغ',
      lines: 'وذلك عن:',
    },
  }[language]
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
      paragraph(arrivals[order.paymentMethodId]?.[language] ?? cashArrival[language]),
      toTheOrder(head, order.orderId),
    ],
  })
}

const arrivals: Record<number, { en: string; ar: string }> = {
  [paymentMethods.card]: {
    en: 'The refund goes to the card that you paid with. Your bank shows it within 5 to 10 working days.',
    ar: 'يعود المبلغ إلى البطاقة التي دفعت بها، ويظهر لدى البنك خلال 5 إلى 10 أيام عمل.',
  },
  [paymentMethods.payPal]: {
    en: 'The refund goes to the PayPal account that you paid with, usually within 5 working days.',
    ar: 'يعود المبلغ إلى حساب باي بال الذي دفعت منه، خلال 5 أيام عمل في العادة.',
  },
}
const cashArrival = {
  en: 'You paid in cash. We will email you within 3 working days to agree on how you receive your refund.',
  ar: 'دفعت نقدًا، وسنراسلك خلال 3 أيام عمل لنتفق على طريقة وصول المبلغ إليك.',
}
