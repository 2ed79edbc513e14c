import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { downloadsReadyMail } from './mails/downloads-ready.ts'
import { findRefundInMail } from './mails/order-in-mail.sql.ts'
import { orderInMail } from './mails/order-in-mail.ts'
import { orderPaidMail } from './mails/paid.ts'
import { orderPlacedMail } from './mails/placed.ts'
import { orderRefundedMail } from './mails/refunded.ts'
import { orderShippedMail } from './mails/shipped.ts'

/** The mails owed to those who ordered. */
export function ordersJobs(shop: Shop): Record<string, JobHandler> {
  const orderOf = (payload: unknown) => orderInMail(shop, (payload as { orderId: number }).orderId)
  return {
    async 'send-order-placed'(payload) {
      const about = await orderOf(payload)
      if (about) await shop.mail.send(orderPlacedMail(about))
    },
    async 'send-order-paid'(payload) {
      const about = await orderOf(payload)
      if (about) await shop.mail.send(orderPaidMail(about, about.order.paidAt ?? about.order.createdAt))
    },
    async 'send-order-shipped'(payload) {
      const about = await orderOf(payload)
      const mail = about && orderShippedMail(about)
      if (mail) await shop.mail.send(mail)
    },
    async 'send-downloads-ready'(payload) {
      const about = await orderOf(payload)
      const mail = about && downloadsReadyMail(about)
      if (mail) await shop.mail.send(mail)
    },
    async 'send-order-refunded'(payload) {
      const refund = await findRefundInMail(shop.db, (payload as { refundId: number }).refundId)
      const about = refund && (await orderOf(refund))
      if (about) await shop.mail.send(orderRefundedMail(about, refund))
    },
  }
}
