// The dialogs of a card payment.

/** Entity CardSection. */
export const cardLabels = {
  id: 71,
  texts: {
    lbl_cardsec_title: 'Card',
    lbl_cardsec_number: 'Card Number',
    lbl_cardsec_expiry: 'Expiry Date',
    lbl_cardsec_code: 'Security Code',
    lbl_cardsec_number_wrong: 'This card number is not right',
    lbl_cardsec_expiry_wrong: 'Enter month and year, as in 04 / 30',
    lbl_cardsec_expiry_past: 'This date has passed',
    lbl_cardsec_code_wrong: 'Enter the three or four digits beside the number or on the back',
    lbl_cardsec_test_title: 'Test cards',
    lbl_cardsec_test_hint: 'Press one to fill it in. Any date to come and any three digits go with it.',
    lbl_cardsec_test_only: 'Only the test cards listed below can be used here',
    lbl_cardsec_test_success: 'pays',
    lbl_cardsec_test_declined: 'is declined',
    lbl_cardsec_test_funds: 'has insufficient funds',
    lbl_cardsec_test_expired: 'has expired',
    lbl_cardsec_test_asks: 'asks its owner first',
    lbl_cardsec_test_error: 'cannot be processed',
  },
} as const

/** Entity CheckoutStripForm. */
export const cardFormLabels = {
  id: 72,
  texts: {
    lbl_strip_title: 'Pay by card',
    lbl_strip_bank_title: 'Your bank asks: is it you?',
    lbl_strip_bank_text: 'A payment of {amount} to {shop} is waiting for you.',
    lbl_strip_bank_confirm: 'Confirm',
    lbl_strip_bank_refuse: 'Refuse',
  },
} as const
