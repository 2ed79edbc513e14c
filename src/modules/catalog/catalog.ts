export { contributorsForSitemap } from './contributors.sql.ts'
export { type FeedProduct, productRanges, productsBetween, productsForFeed } from './seo.sql.ts'
export { changeStock, lockStock, returnStock, takeStock } from './stock.sql.ts'
export { type Taxonomy, taxonomyOf } from './taxonomy.sql.ts'
