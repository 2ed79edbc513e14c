export { type FeedProduct, productRanges, productsBetween, productsForFeed } from './found.sql.ts'
export { type Outline, outlineOf } from './outline.sql.ts'
