import * as calls from '../../../contract/orders/staff/documents.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { findDocument } from './document-files.sql.ts'
import { documentPdf } from './document-pdf.ts'
import { selectDocuments } from './list-documents.sql.ts'
import { searchedNumber } from './searched-number.ts'

export const documentsAdmin: StaffCallHandler[] = [
  handleStaff(calls.listDocuments, ({ shop }, { filter: { search, ...filter } = {}, after, size }) => {
    const query = selectDocuments(shop.db, { ...filter, search: search ? searchedNumber(search) : undefined })
    return readPage(shop.db, query, { by: 'd.issuedAt', id: 'd.documentId', direction: 'desc', after, size })
  }),
  handleStaff(calls.getDocument, async ({ shop }, { documentId, language }) => {
    const document = await findDocument(shop.db, documentId)
    if (!document) throw notFound()
    const pdf = await documentPdf(shop, documentId, language)
    return { fileName: `${document.snapshot.number}-${language}.pdf`, contentType: 'application/pdf', content: pdf.toString('base64') }
  }),
]
