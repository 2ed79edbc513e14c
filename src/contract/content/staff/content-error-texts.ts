/** Why content of the owner is not saved, at the field. */
export const contentErrorTexts = {
  not_a_link: 'A link begins with / for a page of this shop, or with https://.',
  unknown_picture: 'This picture is not in the shop. Please upload it again.',
  missing_to_show: 'This is needed before the shop can show it.',
  ends_before_start: 'The last day must not be before the first.',
} as const
