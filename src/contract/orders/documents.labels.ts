/** Entity Documents: invoices and credit notes, and the papers of orders that have none. */
export const documentsLabels = {
  id: 149,
  texts: {
    lbl_documents_title: 'Invoices and credit notes',
    lbl_documents_invoice: 'Invoice',
    lbl_documents_credit_note: 'Credit note',
    lbl_documents_confirmation: 'Order confirmation',
    lbl_documents_receipt: 'Receipt',
    lbl_documents_invoice_number: 'Invoice number',
    lbl_documents_credit_note_number: 'Credit note number',
    lbl_documents_for: 'For',
    lbl_documents_issued: 'Issued',
    lbl_documents_ordered: 'Ordered',
    lbl_documents_paid: 'Paid',
    lbl_documents_corrects: 'For invoice',
    lbl_documents_takes_back: 'Takes back credit note',
    lbl_documents_frozen: 'Written on {date}, as the order stood: it was paid before invoices had numbers of their own.',
    lbl_documents_get: 'PDF of {name}',
    lbl_documents_get_confirmation: 'Download order confirmation (PDF)',
    lbl_documents_get_receipt: 'Download receipt (PDF)',
  },
} as const
