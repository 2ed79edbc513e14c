/** Entity StaffPayments: payment methods, the limits of cash orders, and the providers. */
export const staffPaymentsLabels = {
  id: 312,
  texts: {
    lbl_staff_payments_title: 'Payments',
    lbl_staff_payments_methods: 'Payment methods',
    lbl_staff_payments_methods_hint:
      'In the order in which the checkout shows them. A method that is switched off is not offered any more; orders that were placed with it stay payable and refundable.',
    lbl_staff_payments_name: 'Name in the shop',
    lbl_staff_payments_on: 'Offered',
    lbl_staff_payments_impossible: 'The checkout does not show it: its provider has no keys.',
    lbl_staff_payments_none: 'No method is offered: nobody can order.',
    lbl_staff_payments_cash: 'Limits of cash on delivery',
    lbl_staff_payments_cash_hint:
      'Such orders take stock before they are paid. These are the limits of orders that are placed and not paid yet. A customer who paid a cash order has none.',
    lbl_staff_payments_new: 'A customer who never paid',
    lbl_staff_payments_known: 'A customer who paid before, or confirmed their email address',
    lbl_staff_payments_network: 'All such customers of one network within a day',
    lbl_staff_payments_orders: 'Open orders',
    lbl_staff_payments_amount: 'Worth',
    lbl_staff_payments_release: 'Days until an order that nobody shipped is cancelled',
    lbl_staff_payments_release_hint: '0: never. Stock and coupon are given back, and the customer gets a mail.',
    lbl_staff_payments_disputes: 'Disputes',
    lbl_staff_payments_disputes_hint:
      'A customer can ask their bank, or PayPal, for the money back. That takes weeks. Today says what to answer, and until when.',
    lbl_staff_payments_disputes_close: 'Close the access to digital products until it is decided',
    lbl_staff_payments_disputes_close_hint:
      'For disputes that are opened from now on. If you win, the access opens again as it was, with its logins. If you lose, you choose what is taken back. The people concerned get a mail each time.',
    lbl_staff_payments_stripe: 'Cards, by Stripe',
    lbl_staff_payments_paypal: 'PayPal',
    lbl_staff_payments_live: 'Connected',
    lbl_staff_payments_sandbox: 'Simulated: no money moves',
    lbl_staff_payments_off: 'Without keys',
    lbl_staff_payments_set: 'Set',
    lbl_staff_payments_set_end: 'Set, ends in {end}',
    lbl_staff_payments_unset: 'Not set',
    lbl_staff_payments_keys_hint:
      'Keys are variables of the environment of the server, or lines of its file .env. They are read when the shop starts and shown nowhere.',
    lbl_staff_payments_answered: 'Last answered {when}',
    lbl_staff_payments_never: 'Has not answered yet',
    lbl_staff_payments_check: 'Check now',
    lbl_staff_payments_accepted: 'The provider accepts the keys.',
    lbl_staff_payments_refused: 'The provider refuses the keys. Payments fail until they are corrected.',
    lbl_staff_payments_silent: 'The provider did not answer. Please check again in a moment.',
    lbl_staff_payments_checked: 'Checked {when}',
  },
} as const
