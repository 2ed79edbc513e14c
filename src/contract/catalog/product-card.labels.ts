// Product cards, on every list and rail.

/** Entity ProductsGridTypeOne. */
export const productCardLabels = {
  id: 84,
  texts: {
    lbl_card_wish: 'Add {name} to your wish list',
    lbl_card_in_cart: 'In your cart',
    lbl_card_out: 'Out of stock',
    lbl_card_digital: 'Digital',
    lbl_card_new: 'New',
    lbl_card_level_beginner: 'Beginner',
    lbl_card_level_intermediate: 'Intermediate',
    lbl_card_level_advanced: 'Advanced',
    lbl_card_lessons: '{n} lesson|{n} lessons',
    lbl_card_minutes: '{n} minute|{n} minutes',
    lbl_card_hours: '{n} hour|{n} hours',
    lbl_card_pages: '{n} page|{n} pages',
    lbl_card_sample: 'Read a sample',
    lbl_card_off: '−{n}%',
  },
} as const
