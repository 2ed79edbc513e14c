import { createHash } from 'node:crypto'
import { separators } from '../../../contract/localization/join-list.ts'
import { greeting, isolated } from '../../../platform/mail/format.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { button, facts, lines, type MailPart, paragraph } from '../../../platform/mail/parts.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import type { Parcel } from '../fulfilment/shipments.sql.ts'
import { addressOf, arrivalIn, lineOf, type MailItem, nameOf, type OrderInMail, toTheOrder } from './order-in-mail.ts'

/** The notice of shipped pieces; all physical lines if none is marked as shipped. Undefined if the order has no physical lines. */
export function orderShippedMail(about: OrderInMail): Mail | undefined {
  const { order, items, head } = about
  const toSend = items.filter(({ isDigital }) => !isDigital)
  const marked = toSend.filter(({ quantityShipped }) => quantityShipped > 0)
  const sent = marked.length > 0 ? marked.flatMap(inParcels) : toSend.map((item) => ({ item, parcel: undefined }))
  const isMoreComing = marked.length > 0 && toSend.some((item) => item.quantityShipped + item.quantityCanceled < item.quantity)
  if (sent.length === 0) return undefined
  const number = isolated(order.orderNumber)
  const words = {
    subject: head.say('lbl_mail_order_shipped_subject', { number }),
    hello: greeting(head.language, order.firstName),
    sent: head.say('lbl_mail_order_shipped_sent'),
    rest: head.say('lbl_mail_order_shipped_rest'),
  }
  return renderMail(head, {
    id: `order-shipped-${order.orderId}${isMoreComing || marked.length < toSend.length ? someOf(marked) : ''}`,
    to: order.email,
    subject: words.subject,
    preheader: [...new Set(sent.map(({ item }) => nameOf(item, head.language)))].join(separators[head.language]),
    parts: [
      paragraph(words.hello),
      paragraph(words.sent),
      ...[...Map.groupBy(sent, ({ parcel }) => parcel?.shipmentId).values()].flatMap((together) => shipmentParts(together, about)),
      ...(isMoreComing ? [paragraph(words.rest)] : []),
      addressOf(about),
      toTheOrder(head, order.orderId),
    ],
  })
}

interface Sent {
  item: MailItem
  /** Undefined: sent without tracking. */
  parcel: Parcel | undefined
}

/** The shipped pieces of a line, by their parcels. */
function inParcels(item: MailItem): Sent[] {
  const tracked = item.parcels.reduce((sum, { quantity }) => sum + quantity, 0)
  const untracked = item.quantityShipped - tracked
  return [
    ...(untracked > 0 ? [{ item: { ...item, quantity: untracked }, parcel: undefined }] : []),
    ...item.parcels.map((parcel) => ({ item: { ...item, quantity: parcel.quantity }, parcel })),
  ]
}

/** The pieces in one parcel, with the carrier and the tracking number if they are known. */
function shipmentParts(sent: Sent[], about: OrderInMail): MailPart[] {
  const { head } = about
  const words = {
    carrier: head.say('lbl_mail_order_shipped_carrier'),
    number: head.say('lbl_mail_order_shipped_number'),
    track: head.say('lbl_mail_order_shipped_track'),
  }
  const [{ parcel } = { parcel: undefined }] = sent
  const goods = lines(
    sent.map(({ item }) => {
      const line = lineOf(item, head)
      return { ...line, details: [...line.details, ...arrivalIn(item, about)] }
    }),
  )
  if (!parcel) return [goods]
  const { carrier, trackingNumber, trackingUrl } = parcel
  const tracking = facts([
    [words.carrier, isolated(carrier)],
    [words.number, isolated(trackingNumber)],
  ])
  return [goods, tracking, ...(trackingUrl ? [button(words.track, trackingUrl)] : [])]
}

/** A suffix for the id of a mail about some pieces of an order, so that mails about others have other ids. */
const someOf = (items: MailItem[]) =>
  `-${createHash('sha256')
    .update(
      items
        .map(({ orderItemId, quantity, quantityShipped: shipped }) => (shipped === quantity ? orderItemId : `${orderItemId} × ${shipped}`))
        .join(),
    )
    .digest('hex')
    .slice(0, 8)}`
