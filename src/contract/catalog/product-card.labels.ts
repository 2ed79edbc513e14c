// Product cards, on every list and rail.

/** Entity ProductsGridTypeOne. */
export const productCardLabels = {
  id: 84,
  texts: {
    lbl_card_wish: 'Add {name} to your wish list',
    lbl_card_in_cart: 'In your cart',
    lbl_card_out: 'Out of stock',
    lbl_card_digital: 'Digital',
    lbl_card_off: '−{n}%',
  },
} as const
