/**
 * What the database announces when data changes that public pages show. `db/migrations/0005-notices.sql` and `0008-changed-at.sql` have the
 * triggers; a call names the tags that its answer depends on with `context.dependsOn`.
 */
export const cacheTags = [
  // Which products a listing holds, or their default order.
  'listings',
  // The prices, ratings and words by which listings sort, filter and search.
  'criteria',
  // Any product's `changed_at`.
  'changes',
  // Which products are the 20 best sellers; the order of all by sales; the order of all by favourites.
  'best-sellers',
  'sales',
  'favourites',
  // Small tables.
  'categories',
  'contributors',
  'facets',
  'coupons',
  'content',
  'labels',
  'synonyms',
  'geography',
] as const

export type CacheTag = (typeof cacheTags)[number] | `product:${number}`
