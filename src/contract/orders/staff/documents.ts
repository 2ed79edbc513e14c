import { z } from 'zod'
import { cents, id, moment, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { day } from '../../staff/fields.ts'
import { documentKinds } from '../document-enums.ts'
import { file } from './orders.ts'

/** A series: what its numbers begin with. */
const series = z.string().regex(/^[A-Z]{2,3}(-OLD)?-\d{4}$/)

export const listDocuments = staffCall('list-documents', {
  permission: 'orders:read',
  summary: 'Invoices and credit notes by kind, series, period and number, their own or that of their order, the newest first.',
  request: z.strictObject({
    ...listFields,
    Filter: z
      .strictObject({
        Kind: z.enum(documentKinds).optional(),
        /** `INV-2026`. */
        Series: series.optional(),
        /** The first and the last day of issue, in the time zone of the shop. */
        From: day.optional(),
        To: day.optional(),
        Search: search(100),
      })
      .optional(),
  }),
  row: z.object({
    DocumentId: z.number(),
    Number: z.string(),
    Kind: z.enum(documentKinds),
    IssuedAt: moment,
    Total: cents,
    OrderId: z.number(),
    OrderNumber: z.string(),
    /** As the document has it, also after an erasure. */
    Buyer: z.string(),
    CorrectsNumber: z.string().nullable(),
    /** Of an order from before there were documents. */
    IsFrozen: z.boolean(),
  }),
  shape: 'page',
})

export const getDocument = staffCall('get-document', {
  permission: 'orders:read',
  summary: 'An invoice or a credit note as a PDF in both languages, this one first, as it was issued.',
  request: z.strictObject({ DocumentId: id, Language: z.enum(languages) }),
  row: file,
  shape: 'object',
})
