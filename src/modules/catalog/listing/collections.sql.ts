import { type RawBuilder, sql } from '../../../platform/database/database.ts'
import { counted, featured, productsWhere, wholeCatalogue } from './listing.sql.ts'
import type { Collection, Page } from './listing.ts'
import { totalReduced } from './listing-bitmaps.sql.ts'

const collections: Record<Collection, (page: Page) => RawBuilder<unknown>> = {
  popular: (page) => wholeCatalogue(sql`p.listed_sold_quantity desc`, page),
  recent: (page) => wholeCatalogue(sql`p.published_at desc`, page),
  favourite: (page) => wholeCatalogue(sql`p.listed_favourite_count desc`, page),
  reduced: (page) =>
    counted(totalReduced, sql`p.reduced_price_cents is not null`, sql`(p.reduced_price_cents::float8 / p.price_cents)`, page),
}

/** For `findPage`, as all pages here. */
export const collectionPage = (collection: Collection, page: Page): RawBuilder<unknown> => collections[collection](page)

/**
 * The owner's selection first, then products of the same category: of a large one read in the owner's order, of a small one fetched and sorted,
 * as `readsInOrder` decides.
 */
export function relatedPage(productId: number, { number, size }: Page): RawBuilder<unknown> {
  const others = (isLarge: RawBuilder<unknown>, isOfCategory: RawBuilder<unknown>) => sql`
    (select p.product_id, p.featured_rank from products p
    where ${isLarge} and p.is_visible and ${isOfCategory} and p.product_id <> ${productId} and p.product_id not in (select product_id from chosen)
    order by ${featured}, p.product_id limit ${number * size}::bigint)`
  const isOfCategory = sql`p.category_ids && array[(select category_id from self)]`
  const isLarge = sql`(select ${number * size}::float8 * all_products < total::float8 * total from self)`
  return sql`
    select product_id, total, row_number() over () as place
    from (
      with self as materialized (
        select p.category_id, coalesce((select total from listing_totals where kind = 'category' and id = p.category_id), 0) as total,
          coalesce((select total from listing_totals where kind = 'all' and id = 0), 0) as all_products
        from products p where p.product_id = ${productId} and p.is_visible
      ), chosen as materialized (
        select p.product_id, r.position, p.featured_rank, p.category_ids && array[self.category_id] as is_of_category
        from self join product_related r on r.product_id = ${productId} join products p on p.product_id = r.related_product_id
        where p.is_visible and p.product_id <> ${productId}
      ), others as (
        ${others(isLarge, sql`coalesce(${isOfCategory}, false)`)} union all ${others(sql`not ${isLarge}`, isOfCategory)}
      )
      select product_id, (select total - 1 from self) + (select count(*) from chosen where not is_of_category) as total
      from (select product_id, position, featured_rank from chosen union all select product_id, null, featured_rank from others) as related
      order by position nulls last, featured_rank, product_id limit ${size} offset ${(number - 1) * size}::bigint
    ) as hits`
}

export const contributedPage = (contributorId: number, page: Page): RawBuilder<unknown> =>
  productsWhere(sql`p.product_id in (select product_id from product_contributors where contributor_id = ${contributorId})`, featured, page)
