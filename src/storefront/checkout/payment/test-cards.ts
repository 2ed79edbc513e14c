import { digitsIn } from './card-fields.ts'

/**
 * The test cards of Stripe's manual (docs.stripe.com/testing), each with the token that stands for it. In the sandbox the shop takes no
 * other, and of these it is sent the token alone.
 */
export const testCards = [
  { number: '4242424242424242', token: 'tok_visa', does: 'lbl_cardsec_test_success' },
  { number: '4000000000000002', token: 'tok_chargeDeclined', does: 'lbl_cardsec_test_declined' },
  { number: '4000000000009995', token: 'tok_chargeDeclinedInsufficientFunds', does: 'lbl_cardsec_test_funds' },
  { number: '4000000000000069', token: 'tok_chargeDeclinedExpiredCard', does: 'lbl_cardsec_test_expired' },
  { number: '4000002500003155', token: 'tok_threeDSecureRequired', does: 'lbl_cardsec_test_asks' },
  { number: '4000002760003184', token: 'tok_threeDSecureRequired', does: 'lbl_cardsec_test_asks' },
  { number: '4000000000000119', token: 'tok_chargeDeclinedProcessingError', does: 'lbl_cardsec_test_error' },
] as const

/** What is sent instead of the number; nothing for any other card. */
export const tokenOf = (typed: string) => testCards.find(({ number }) => number === digitsIn(typed))?.token
