/** What a box of the facility strip can show: symbols of the shop's icons. */
export const facilityIcons = [
  ...(['truck', 'shield', 'card', 'headset', 'clock', 'download', 'phone', 'mail', 'chat', 'globe', 'heart', 'star', 'check'] as const),
  ...(['book', 'ebook', 'course', 'account', 'pin'] as const),
] as const
