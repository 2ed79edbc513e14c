import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money.ts'
import type { JobTask } from '../../platform/jobs.ts'
import { mail, nameInMail } from '../../platform/mail.ts'
import type { Shop } from '../../platform/shop.ts'

const money = (cents: number) => formatPrice(cents / 100)

/** The mails owed to those who ordered. */
export const ordersTasks = (shop: Shop): Record<string, JobTask> => ({
  async 'send-order-placed'(payload) {
    const { orderId } = payload as { orderId: number }
    const order = await shop.db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirst()
    if (!order) return
    const items = await shop.db.selectFrom('orderItems').selectAll().where('orderId', '=', orderId).orderBy('orderItemId').execute()
    const lines = (name: 'productNameEn' | 'productNameAr') =>
      items.map((item) => `${item.quantity} × ${item[name]} · ${money(item.itemTotalCents)}`).join('\n')
    const origin = shop.config.shopOrigin
    await shop.mail.send(
      mail(
        { to: order.email, language: order.language as Language },
        {
          en: {
            subject: `Your order ${order.orderNumber}`,
            lines: [
              `Hello ${nameInMail(order.firstName)},`,
              `Thank you. We have your order ${order.orderNumber}; you pay in cash on delivery.`,
              lines('productNameEn'),
              `Shipping ${money(order.shippingCents)}, discount ${money(order.discountCents)}, total ${money(order.totalCents)}.`,
              `Follow it here: ${origin}/orders-history`,
            ],
          },
          ar: {
            subject: `طلبك ${order.orderNumber}`,
            lines: [
              `مرحبًا ${nameInMail(order.firstName)}،`,
              `شكرًا لك. وصلنا طلبك ${order.orderNumber}، والدفع نقدًا عند الاستلام.`,
              lines('productNameAr'),
              `الشحن ${money(order.shippingCents)}، الخصم ${money(order.discountCents)}، الإجمالي ${money(order.totalCents)}.`,
              `تابع طلبك هنا: ${origin}/ar/orders-history`,
            ],
          },
        },
      ),
    )
  },
})
