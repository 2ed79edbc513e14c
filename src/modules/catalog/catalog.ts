export { type FeedProduct, productRanges, productsBetween, productsForFeed } from './seo.sql.ts'
export { type Outline, outlineOf } from './taxonomy.sql.ts'
