import type { Shop } from '../../shop.ts'
import type { InvoicedOrder } from '../papers/invoice.sql.ts'
import { documentsOfOrders, hasDue, type IssuedDocument } from './documents.sql.ts'
import { issueDocuments } from './issue-documents.ts'

/** The documents of an order, the earliest first. Those that are due are issued first. */
export async function documentsOfOrder(
  shop: Shop,
  { orderId, paidAt, totalCents }: Pick<InvoicedOrder, 'orderId' | 'paidAt' | 'totalCents'>,
): Promise<IssuedDocument[]> {
  if (paidAt === null || totalCents === 0) return []
  const [issued, isDue] = await Promise.all([documentsOfOrders(shop.db, [orderId]), hasDue(shop.db, orderId)])
  if (issued.some(isOfSale) && !isDue) return issued
  await issueDocuments(shop, { orderIds: [orderId] })
  return documentsOfOrders(shop.db, [orderId])
}

/** The invoice of an order. Undefined if the order is free or not paid. */
export const invoiceOfSale = async (shop: Shop, order: InvoicedOrder): Promise<IssuedDocument | undefined> =>
  (await documentsOfOrder(shop, order)).find(isOfSale)

const isOfSale = ({ refundId }: IssuedDocument) => refundId === 0
