/** Entity WrittenPage: what a page of the owner has besides the owner's texts. */
export const writtenPageLabels = {
  id: 105,
  texts: {
    lbl_page_changed: 'Last changed on {date}.',
  },
} as const
