/** Entity Compare: products of a kind side by side. Ours. */
export const compareLabels = {
  id: 137,
  texts: {
    lbl_compare_title: 'Compare',
    lbl_compare_table: 'The products and their facts',
    lbl_compare_fact: 'Fact',
    lbl_compare_price: 'Price',
    lbl_compare_rating: 'Rating',
    lbl_compare_remove: 'Remove {name}',
    lbl_compare_add: 'Compare with another one',
    lbl_compare_missing: 'Not stated',
  },
} as const
