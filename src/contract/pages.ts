/** What an address may say beyond its path; everything else in a query is dropped before a page is rendered or kept. */
export const listingParameters = [
  'CategoryID',
  'ColorID',
  'Layout',
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
] as const

/** Widths, in pixels, in which a picture is asked for: `/pictures/products/101.webp?w=320`. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 800, 1200, 1600] as const
