import { createHash } from 'node:crypto'
import { orderStates } from '../../../contract/constants.ts'
import { separators } from '../../../contract/localization/join-list.ts'
import { greeting, isolated } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { button, facts, lines, type MailPart, paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { addressOf, arrivalIn, lineOf, type MailItem, nameOf, type OrderInMail, toTheOrder } from './order-in-mail.ts'

/** The notice of shipped lines; all physical lines if none is marked as shipped. Undefined if the order has no physical lines. */
export function orderShippedMail(about: OrderInMail): Mail | undefined {
  const { order, items, head } = about
  const toSend = items.filter(({ isDigital }) => !isDigital)
  const marked = toSend.filter(({ shippingStatusId }) => shippingStatusId === orderStates.completed)
  const sent = marked.length > 0 ? marked : toSend
  const isMoreComing = toSend.some((item) => !sent.includes(item) && item.statusId !== orderStates.refunded)
  if (sent.length === 0) return undefined
  const number = isolated(order.orderNumber)
  const words = {
    subject: head.say('lbl_mail_order_shipped_subject', { number }),
    hello: greeting(head.language, order.firstName),
    sent: head.say('lbl_mail_order_shipped_sent'),
    rest: head.say('lbl_mail_order_shipped_rest'),
  }
  return renderMail(head, {
    id: `order-shipped-${order.orderId}${sent.length < toSend.length ? someOf(sent) : ''}`,
    to: order.email,
    subject: words.subject,
    preheader: sent.map((item) => nameOf(item, head.language)).join(separators[head.language]),
    parts: [
      paragraph(words.hello),
      paragraph(words.sent),
      ...[...Map.groupBy(sent, ({ shipmentId }) => shipmentId).values()].flatMap((together) => shipmentParts(together, about)),
      ...(isMoreComing ? [paragraph(words.rest)] : []),
      addressOf(about),
      toTheOrder(head, order.orderId),
    ],
  })
}

/** The lines of one shipment, with the carrier and the tracking number if they are known. */
function shipmentParts(items: MailItem[], about: OrderInMail): MailPart[] {
  const { head } = about
  const words = {
    carrier: head.say('lbl_mail_order_shipped_carrier'),
    number: head.say('lbl_mail_order_shipped_number'),
    track: head.say('lbl_mail_order_shipped_track'),
  }
  const [{ carrier, trackingNumber, trackingUrl } = {}] = items
  const goods = lines(
    items.map((item) => {
      const line = lineOf(item, head)
      return { ...line, details: [...line.details, ...arrivalIn(item, about)] }
    }),
  )
  if (!carrier || !trackingNumber) return [goods]
  const tracking = facts([
    [words.carrier, isolated(carrier)],
    [words.number, isolated(trackingNumber)],
  ])
  return [goods, tracking, ...(trackingUrl ? [button(words.track, trackingUrl)] : [])]
}

/** A suffix for the id of a mail about some lines of an order, so that mails about other lines have other ids. */
const someOf = (items: MailItem[]) =>
  `-${createHash('sha256')
    .update(items.map(({ orderItemId }) => orderItemId).join())
    .digest('hex')
    .slice(0, 8)}`
