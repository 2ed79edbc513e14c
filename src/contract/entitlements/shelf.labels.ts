/** Entity Shelf: everything that a customer can download. Ours. */
export const shelfLabels = {
  id: 121,
  texts: {
    lbl_shelf_title: 'My shelf',
    lbl_shelf_text: 'Everything that you have bought and can download, the newest first.',
    lbl_shelf_titles: 'Your titles',
    lbl_shelf_order: 'Order {number}',
    lbl_shelf_more: 'Show more titles',
    lbl_shelf_empty_title: 'Your shelf is empty',
    lbl_shelf_empty_text: 'The courses, e-books and accounts that you buy are here as soon as they are paid.',
    lbl_shelf_empty_button: 'Browse all products',
  },
} as const
