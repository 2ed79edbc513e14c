import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { Profession } from '../../../contract/catalog/professions.ts'
import type { Bilingual, Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { isShownIn } from '../../pictures/pictures.ts'
import { fromPrice } from './from-price.sql.ts'
import { localizedName, namesOf, shownCoupon, shownDiscount } from './product-card.sql.ts'
import { factsColumns, type ProductFacts } from './product-facts.sql.ts'

export interface Product extends ProductFacts {
  productId: number
  name: string
  names: Bilingual
  kind: Kind
  categoryId: number
  categoryName: string
  categoryNames: Bilingual
  priceCents: number
  discountedPriceCents: number | null
  fromPriceCents: number | null
  discountId: number | null
  shownCouponId: number | null
  couponCode: string | null
  couponPercentage: number | null
  couponAmountCents: number | null
  couponMinimumCents: number | null
  rating: number
  reviewCount: number
  shortDescription: string
  /** Unsanitized HTML. */
  fullDescription: string
  vendorId: number | null
  vendorName: string | null
  brandId: number | null
  brandName: string | null
  brandPicture: string | null
  displayStockQuantity: boolean
  /** null means unlimited. */
  stockQuantity: number | null
  orderMaximumQuantity: number
  isShippingFree: boolean
  shippingChargeCents: number
  estimatedShippingDays: number | null
  isDigital: boolean
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
  colors: { colorId: number; name: string; hexCode: string }[]
  sizes: { sizeId: number; shortName: string }[]
  tags: { tagId: number; name: string }[]
  shippingMethods: string[]
  /** An empty alternative text: the owner wrote none in this language. */
  pictures: { path: string; colorId: number | null; alternative: string }[]
  /** Visible reviews by number of stars. */
  ratings: Record<number, number>
  /** Visible reviews by what their writers work as. */
  professions: Partial<Record<Profession, number>>
}

/** Everything that a product page shows, in one statement; undefined if the product does not exist or is hidden. */
export async function findProduct(db: Reader, productId: number, language: Language): Promise<Product | undefined> {
  const name = localizedName(language)
  const of = (column: string) => sql.raw(`p.${column}_${language}`)
  const { rows } = await sql<Product>`
    select p.product_id, p.${name} as name, ${namesOf('p')} as names, p.kind, p.category_id, c.${name} as category_name, ${namesOf('c')} as category_names, p.price_cents, p.reduced_price_cents as discounted_price_cents,
      ${fromPrice} as from_price_cents, ${shownDiscount} as discount_id,
      p.shown_coupon_id, k.code as coupon_code, k.percentage::float8 as coupon_percentage,
      k.amount_cents as coupon_amount_cents, k.minimum_cents as coupon_minimum_cents, p.rating, p.review_count,
      ${of('short_description')} as short_description, ${of('full_description')} as full_description,
      p.vendor_id, v.${name} as vendor_name, p.brand_id, b.${name} as brand_name, b.picture as brand_picture, p.display_stock_quantity, p.stock_quantity, p.order_maximum_quantity,
      p.is_shipping_free, case when p.is_digital or p.is_shipping_free then 0 else p.shipping_charge_cents end as shipping_charge_cents, p.estimated_shipping_days, p.is_digital,
      ${of('meta_title')} as meta_title, ${of('meta_description')} as meta_description, ${of('meta_keywords')} as meta_keywords,
      (select coalesce(json_agg(json_build_object('colorId', color_id, 'name', ${name}, 'hexCode', hex_code) order by color_id), '[]')
        from product_colors join colors using (color_id) where product_id = p.product_id) as colors,
      (select coalesce(json_agg(json_build_object('sizeId', size_id, 'shortName', short_name) order by size_id), '[]')
        from product_sizes join sizes using (size_id) where product_id = p.product_id) as sizes,
      (select coalesce(json_agg(json_build_object('tagId', tag_id, 'name', ${name}) order by tag_id), '[]')
        from product_tags join tags using (tag_id) where product_id = p.product_id) as tags,
      array(select ${name} from product_shipping_methods join shipping_methods using (shipping_method_id)
        where product_id = p.product_id order by shipping_method_id) as shipping_methods,
      (select coalesce(json_agg(json_build_object('path', path, 'colorId', color_id, 'alternative', ${sql.ref(`alternative_${language}`)}) order by position, picture_id), '[]')
        from product_pictures i where i.product_id = p.product_id and ${isShownIn(language)}) as pictures,
      (select coalesce(json_object_agg(rating, total), '{}') from (select rating, count(*) as total from reviews
        where product_id = p.product_id and is_visible group by rating) as given) as ratings,
      (select coalesce(json_object_agg(profession, total), '{}') from (select profession, count(*) as total from reviews
        where product_id = p.product_id and is_visible and profession is not null group by profession) as given) as professions,
      ${factsColumns(language)}
    from products p
    join categories c using (category_id)
    left join brands b using (brand_id)
    left join vendors v using (vendor_id)
    left join product_facts f using (product_id)
    left join product_terms t using (product_id)
    ${shownCoupon}
    where p.product_id = ${productId} and p.is_visible`.execute(db)
  return rows[0]
}
