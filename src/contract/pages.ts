/** The query parameters of pages; all others are dropped before a page is rendered or cached. */
export const listingParameters = [
  'CategoryID',
  'ColorID',
  'Kind',
  'Language',
  'Layout',
  'Level',
  'ManufacturerID',
  'MaxPrice',
  'MinPrice',
  'OrderByColumnName',
  'PageNo',
  'PageSize',
  'Rating',
  'SearchTerm',
  'SizeID',
  'TagID',
  'VendorID',
] as const

/** Widths of pictures in pixels: `/pictures/products/101.webp?w=320`. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 800, 1200, 1600] as const
