/** Entity StaffDocuments: invoices and credit notes in the back office. */
export const staffDocumentsLabels = {
  id: 150,
  texts: {
    lbl_staff_documents_title: 'Invoices and credit notes',
    lbl_staff_documents_number: 'Number',
    lbl_staff_documents_kind: 'Kind',
    lbl_staff_documents_invoice: 'Invoice',
    lbl_staff_documents_credit_note: 'Credit note',
    lbl_staff_documents_issued: 'Issued',
    lbl_staff_documents_buyer: 'Buyer',
    lbl_staff_documents_order: 'Order',
    lbl_staff_documents_total: 'Total',
    lbl_staff_documents_corrects: 'Corrects {number}',
    lbl_staff_documents_frozen: 'From before',
    lbl_staff_documents_get: 'EN: PDF of {number} in English',
    lbl_staff_documents_get_ar: 'AR: PDF of {number} in Arabic',
    lbl_staff_documents_from: 'Issued from',
    lbl_staff_documents_to: 'Issued until',
    lbl_staff_documents_none: 'Nothing here. An order gets its invoice once it is paid, and a credit note with each refund.',
  },
} as const
