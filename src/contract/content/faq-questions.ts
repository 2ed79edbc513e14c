/** The questions as shipped, by groups and in their order. */
export const faqQuestionGroups = [
  ['lbl_faq_orders', [1, 2, 3, 4, 11]],
  ['lbl_faq_delivery', [5, 6, 7]],
  ['lbl_faq_account', [8, 9, 10]],
] as const
