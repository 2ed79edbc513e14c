import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { Level } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { isShownIn } from '../../pictures/pictures.ts'
import type { Found } from '../listing/listing.ts'
import { fromPrice } from './from-price.sql.ts'
import { cardFacts, lessonsOfCard, sampleFile } from './product-facts.sql.ts'

/** The columns of a card; `total` is that of the whole list. */
export interface Card {
  productId: number
  name: string
  kind: Kind
  categoryName: string
  priceCents: number
  discountedPriceCents: number | null
  fromPriceCents: number | null
  discountId: number | null
  shownCouponId: number | null
  couponCode: string | null
  rating: number
  reviewCount: number
  stockQuantity: number | null
  isDigital: boolean
  level: Level | null
  pages: number | null
  minutes: number | null
  lessons: number | null
  sampleFileId: number | null
  /** null unless requested. */
  shortDescription: string | null
  pictures: string[]
  total: number
}

/** The discount whose price is shown: one that runs, or the name that staff gave to the product's own reduced price. */
export const shownDiscount = sql`case when p.discount_price_cents = p.reduced_price_cents then p.running_discount_id else p.discount_id end`

/** A public coupon that can be used now, and for this product. */
export const shownCoupon = sql`
  left join coupons k on k.coupon_id = p.shown_coupon_id and k.is_public and k.is_active
    and (k.starts_at is null or k.starts_at <= now()) and (k.ends_at is null or k.ends_at > now())
    and (k.total_limit is null or k.times_used < k.total_limit)
    and (not exists (select from coupon_categories o where o.coupon_id = k.coupon_id)
      or exists (select from coupon_categories o where o.coupon_id = k.coupon_id and o.category_id = any (p.category_ids)))`

export const localizedName = (language: Language) => sql.raw(language === 'ar' ? 'name_ar' : 'name_en')

/** Both names of a row, as `Bilingual`. */
export const namesOf = (table: string) => sql.raw(`json_build_object('en', ${table}.name_en, 'ar', ${table}.name_ar)`)

/** The cards of found products, in their order. A product that was hidden meanwhile is left out. */
export async function cardsOf(
  db: Reader,
  language: Language,
  { productIds, total }: Found,
  includesShortDescription = false,
): Promise<Card[]> {
  if (productIds.length === 0) return []
  const name = localizedName(language)
  // The subquery hides the length of the array: PostgreSQL would plan the statement again for each shorter page than the ten rows that it assumes.
  const { rows } = await sql<Card>`
    select p.product_id, p.${name} as name, p.kind, c.${name} as category_name, p.price_cents, p.reduced_price_cents as discounted_price_cents,
      ${fromPrice} as from_price_cents, ${shownDiscount} as discount_id, p.shown_coupon_id, k.code as coupon_code, p.rating, p.review_count, p.stock_quantity, p.is_digital,
      ${total}::integer as total, ${cardFacts}, ${sampleFile(language)} as sample_file_id,
      ${includesShortDescription ? sql.ref(`p.short_description_${language}`) : sql`null`} as short_description,
      array(select i.path from product_pictures i where i.product_id = p.product_id and ${isShownIn(language)} order by i.position, i.picture_id limit 2) as pictures
    from unnest((select ${productIds}::integer[])) with ordinality as page (product_id, place)
    join products p using (product_id)
    join categories c using (category_id)
    left join product_facts f using (product_id)
    ${lessonsOfCard}
    ${shownCoupon}
    where p.is_visible
    order by page.place`.execute(db)
  return rows
}
