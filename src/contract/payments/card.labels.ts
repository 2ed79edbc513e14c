// The dialogs of a card payment.

/** Entity CardSection. */
export const cardLabels = {
  id: 71,
  texts: {
    lbl_cardsec_title: 'Card',
    lbl_cardsec_number: 'Card Number',
    lbl_cardsec_expiry: 'Expiry Date',
    lbl_cardsec_code: 'Security Code',
    lbl_cardsec_number_wrong: 'This card number is not valid',
    lbl_cardsec_expiry_wrong: 'Enter month and year, for example 04 / 30',
    lbl_cardsec_expiry_past: 'This date is in the past',
    lbl_cardsec_code_wrong: 'Enter the three or four digits on the back or front of your card',
    lbl_cardsec_test_title: 'Test cards',
    lbl_cardsec_test_hint: 'Press a card to fill it in. Use any future date and any three digits.',
    lbl_cardsec_test_only: 'Only the test cards listed below work here',
    lbl_cardsec_test_success: 'succeeds',
    lbl_cardsec_test_declined: 'is declined',
    lbl_cardsec_test_funds: 'has insufficient funds',
    lbl_cardsec_test_expired: 'has expired',
    lbl_cardsec_test_asks: 'asks for confirmation',
    lbl_cardsec_test_error: 'cannot be processed',
  },
} as const

/** Entity CheckoutStripForm. */
export const cardFormLabels = {
  id: 72,
  texts: {
    lbl_strip_title: 'Pay by card',
    lbl_strip_bank_title: 'Confirm your payment',
    lbl_strip_bank_text: 'Your bank asks you to confirm a payment of {amount} to {shop}.',
    lbl_strip_bank_confirm: 'Confirm',
    lbl_strip_bank_refuse: 'Decline',
  },
} as const
