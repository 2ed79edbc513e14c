/** `dd-mm-yyyy` of a moment in UTC, given as ISO 8601: how an order's date is written (storefront document §9). */
export const formatOrderDate = (iso: string) => iso.slice(0, 10).split('-').reverse().join('-')
