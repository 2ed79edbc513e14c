/** Entity ReadingMarks: a mark that was deleted just now. Ours. */
export const readingMarksLabels = {
  id: 134,
  texts: {
    lbl_marks_deleted: 'Deleted.',
    lbl_marks_undo: 'Undo',
  },
} as const
