import type { OrderRequestKind } from '../../../contract/orders/order-request-enums.ts'
import { greeting, isolated, typedLinesInMail } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { block, facts, lines, paragraph } from '../../../platform/mail/parts.ts'
import { clockOf, dayOf, renderMail } from '../../../platform/mail/template.ts'
import type { MailText } from '../../localization/localization.ts'
import { shopOnPaper } from '../papers/on-paper.ts'
import type { StoredRequest } from '../requests/requests.sql.ts'
import { lineOf, type OrderInMail, toTheOrder } from './order-in-mail.ts'

export type RequestInMail = Pick<StoredRequest, 'orderRequestId' | 'kind' | 'state' | 'reason' | 'requestedAt' | 'answer' | 'lines'>

const subjects = {
  cancellation: 'lbl_mail_order_requested_subject_cancellation',
  return: 'lbl_mail_order_requested_subject_return',
  withdrawal: 'lbl_mail_order_requested_subject_withdrawal',
} as const satisfies Record<OrderRequestKind, MailText>

const received = {
  cancellation: 'lbl_mail_order_requested_cancellation',
  return: 'lbl_mail_order_requested_return',
  withdrawal: 'lbl_mail_order_requested_withdrawal',
} as const satisfies Record<OrderRequestKind, MailText>

/** The receipt of what a customer asks: what it is about, when it arrived, and what comes next. */
export function orderRequestedMail(about: OrderInMail, request: RequestInMail): Mail {
  const { order, head, words } = about
  const { language } = head
  const { kind, requestedAt } = request
  const number = isolated(order.orderNumber)
  const text = head.say(received[kind], { number })
  const asked = itemsOf(about, request)
  const isSent = asked.some(({ isDigital, quantityShipped }) => !isDigital && quantityShipped > 0) && kind !== 'cancellation'
  const { name, address } = shopOnPaper(words, language)
  return renderMail(head, {
    id: `order-requested-${request.orderRequestId}`,
    to: order.email,
    subject: head.say(subjects[kind], { number }),
    preheader: text,
    parts: [
      paragraph(greeting(language, order.firstName)),
      paragraph(text),
      facts([
        [head.say('lbl_mail_order_requested_at'), `${isolated(dayOf(requestedAt, head))} ${isolated(clockOf(requestedAt, head))}`],
        [words('OrdersHistory', 'lbl_orders_number')[language], number],
      ]),
      lines(asked.map((item) => lineOf(item, head))),
      ...(request.reason ? [block(head.say('lbl_mail_order_requested_reason'), typedLinesInMail(request.reason))] : []),
      ...(asked.some(({ isDigital }) => isDigital) && kind === 'withdrawal'
        ? [paragraph(head.say('lbl_mail_order_requested_closed'))]
        : []),
      ...(isSent
        ? [
            paragraph(head.say('lbl_mail_order_requested_send')),
            block(head.say('lbl_mail_order_requested_address'), [isolated(name[language]), isolated(address[language])]),
          ]
        : []),
      toTheOrder(head, order.orderId),
    ],
  })
}

/** The answer to what a customer asked, where no mail of a refund gives it: why it is refused, or that it is accepted and nothing is paid back. */
export function orderSettledMail(about: OrderInMail, request: RequestInMail): Mail {
  const { order, head } = about
  const number = isolated(order.orderNumber)
  const isRefused = request.state === 'refused'
  const text = head.say(isRefused ? 'lbl_mail_order_settled_refused' : 'lbl_mail_order_settled_accepted', { number })
  const wasClosed = isRefused && request.lines.some(({ closesAccess }) => closesAccess)
  return renderMail(head, {
    id: `order-settled-${request.orderRequestId}`,
    to: order.email,
    subject: head.say('lbl_mail_order_settled_subject', { number }),
    preheader: text,
    parts: [
      paragraph(greeting(head.language, order.firstName)),
      paragraph(text),
      ...(request.answer ? [block(head.say('lbl_mail_order_settled_answer'), typedLinesInMail(request.answer))] : []),
      lines(itemsOf(about, request).map((item) => lineOf(item, head))),
      ...(wasClosed ? [paragraph(head.say('lbl_mail_order_settled_opened'))] : []),
      ...(isRefused ? [paragraph(head.say('lbl_mail_order_settled_reply'))] : []),
      toTheOrder(head, order.orderId),
    ],
  })
}

const itemsOf = ({ items }: OrderInMail, { lines: asked }: RequestInMail) =>
  items.flatMap((item) => {
    const line = asked.find(({ orderItemId }) => orderItemId === item.orderItemId)
    return line ? [{ ...item, quantity: line.quantity }] : []
  })
