/** Cart, wish list, checkout and orders. */
export const checkout = {
  Cart: { lbl_cart_title: 'Shopping Cart' },
  Wishlist: { lbl_wish_title: 'My Wish List' },
  Checkout: { lbl_checkout_title: 'Checkout' },
  CardSection: { lbl_cardsec_title: 'Card' },
  CheckoutStripForm: { lbl_strip_title: 'Pay by card' },
  OrderSummary: { lbl_summary_title: 'Your Order' },
  OrdersHistory: { lbl_orders_title: 'Orders History' },
} as const
