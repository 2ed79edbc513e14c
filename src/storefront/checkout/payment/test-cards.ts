import { digitsIn } from './card-fields.ts'

/**
 * Stripe's test cards (docs.stripe.com/testing) with their tokens. The sandbox accepts no other cards, and only the token is sent to the
 * server.
 */
export const testCards = [
  { number: '4242424242424242', token: 'tok_visa', outcome: 'lbl_cardsec_test_success' },
  { number: '4000000000000002', token: 'tok_chargeDeclined', outcome: 'lbl_cardsec_test_declined' },
  { number: '4000000000009995', token: 'tok_chargeDeclinedInsufficientFunds', outcome: 'lbl_cardsec_test_funds' },
  { number: '4000000000000069', token: 'tok_chargeDeclinedExpiredCard', outcome: 'lbl_cardsec_test_expired' },
  { number: '4000002500003155', token: 'tok_threeDSecureRequired', outcome: 'lbl_cardsec_test_asks' },
  { number: '4000002760003184', token: 'tok_threeDSecureRequired', outcome: 'lbl_cardsec_test_asks' },
  { number: '4000000000000119', token: 'tok_chargeDeclinedProcessingError', outcome: 'lbl_cardsec_test_error' },
] as const

/** The token of a test card; undefined for any other number. */
export const testTokenOf = (typed: string) => testCards.find(({ number }) => number === digitsIn(typed))?.token
