/** Entity Wishlist. */
export const wishListLabels = {
  id: 80,
  texts: {
    lbl_wish_title: 'My Wish List',
    lbl_wish_continue: 'Continue Shopping',
    lbl_wish_share: 'Share this list',
    lbl_wish_clear: 'Clear Wishlist',
    lbl_wish_undo: 'Undo',
    lbl_wish_add: 'Add to cart',
    lbl_wish_choose: 'Choose options',
    lbl_wish_out: 'Out of stock',
    lbl_wish_remove: 'Remove {name}',
    lbl_wish_items: 'Products on your wish list',
    lbl_wish_empty: 'Your wish list is empty. Press the heart on a product to save it here.',
  },
} as const
