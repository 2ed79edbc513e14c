import { dayIn } from '../../../contract/localization/day-in.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { formatOrderDate } from '../../../contract/orders/order-date.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import { bothOf, shopTimeZone } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { describeChoices } from '../choices.ts'
import { slipsOf } from './invoice.sql.ts'
import { addressOnPaper, noteOnPaper, paperFor, shopOnPaper } from './on-paper.ts'

/**
 * Renders the packing slips of orders in both languages, `language` first, each on a page of its own and in the order of the ids. A slip
 * lists the printed pieces that wait for a parcel, or all that were shipped if none waits. Throws a 404 if an order is missing.
 */
export async function makePackingSlips(
  shop: Shop,
  orderIds: number[],
  language: Language,
): Promise<{ orderNumbers: string[]; pdf: Buffer }> {
  const [orders, words, timeZone, { typst, mark }] = await Promise.all([
    slipsOf(shop.db, orderIds),
    bothOf(shop.db, shop.cache),
    shopTimeZone(shop),
    paperFor(shop, 'packing-slip.typ'),
  ])
  const slips = [...new Set(orderIds)].map((orderId) => {
    const order = orders.find((one) => one.orderId === orderId)
    if (!order) throw notFound()
    return order
  })
  const orderNumbers = slips.map(({ orderNumber }) => orderNumber)
  const pdf = await shop.pdf.render(typst, {
    language,
    title: `${words('StaffOrders', 'lbl_staff_orders_slip')[language]} ${orderNumbers.join(', ')}`,
    mark,
    shop: shopOnPaper(words, language),
    words: {
      slip: words('StaffOrders', 'lbl_staff_orders_slip'),
      'ship-to': words('StaffOrders', 'lbl_staff_orders_ship_to'),
      number: words('OrdersHistory', 'lbl_orders_number'),
      date: words('OrdersHistory', 'lbl_orders_date'),
      note: words('Checkout', 'lbl_checkout_notes'),
      'gift-note': words('StaffOrders', 'lbl_staff_orders_slip_gift'),
      product: words('OrdersHistory', 'lbl_orders_name'),
      quantity: words('OrdersHistory', 'lbl_orders_quantity'),
      page: words('OrdersHistory', 'lbl_orders_page'),
    },
    slips: slips.map((order) => {
      const isWaiting = order.lines.some(({ toShip }) => toShip > 0)
      const inParcel = order.lines.map((line) => ({ ...line, quantity: isWaiting ? line.toShip : line.shipped }))
      return {
        number: order.orderNumber,
        date: formatOrderDate(dayIn(timeZone, order.createdAt)),
        customer: addressOnPaper(order),
        note: noteOnPaper(order.orderNote),
        'gift-note': noteOnPaper(order.giftNote ?? ''),
        items: inParcel
          .filter(({ quantity }) => quantity > 0)
          .map(({ nameEn, nameAr, attributes, quantity }) => ({
            name: { en: nameEn, ar: nameAr },
            choices: { en: describeChoices(attributes, 'en'), ar: describeChoices(attributes, 'ar') },
            quantity: String(quantity),
          })),
      }
    }),
  })
  return { orderNumbers, pdf }
}
