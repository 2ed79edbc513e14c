import { CallError } from '../../../contract/call.ts'
import { dayIn } from '../../../contract/localization/day-in.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { formatOrderDate } from '../../../contract/orders/order-date.ts'
import { orderStateKeyOf } from '../../../contract/orders/order-state-key.ts'
import { bothOf, shopTimeZone } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { refundsOf } from '../refunds/refunds.sql.ts'
import { findInvoice, invoiceItemsOf } from './invoice.sql.ts'
import { addressOnPaper, itemsOnPaper, moneyOnPaper, noteOnPaper, paperFor, shopOnPaper } from './on-paper.ts'

/**
 * Renders the invoice of an order in both languages, `language` first, with its refunds so far. Throws a 404 for a missing order, and for another
 * customer's if the caller is a customer.
 */
export async function makeInvoice(
  shop: Shop,
  caller: { customerId: number } | 'staff',
  orderId: number,
  language: Language,
): Promise<{ orderNumber: string; pdf: Buffer }> {
  const order = await findInvoice(shop.db, orderId, caller === 'staff' ? undefined : caller.customerId)
  if (!order) throw new CallError(404, 'There is no such order.')
  const [items, refunds, words, timeZone, { typst, mark }] = await Promise.all([
    invoiceItemsOf(shop.db, orderId),
    refundsOf(shop.db, orderId),
    bothOf(shop.db, shop.cache),
    shopTimeZone(shop),
    paperFor(shop, 'invoice.typ'),
  ])
  const pdf = await shop.pdf.render(typst, {
    language,
    title: `${words('OrdersHistory', 'lbl_orders_invoice')[language]} ${order.orderNumber}`,
    mark,
    shop: shopOnPaper(words, language),
    words: {
      invoice: words('OrdersHistory', 'lbl_orders_invoice'),
      customer: words('OrdersHistory', 'lbl_orders_billed'),
      number: words('OrdersHistory', 'lbl_orders_number'),
      date: words('OrdersHistory', 'lbl_orders_date'),
      status: words('OrdersHistory', 'lbl_orders_status'),
      method: words('Checkout', 'lbl_checkout_method'),
      note: words('Checkout', 'lbl_checkout_notes'),
      product: words('OrdersHistory', 'lbl_orders_name'),
      price: words('OrdersHistory', 'lbl_orders_price'),
      quantity: words('OrdersHistory', 'lbl_orders_quantity'),
      total: words('OrdersHistory', 'lbl_orders_total'),
      page: words('OrdersHistory', 'lbl_orders_page'),
    },
    number: order.orderNumber,
    date: formatOrderDate(dayIn(timeZone, order.createdAt)),
    status: words('OrdersHistory', orderStateKeyOf(order.statusId)),
    method: { en: order.methodEn ?? '', ar: order.methodAr ?? '' },
    customer: addressOnPaper(order),
    note: noteOnPaper(order.orderNote),
    items: itemsOnPaper(items, words),
    sums: [
      { words: words('OrdersHistory', 'lbl_orders_subtotal'), code: '', amount: moneyOnPaper(order.subtotalCents) },
      {
        words: words('OrdersHistory', 'lbl_orders_shipping'),
        code: '',
        amount: order.shippingCents > 0 ? moneyOnPaper(order.shippingCents) : words('OrderSummary', 'lbl_summary_free'),
      },
      ...(order.discountCents > 0
        ? [
            {
              words: words('OrdersHistory', 'lbl_orders_discount'),
              code: order.couponCode ?? '',
              amount: moneyOnPaper(-order.discountCents),
            },
          ]
        : []),
    ],
    total: moneyOnPaper(order.totalCents),
    refunds: refunds.map(({ amountCents, createdAt }) => ({
      words: words('OrdersHistory', 'lbl_orders_back'),
      code: formatOrderDate(dayIn(timeZone, createdAt)),
      amount: moneyOnPaper(-amountCents),
    })),
    remaining: {
      words: words('StaffOrders', 'lbl_staff_orders_net'),
      code: '',
      amount: moneyOnPaper(order.totalCents - order.refundedCents),
    },
  })
  return { orderNumber: order.orderNumber, pdf }
}
