/** Why discounts, coupons and what they name are not saved, at the field. */
export const offerErrorTexts = {
  named_by_offers:
    '{n} discount or coupon names this. Change it first, or merge this into another one.|{n} discounts and coupons name this. Change them first, or merge this into another one.',
  value_in_use: 'Products that offer “{name}”: {products}. Merge it into another value instead.',
  end_not_after_start: 'The end must be after the start.',
  percentage_or_amount: 'State either a percentage or an amount.',
  discount_of_nothing: 'Choose what is reduced.',
  discount_in_use: '{n} product has this discount. Switch it off first.|{n} products have this discount. Switch it off first.',
  coupon_code_taken: 'Another coupon has this code.',
  below_uses: 'This coupon was used {n} time already.|This coupon was used {n} times already.',
} as const
