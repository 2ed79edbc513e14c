/** Entity OrderTerms: what a customer accepted with an order. */
export const orderTermsLabels = {
  id: 153,
  texts: {
    lbl_order_terms_title: 'Terms that you accepted',
    lbl_order_terms_lead: 'With your order of {date}, you accepted these texts as they were then.',
    lbl_order_terms_none: 'We do not have them for this order: it is from before we kept them, or we placed it for you.',
  },
} as const
