import { z } from 'zod'
import { call } from '../call.ts'
import { cents, id, languageParameters, moment } from '../fields.ts'
import { documentKinds } from './document-enums.ts'

// Invoices and credit notes of a customer's own orders. Neither call is in the document.

/**
 * The invoice of an order and its credit notes, the earliest first; none of an order that is not paid, or is free. 404 for another customer's order, as for a missing one.
 */
export const getOrderDocuments = call('dynamic', 'get-order-documents', {
  access: 'account',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({
    DocumentID: z.number(),
    /** `INV-2026-000001`. */
    DocumentNumber: z.string(),
    Kind: z.enum(documentKinds),
    IssuedAt: moment,
    Total: cents,
    /** The invoice of a credit note, or the credit note that an invoice takes back. */
    CorrectsNumber: z.string().nullable(),
  }),
})

/**
 * A document as a PDF, base64-encoded, as it was issued; the language of `languageCode` comes first. 404 for another customer's, as for a missing one; 503
 * while too many are being rendered.
 */
export const getDocumentFile = call('dynamic', 'get-document-file', {
  access: 'account',
  limit: 'invoice',
  request: z.object({ DocumentID: id, ...languageParameters }),
  row: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.string() }),
})
