/** `dd-mm-yyyy` in UTC, from ISO 8601 (storefront document §9). */
export const formatOrderDate = (iso: string) => iso.slice(0, 10).split('-').reverse().join('-')
