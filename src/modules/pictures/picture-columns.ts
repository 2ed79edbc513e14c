/**
 * The columns that name pictures of the shop. A picture that none of them names is removed a day later; a test looks for columns that are
 * missing here. The audit log is not one of them: a value of the log is restored only while its picture is stored.
 */
export const pictureColumns = [
  { table: 'product_pictures', column: 'path' },
  // The picture before it was cropped.
  { table: 'product_pictures', column: 'whole_path' },
  { table: 'review_pictures', column: 'path' },
  { table: 'banners', column: 'picture_en' },
  { table: 'banners', column: 'picture_ar' },
  { table: 'campaigns', column: 'cover_picture' },
  { table: 'categories', column: 'picture' },
  { table: 'brands', column: 'picture' },
  { table: 'contributors', column: 'picture' },
  { table: 'contributors', column: 'signature' },
  // An order shows what was bought, whatever became of the product.
  { table: 'order_items', column: 'picture' },
  { table: 'payment_methods', column: 'picture' },
  // The logo, the logo on dark ground and the preview of links.
  { table: 'settings', column: 'value', isJson: true },
  { table: 'lessons', column: 'body_en', isHtml: true },
  { table: 'lessons', column: 'body_ar', isHtml: true },
  { table: 'lesson_drafts', column: 'content', isHtml: true },
] as const satisfies { table: string; column: string; isJson?: true; isHtml?: true }[]
