/** Entity Library: everything that a customer can download. Ours. */
export const libraryLabels = {
  id: 121,
  texts: {
    lbl_library_title: 'My Library',
    lbl_library_text: 'Everything that you have bought and can download, the newest first.',
    lbl_library_titles: 'Your titles',
    lbl_library_order: 'Order {number}',
    lbl_library_more: 'Show more titles',
    lbl_library_empty_title: 'Your library is empty',
    lbl_library_empty_text: 'The courses, e-books and accounts that you buy are here as soon as they are paid.',
    lbl_library_empty_button: 'Browse all products',
  },
} as const
