/** Entity ReadingMarks: a mark that was deleted just now, and notes of a page. Ours. */
export const readingAnnotationsLabels = {
  id: 134,
  texts: {
    lbl_marks_deleted: 'Deleted.',
    lbl_marks_undo: 'Undo',
    lbl_marks_page_note: 'Add a note to page {n}',
  },
} as const
