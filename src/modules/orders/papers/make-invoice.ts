import { CallError } from '../../../contract/call.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { orderStateKeyOf } from '../../../contract/orders/order-state-key.ts'
import type { Shop } from '../../shop.ts'
import { documentPdf } from '../documents/document-pdf.ts'
import { invoiceOfSale } from '../documents/documents-of-order.ts'
import { findInvoice, invoiceItemsOf } from './invoice.sql.ts'
import { markFor } from './on-paper.ts'
import { type PaperKind, renderPaper } from './paper.ts'
import { paperOf, presentOf, saleOf } from './paper-of-order.ts'

/**
 * The invoice of a paid order as it was issued, in both languages, `language` first; one that waits for its number gets it now. An order that is not
 * paid has a confirmation, and a free one a receipt, as they are now and without a number of their own. Throws a 404 for a missing order, and for
 * another customer's if the caller is a customer.
 */
export async function makeInvoice(
  shop: Shop,
  caller: { customerId: number } | 'staff',
  orderId: number,
  language: Language,
): Promise<{ kind: PaperKind; orderNumber: string; pdf: Buffer }> {
  const order = await findInvoice(shop.db, orderId, caller === 'staff' ? undefined : caller.customerId)
  if (!order) throw new CallError(404, 'There is no such order.')
  const document = await invoiceOfSale(shop, order)
  const { orderNumber } = order
  if (document) return { kind: 'invoice', orderNumber, pdf: await documentPdf(shop, document.documentId, language) }
  const [items, present, mark] = await Promise.all([invoiceItemsOf(shop.db, [orderId]), presentOf(shop), markFor(shop)])
  const kind = order.paymentState === 'free' ? 'receipt' : 'confirmation'
  const status = present.words('OrdersHistory', orderStateKeyOf(order.statusId))
  const paper = { ...paperOf(present, order, kind), ...saleOf(order, items, present), number: orderNumber, status }
  return { kind, orderNumber, pdf: await renderPaper(shop, paper, { language, mark }) }
}
