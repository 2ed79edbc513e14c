/** What a product is. The position of a kind, from 1, is its id in filter counts. */
export const kinds = ['course', 'ebook', 'book', 'account'] as const
export type Kind = (typeof kinds)[number]
