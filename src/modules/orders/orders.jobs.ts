import type { Language } from '../../contract/localization/language.ts'
import type { NotedOrderMail } from '../../contract/orders/staff/order-enums.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { openIssuing } from './documents/issue-soon.ts'
import { findRefundInMail } from './mails/order-in-mail.sql.ts'
import { type OrderInMail, orderInMail } from './mails/order-in-mail.ts'
import { keepMailBody, noteOrderMail } from './mails/order-mails.sql.ts'
import { orderPaidMail } from './mails/paid.ts'
import { mailOfLink } from './mails/payment-link.ts'
import { orderPlacedMail } from './mails/placed.ts'
import { orderRefundedMail } from './mails/refunded.ts'
import { orderReleasedMail } from './mails/released.ts'
import { orderRequestedMail, orderSettledMail, type RequestInMail } from './mails/requested.ts'
import { orderShippedMail } from './mails/shipped.ts'
import { withoutSecrets } from './mails/without-secrets.ts'
import { releaseCashOrders } from './placing/release-cash-orders.ts'
import { findRequest } from './requests/requests.sql.ts'

type OrderMails =
  | 'send-order-placed'
  | 'send-order-paid'
  | 'send-order-shipped'
  | 'send-order-refunded'
  | 'send-order-released'
  | 'send-order-requested'
  | 'send-order-settled'

/** Mails about orders, which follow a sale at once, and so do its documents, and the release of cash orders that are not delivered. */
export function ordersJobs(shop: Shop): JobHandlers<OrderMails | 'send-payment-link' | 'release-cash-orders'> {
  const issueSoon = openIssuing(shop)
  /** Sends a mail about an order, once for its id, keeps it with the order, and records it in the order's history. */
  async function send(
    kind: NotedOrderMail,
    orderId: number,
    again: string | undefined,
    make: (about: OrderInMail) => Mail | undefined,
    language?: Language,
  ) {
    const about = await orderInMail(shop, orderId, language)
    // The address is gone once the customer's data is erased.
    const mail = about?.order.email ? make(about) : undefined
    if (!about || !mail) return
    const mailId = again ? `${mail.id}-${again}` : mail.id
    // By the attempt that sends it: a later one finds other texts.
    await shop.mail.sendOnce(mailId, async () => {
      await keepMailBody(shop.db, { mailId, orderId, language: mail.language, ...withoutSecrets(mail, shop.config.shopOrigin) })
      return { ...mail, id: mailId }
    })
    await noteOrderMail(shop.db, { mailId, orderId, kind, email: about.order.email })
  }

  async function sendAbout(
    kind: 'requested' | 'settled',
    orderRequestId: number,
    make: (about: OrderInMail, request: RequestInMail) => Mail,
  ) {
    const found = await findRequest(shop.db, orderRequestId)
    if (!found) return
    await send(kind, found.orderId, undefined, (about) => make(about, found), found.language)
  }

  return {
    async 'send-payment-link'({ paymentLinkId, again }) {
      const mail = await mailOfLink(shop, paymentLinkId)
      if (mail) await shop.mail.send(again ? { ...mail, id: `${mail.id}-${again}` } : mail)
    },
    'send-order-placed': ({ orderId, again }) => send('placed', orderId, again, orderPlacedMail),
    async 'send-order-paid'({ orderId, again }) {
      await issueSoon()
      await send('paid', orderId, again, (about) => orderPaidMail(about, about.order.paidAt ?? about.order.createdAt))
    },
    'send-order-shipped': ({ orderId, again }) => send('shipped', orderId, again, orderShippedMail),
    'send-order-released': ({ orderId, again }) => send('released', orderId, again, orderReleasedMail),
    'send-order-requested': ({ orderRequestId }) => sendAbout('requested', orderRequestId, orderRequestedMail),
    'send-order-settled': ({ orderRequestId }) => sendAbout('settled', orderRequestId, orderSettledMail),
    'release-cash-orders': () => releaseCashOrders(shop),
    async 'send-order-refunded'({ refundId, again }) {
      const refund = await findRefundInMail(shop.db, refundId)
      if (refund) await send('refunded', refund.orderId, again, (about) => orderRefundedMail(about, refund))
    },
  }
}
