import type { Language } from '../../contract/localization/language.ts'
import { type Reader, sql } from '../../platform/database/database.ts'
import { featured, productsWhere, reducedProducts, wholeCatalogue } from './listing.sql.ts'
import type { Page } from './listing.ts'
import { type Card, pageOfCards } from './product-card.sql.ts'

type Rail = (db: Reader, language: Language, page: Page, includesShortDescription?: boolean) => Promise<Card[]>

/** Best-selling products first. */
export const popularProducts: Rail = (db, language, page, includesShortDescription) =>
  pageOfCards(db, language, wholeCatalogue(sql`p.sold_quantity desc`, page), includesShortDescription)

/** Newest first. */
export const recentProducts: Rail = (db, language, page) => pageOfCards(db, language, wholeCatalogue(sql`p.published_at desc`, page))

/** Most favourites first. */
export const favouriteProducts: Rail = (db, language, page) => pageOfCards(db, language, wholeCatalogue(sql`p.favourite_count desc`, page))

/** Reduced products, by the reduction's share of the price. */
export const hotProducts: Rail = (db, language, page) => pageOfCards(db, language, reducedProducts(page))

/** The owner's selection first, then products of the same category. Empty for a product that does not exist or is hidden. */
export const relatedProducts = (db: Reader, language: Language, page: Page, productId: number): Promise<Card[]> =>
  pageOfCards(
    db,
    language,
    productsWhere(
      sql`self.product_id = ${productId} and self.is_visible and p.product_id in (
        select related_product_id from product_related where product_id = ${productId}
        union
        select q.product_id from products q where q.is_visible and q.category_ids && array(select category_id from products where product_id = ${productId})
      )`,
      sql`r.position nulls last, ${featured}`,
      page,
      sql`products self
        join products p on p.product_id <> self.product_id
        left join product_related r on r.product_id = self.product_id and r.related_product_id = p.product_id`,
    ),
  )

/** The visible products of these ids, in the given order. */
export const productsByIds = async (db: Reader, language: Language, ids: number[]): Promise<Card[]> =>
  ids.length === 0
    ? []
    : pageOfCards(
        db,
        language,
        sql`
          select p.product_id, count(*) over () as total, requested.place
          from unnest(${ids}::int[]) with ordinality as requested(product_id, place)
          join products p using (product_id)
          where p.is_visible`,
      )
