/** Entity StaffBulkActs: acts on many products that a job carries out. */
export const bulkActsLabels = {
  id: 326,
  texts: {
    lbl_bulk_acts_title: 'Change of many products',
    lbl_bulk_acts_running: '{done} of {total} products are done. You can leave this page; the change goes on.',
    lbl_bulk_acts_done: 'Done. {changed} of {total} products are changed, {refused} cannot be.',
    lbl_bulk_acts_stopped: 'Stopped after {done} of {total} products. {changed} are changed.',
    lbl_bulk_acts_progress: 'Progress of the change',
    lbl_bulk_acts_refused: 'Not changed',
    lbl_bulk_acts_product: 'Product',
    lbl_bulk_acts_reason: 'Reason',
    lbl_bulk_acts_csv: 'Save as CSV',
    lbl_bulk_acts_earlier: 'Your other changes',
    lbl_bulk_acts_line: '{act}: {changed} of {total}',
  },
} as const
