/** `dd-mm-yyyy` from `2026-03-05` (storefront document §9). */
export const formatOrderDate = (day: string) => day.split('-').reverse().join('-')
