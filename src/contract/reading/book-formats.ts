/** Of the files that readers show. */
export const bookFormats = ['epub', 'pdf'] as const
export type BookFormat = (typeof bookFormats)[number]
