import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { findRefundInMail } from './mails/order-in-mail.sql.ts'
import { orderInMail } from './mails/order-in-mail.ts'
import { orderPaidMail } from './mails/paid.ts'
import { orderPlacedMail } from './mails/placed.ts'
import { orderRefundedMail } from './mails/refunded.ts'
import { orderReleasedMail } from './mails/released.ts'
import { orderShippedMail } from './mails/shipped.ts'
import { releaseCashOrders } from './release-cash-orders.ts'

type OrderMails = 'send-order-placed' | 'send-order-paid' | 'send-order-shipped' | 'send-order-refunded' | 'send-order-released'

/** Mails about orders, and the release of cash orders that are not delivered. */
export function ordersJobs(shop: Shop): JobHandlers<OrderMails | 'release-cash-orders'> {
  return {
    async 'send-order-placed'({ orderId }) {
      const about = await orderInMail(shop, orderId)
      if (about) await shop.mail.send(orderPlacedMail(about))
    },
    async 'send-order-paid'({ orderId }) {
      const about = await orderInMail(shop, orderId)
      if (about) await shop.mail.send(orderPaidMail(about, about.order.paidAt ?? about.order.createdAt))
    },
    async 'send-order-shipped'({ orderId }) {
      const about = await orderInMail(shop, orderId)
      const mail = about && orderShippedMail(about)
      if (mail) await shop.mail.send(mail)
    },
    async 'send-order-released'({ orderId }) {
      const about = await orderInMail(shop, orderId)
      if (about) await shop.mail.send(orderReleasedMail(about))
    },
    'release-cash-orders': () => releaseCashOrders(shop),
    async 'send-order-refunded'({ refundId }) {
      const refund = await findRefundInMail(shop.db, refundId)
      const about = refund && (await orderInMail(shop, refund.orderId))
      if (about) await shop.mail.send(orderRefundedMail(about, refund))
    },
  }
}
