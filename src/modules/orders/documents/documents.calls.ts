import { CallError } from '../../../contract/call.ts'
import { getDocumentFile, getOrderDocuments } from '../../../contract/storefront.ts'
import { type CallHandler, customerOf, handle } from '../../calls.ts'
import { findInvoice } from '../papers/invoice.sql.ts'
import { findDocument } from './document-files.sql.ts'
import { documentPdf } from './document-pdf.ts'
import { documentsOfOrder } from './documents-of-order.ts'

export const documentsCalls: CallHandler[] = [
  handle(getOrderDocuments, async (context, { OrderId }) => {
    const order = await findInvoice(context.shop.db, OrderId, customerOf(context).customerId)
    if (!order) throw new CallError(404, 'There is no such order.')
    return (await documentsOfOrder(context.shop, order)).map((document) => ({
      DocumentID: document.documentId,
      DocumentNumber: document.number,
      Kind: document.kind,
      IssuedAt: document.issuedAt,
      Total: document.totalCents,
      CorrectsNumber: document.correctsNumber,
    }))
  }),
  handle(getDocumentFile, async (context, { DocumentID }) => {
    const { shop, language } = context
    const document = await findDocument(shop.db, DocumentID)
    const order = document && (await findInvoice(shop.db, document.orderId, customerOf(context).customerId))
    if (!document || !order) throw new CallError(404, 'There is no such document.')
    const pdf = await documentPdf(shop, DocumentID, language)
    return [{ FileName: `${document.snapshot.number}.pdf`, ContentType: 'application/pdf', Content: pdf.toString('base64') }]
  }),
]
