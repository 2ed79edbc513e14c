/** A slide of the carousel, a step of the path, or the book that is open at its first page. Of the last two the first button names the product. */
export const bannerPlaces = ['carousel', 'path', 'pages'] as const
