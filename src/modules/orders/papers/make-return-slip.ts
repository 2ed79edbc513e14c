import { CallError } from '../../../contract/call.ts'
import { dayIn } from '../../../contract/localization/day-in.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { formatOrderDate } from '../../../contract/orders/order-date.ts'
import { bothOf, shopTimeZone } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { describeChoices } from '../choices.ts'
import { needsSlip } from '../requests/needs-slip.ts'
import { findRequest } from '../requests/requests.sql.ts'
import { findInvoice, returnedItemsOf } from './invoice.sql.ts'
import { addressOnPaper, noteOnPaper, paperFor, shopOnPaper } from './on-paper.ts'

/**
 * Renders the page that comes back in the parcel of a request, in both languages, `language` first: the address of the shop, what the parcel holds and
 * why it comes back. Throws a 404 for a missing request, for another customer's, and for one with which nothing comes back.
 */
export async function makeReturnSlip(
  shop: Shop,
  customerId: number,
  orderRequestId: number,
  language: Language,
): Promise<{ orderNumber: string; pdf: Buffer }> {
  const request = await findRequest(shop.db, orderRequestId)
  const order = request && (await findInvoice(shop.db, request.orderId, customerId))
  const items = order ? await returnedItemsOf(shop.db, orderRequestId) : []
  if (!order || !needsSlip(request, items)) throw new CallError(404, 'There is no such request.')
  const [words, timeZone, { typst, mark }] = await Promise.all([
    bothOf(shop.db, shop.cache),
    shopTimeZone(shop),
    paperFor(shop, 'return-slip.typ'),
  ])
  const shownShop = shopOnPaper(words, language)
  const pdf = await shop.pdf.render(typst, {
    language,
    title: `${words('OrderRequests', 'lbl_requests_slip')[language]} ${order.orderNumber}`,
    mark,
    shop: shownShop,
    words: {
      slip: words('OrderRequests', 'lbl_requests_slip'),
      'send-to': words('OrderRequests', 'lbl_requests_slip_to'),
      from: words('OrderRequests', 'lbl_requests_slip_from'),
      inside: words('OrderRequests', 'lbl_requests_slip_inside'),
      reason: words('OrderRequests', 'lbl_requests_reason'),
      number: words('OrdersHistory', 'lbl_orders_number'),
      date: words('OrdersHistory', 'lbl_orders_date'),
      product: words('OrdersHistory', 'lbl_orders_name'),
      quantity: words('OrdersHistory', 'lbl_orders_quantity'),
      page: words('OrdersHistory', 'lbl_orders_page'),
    },
    number: `${order.orderNumber} / ${orderRequestId}`,
    date: formatOrderDate(dayIn(timeZone, request.requestedAt)),
    customer: addressOnPaper(order),
    reason: noteOnPaper(request.reason),
    items: items
      .filter(({ isDigital }) => !isDigital)
      .map((item) => ({
        name: { en: item.productNameEn, ar: item.productNameAr },
        choices: { en: describeChoices(item.attributes, 'en'), ar: describeChoices(item.attributes, 'ar') },
        quantity: String(item.asked),
      })),
  })
  return { orderNumber: order.orderNumber, pdf }
}
